import { describe, expect, test } from 'vitest'
import { inEnglish } from '../../../../texts/src/test/in-english.ts'
import { IntakeError } from '../../intake-error.ts'
import { readXml } from './xml.ts'

async function* pieces(document: string, length: number): AsyncGenerator<string, void, undefined> {
  for (let at = 0; at < document.length; at += length) yield await Promise.resolve(document.slice(at, at + length))
}

/** The events of a document: tags with attributes, and text. */
async function eventsOf(document: string, length = document.length): Promise<unknown[]> {
  const all: unknown[] = []
  let text = ''
  const tag = (what: unknown) => {
    if (text.trim() !== '') all.push(text)
    text = ''
    all.push(what)
  }
  await readXml(pieces(document, length), {
    open: (name, attributes) => tag({ [name]: attributes }),
    close: (name) => tag(`/${name}`),
    text: (piece) => (text += piece),
  })
  return all
}

const refusal = async (document: string): Promise<string> => {
  const error: unknown = await eventsOf(document).catch((reason: unknown) => reason)
  return error instanceof IntakeError ? inEnglish(error.text) : 'none'
}

const WHOLE = `\ufeff<?xml version="1.0" encoding="UTF-8" standalone='yes'?>\r\n<!-- a > b -- and 'c' -->
<x:sheet xmlns:x="http://a/b?c=1&amp;d=2" ><row r = '1'\r\n\tht="a &#60; b&#x3E;\tc"/>
<c r="A1" t="s"><v>1 &lt; 2 &amp;&#38; 3\r\n4\r5</v></c ><t><![CDATA[<b> & ]] ]]> Müller – 手術</t><e/></x:sheet>
<!-- the end --> `.replace('\ufeff', '')

describe('XML parts of a workbook', () => {
  const events = [
    { sheet: { 'xmlns:x': 'http://a/b?c=1&d=2' } },
    { row: { r: '1', ht: 'a < b> c' } },
    '/row',
    { c: { r: 'A1', t: 's' } },
    { v: {} },
    '1 < 2 && 3\n4\n5',
    '/v',
    '/c',
    { t: {} },
    '<b> & ]]  Müller – 手術',
    '/t',
    { e: {} },
    '/e',
    '/sheet',
  ]

  test.each(Array.from({ length: 24 }, (_, at) => at + 1))('have the same events in chunks of %i characters as whole', async (length) => {
    expect(await eventsOf(WHOLE, length)).toEqual(events)
  })

  test.each([
    '',
    'text',
    '<a>',
    '</a>',
    '<a></b>',
    '<a><b></a></b>',
    '<a/><b/>',
    '<a/>text',
    '<a/><![CDATA[text]]>',
    '<a b="1" b="2"/>',
    '<a b=1/>',
    '<a b/>',
    '<a b="1"c="2"/>',
    '<a b="<"/>',
    '<a b="1/>',
    '<a b="&nbsp;"/>',
    '<a>&nbsp;</a>',
    '<a>&#0;</a>',
    '<a>&#xD800;</a>',
    '<a>a & b</a>',
    '<a>a &amp</a>',
    '<a>\u0001</a>',
    '<a>\uffff</a>',
    '<1/>',
    '< a/>',
    '<a <b/>',
    '<a/ >',
    '<a',
    '<a><!-- </a>',
    '<a><![CDATA[ </a>',
    '<a><!ELEMENT b></a>',
    '<a></a',
  ])('are refused if malformed: %s', async (document) => {
    expect(await refusal(document)).toMatch(/^The workbook is damaged inside/)
  })

  test('are scanned in linear time in chunks of any size', async () => {
    const tags = `<a>${`<b c="${'x'.repeat(900_000)}"/>`.repeat(40)}</a>`
    expect(await eventsOf(tags, 1_000)).toHaveLength(82)
  })
})
