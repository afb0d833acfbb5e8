/** Markup of web pages in a message: messages are plain text, so visitors would see it. */

const element = /<!--|<\/?[a-z][\w:-]*(?:\s[^<>]*)?\/?>/i
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

/** The characters of the entities that occur in texts. */
const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: '\u00a0',
  ensp: ' ',
  thinsp: '\u202f',
  shy: '',
  zwnj: '\u200c',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  middot: '·',
  times: '×',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
}

/** The first element or entity of a text. */
export const markupIn = (text: string): string | undefined =>
  (element.exec(text) ?? entity.exec(text))?.[0]

function entityCharacter(whole: string): string {
  const [, decimal, hex, name = ''] = /^&(?:#(\d+)|#x([\da-f]+)|(\w+));$/i.exec(whole) ?? []
  if (decimal === undefined && hex === undefined)
    return Object.hasOwn(namedEntities, name) ? namedEntities[name]! : whole
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
  return code > 0x1f && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** A text without its elements, and with the characters that its entities stand for. */
export const withoutMarkup = (text: string): string =>
  text
    .replaceAll(new RegExp(element, 'gi'), (tag) => (/^<br/i.test(tag) ? ' ' : ''))
    .replaceAll(new RegExp(entity, 'gi'), entityCharacter)
    .replaceAll(/ {2,}/g, ' ')
    .trim()
