import type { Sent, SentText } from '../exchange.ts'
import { isRightToLeft } from '../../words.ts'
import { xliffUnitId } from './unit-id.ts'

/** The signs that XML has no way to write, not even by number. */
const unwritable = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu

/** A text as XML writes it; it is the same text when it is read. */
const escapedXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')

/** A text of a message: signs that XML lacks are written as XLIFF has them. */
const content = (text: string): string =>
  escapedXml(text).replace(
    unwritable,
    (sign) => `<cp hex="${sign.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}"/>`,
  )

function unitElement({ key, english, text, state, notes, sent }: SentText): readonly string[] {
  const stamp = sent === undefined ? '' : ` site:sent="${sent}"`
  return [
    `    <unit id="${xliffUnitId(key)}" name="${escapedXml(key)}"${stamp}>`,
    ...(notes.length === 0
      ? []
      : [
          '      <notes>',
          ...notes.map((note) => `        <note>${escapedXml(note)}</note>`),
          '      </notes>',
        ]),
    `      <segment${state === undefined ? '' : ` state="${state}"`}>`,
    `        <source>${content(english)}</source>`,
    ...(text === '' ? [] : [`        <target>${content(text)}</target>`]),
    '      </segment>',
    '    </unit>',
  ]
}

/**
 * Texts as XLIFF 2.0, a file for each file of messages. A message travels whole, as text: what in
 * it is no word a note explains.
 */
export function xliffText({ from, language, texts }: Sent): string {
  const files = new Map<string, SentText[]>()
  for (const each of texts) {
    const name = each.key.split('.')[0]!
    files.set(name, [...(files.get(name) ?? []), each])
  }
  const direction = isRightToLeft(language) ? ' trgDir="rtl"' : ''
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" ' +
      'xmlns:site="urn:farm-clinic:translations" ' +
      `version="2.0" srcLang="${from}" trgLang="${language}">`,
    ...[...files].flatMap(([name, units]) => [
      `  <file id="${xliffUnitId(name)}" original="locales/${from}/${escapedXml(name)}.json" ` +
        `canResegment="no"${direction} xml:space="preserve">`,
      ...units.flatMap(unitElement),
      '  </file>',
    ]),
    '</xliff>',
  ].join('\n')}\n`
}
