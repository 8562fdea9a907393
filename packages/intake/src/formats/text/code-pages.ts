/** Windows, Macintosh and East Asian encodings by code page number. */
const ENCODINGS: Record<number, string> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10_000: 'macintosh',
  10_007: 'x-mac-cyrillic',
  32_768: 'macintosh',
}
/** The upper halves of the American and Western European DOS code pages, which TextDecoder lacks. */
const DOS: Record<number, string> = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
}

/** A decoder for a code page; unknown ones are read as Windows-1252. */
export function codePage(number: number): (bytes: Buffer) => string {
  const upper = DOS[number]
  if (upper !== undefined)
    return (bytes) => Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128])).join('')
  const isWindows = number >= 1250 && number <= 1258
  const decoder = new TextDecoder(ENCODINGS[number] ?? `windows-${isWindows ? number : 1252}`)
  return (bytes) => decoder.decode(bytes)
}
