/** Short words that are always uppercase. */
const CAPITALS = new Set([
  'asc',
  'va',
  'ii',
  'iii',
  'iv',
  'llc',
  'uc',
  'acdf',
  'alif',
  'plif',
  'tlif',
  'tka',
  'tha',
  'orif',
  'sij',
  'sijf',
  'acl',
])
const SMALL = new Set(['of', 'and', 'the', 'at', 'for', 'de', 'la', 'del', 'von', 'van'])

/** 'MERCY HOSPITAL OF TX' becomes 'Mercy Hospital of TX', as a proposal. Mixed case and codes stay unchanged. */
export function properCase(text: string): string {
  if (text !== text.toUpperCase() || (!text.trim().includes(' ') && !/\p{L}{4,}/u.test(text))) return text
  return text.replace(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu, (word, at: number) => {
    const small = word.toLowerCase()
    if (at > 0 && SMALL.has(small)) return small
    const isShortForm = text.charAt(at + word.length) === '.'
    const isCode = !isShortForm && (/\p{N}/u.test(word) || CAPITALS.has(small) || !/[aeiouyáéíóúäöü]/i.test(word))
    return isCode ? word : `${word.charAt(0)}${small.slice(1)}`
  })
}
