/** Known slips in messages: words of the format in another language, signs of placeholders. */
import { closest, phrase, type FindingPart } from '../findings/finding.ts'

const otherForms: Readonly<Record<string, string>> = {
  zero: 'zéro cero nulo null صفر',
  one: 'un une uno una um uma ein eine einer eins один واحد واحدة singular singulier sg',
  two: 'deux dos dois zwei два اثنان اثنين مثنى dual duel',
  few: 'peu pocos pocas poucos wenige несколько قليل بضعة',
  many: 'beaucoup muchos muchas muitos viele много كثير عديد',
  other:
    'autre autres otro otra otros otras outro outros andere anderes другие آخر أخرى غير ' +
    'others else plural pluriel pl rest',
}

const formMeant: ReadonlyMap<string, string> = new Map(
  Object.entries(otherForms).flatMap(([form, words]) =>
    words.split(' ').map((word): [string, string] => [word, form]),
  ),
)

const kinds: Readonly<Record<string, string>> = {
  plural: 'pluriel plurales plurals plurale plurais mehrzahl جمع الجمع plurel pural plurl',
  select: 'choix selección seleccion selection sélection auswahl اختيار اختر',
}
const kindMeant = (word: string): string | undefined =>
  Object.keys(kinds).find(
    (kind) => kind === word.toLowerCase() || kinds[kind]!.split(' ').includes(word.toLowerCase()),
  )

/** A slip of a message, as a change of its text. */
interface MessageTypo {
  readonly what: FindingPart
  readonly change: (text: string, names: readonly string[]) => string
}

const named = (names: readonly string[]): string => names.join('|')

const typos: readonly MessageTypo[] = [
  {
    what: phrase('slips.message.braces'),
    change: (text) => text.replaceAll(/[｛﹛❴]/g, '{').replaceAll(/[｝﹜❵]/g, '}'),
  },
  {
    what: phrase('slips.message.spaces'),
    change: (text) =>
      text.replaceAll(/\{[^{}]*/g, (part) =>
        part
          .replaceAll(/[\u200b-\u200f\u2060\ufeff]/g, '')
          .replaceAll(
            /[\u00a0\u202f](?=\s*(?:plural|select|one|other|zero|two|few|many|\{))/g,
            ' ',
          ),
      ),
  },
  {
    what: phrase('slips.message.comma'),
    change: (text) =>
      text
        .replaceAll(/\{\s*[\w]+\s*[،，;؛]\s*[^\s{},،]+\s*[،，;؛,]/g, (head) =>
          head.replaceAll(/[،，;؛]/g, ','),
        )
        .replaceAll(/\{\s*\w+\s*,\s*[^\s{},،]+\s*[،，;؛]/g, (head) =>
          head.replaceAll(/[،，;؛]/g, ','),
        ),
  },
  {
    what: phrase('slips.message.apostrophe'),
    change: (text) => text.replaceAll(/'(?=[{}#])|(?<=[}])'/g, '’'),
  },
  {
    what: phrase('slips.message.quotes'),
    change: (text) => text.replaceAll(/\{\s*["'“”«»‘’]+\s*(\w+)\s*["'“”«»‘’]+\s*\}/g, '{$1}'),
  },
  {
    what: phrase('slips.message.signs'),
    change: (text, names) =>
      names.length === 0
        ? text
        : text
            .replaceAll(new RegExp(String.raw`\$\{\s*(${named(names)})\s*\}`, 'g'), '{$1}')
            .replaceAll(new RegExp(String.raw`\{\{\s*(${named(names)})\s*\}\}`, 'g'), '{$1}')
            .replaceAll(new RegExp(String.raw`[[(<%](${named(names)})[\])>%]`, 'g'), '{$1}')
            .replaceAll(new RegExp(String.raw`\{(${named(names)})[\])>]`, 'g'), '{$1}')
            .replaceAll(new RegExp(String.raw`[[(<](${named(names)})\}`, 'g'), '{$1}'),
  },
  {
    what: phrase('slips.message.open'),
    change: (text, names) =>
      names.length === 0
        ? text
        : text.replaceAll(
            new RegExp(String.raw`\{(${named(names)})(?![\w},]|\s*[,}])`, 'g'),
            '{$1}',
          ),
  },
  {
    what: phrase('slips.message.close'),
    change: (text, names) =>
      names.length === 0
        ? text
        : text
            .replaceAll(new RegExp(String.raw`(?<![\w{])(${named(names)})\}`, 'g'), '{$1}')
            .replaceAll(new RegExp(String.raw`(\{(?:${named(names)})\})\}`, 'g'), '$1'),
  },
  {
    what: phrase('slips.message.kind'),
    change: (text) =>
      text.replaceAll(
        /(\{\s*\w+\s*,\s*)([\p{L}]+)(?=\s*,)/gu,
        (whole, head: string, word: string) => {
          const kind = kindMeant(word)
          return kind === undefined ? whole : `${head}${kind}`
        },
      ),
  },
  {
    what: phrase('slips.message.forms'),
    change: (text) =>
      text.includes('plural')
        ? text.replaceAll(
            /([,}]\s*)([\p{L}]+)\s*[:=]?\s*(?=\{)/gu,
            (whole, before: string, word: string) => {
              const lower = word.toLowerCase()
              const form =
                formMeant.get(lower) ?? (Object.hasOwn(otherForms, lower) ? lower : undefined)
              return form === undefined ? whole : `${before}${form} `
            },
          )
        : text,
  },
]

/** A message as it was meant, and what is wrong with it as it is written. */
interface MeantMessage {
  readonly text: string
  readonly what: readonly FindingPart[]
}

/** The names of the placeholders in a text, as far as it can be read. */
const placeholderNames = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\s*([A-Za-z]\w*)\s*(?=[},])/g)].map(([, name]) => name!)),
]

/** The placeholders of other names instead of the missing ones, with the right names. */
function renamed(text: string, names: readonly string[]): ReadonlyMap<string, string> {
  const written = [
    ...new Set(
      [...text.matchAll(/\{\s*([\p{L}_][\p{L}\d_ -]*?)\s*(?=[},])/gu)].map(([, name]) => name!),
    ),
  ]
  const strange = written.filter((name) => !names.includes(name))
  const missing = names.filter((name) => !written.includes(name))
  if (strange.length !== missing.length) return new Map()
  // One alone is the other one, whatever its name; of several, each is the one it is close to.
  const meant = strange.flatMap((name): [string, string][] => {
    const right = missing.length === 1 ? missing[0] : closest(name, missing)
    return right === undefined ? [] : [[name, right]]
  })
  const isWhole = new Set(meant.map(([, right]) => right)).size === missing.length
  return new Map(isWhole ? meant : [])
}

const withNames = (text: string, meant: ReadonlyMap<string, string>): string =>
  text.replaceAll(
    /\{(\s*)([\p{L}_][\p{L}\d_ -]*?)(\s*)(?=[},])/gu,
    (whole, before: string, name: string, after: string) =>
      meant.has(name) ? `{${before}${meant.get(name)}${after}` : whole,
  )

/** How many braces are open at the end. */
const openBraces = (text: string): number =>
  (text.match(/\{/g)?.length ?? 0) - (text.match(/\}/g)?.length ?? 0)

/**
 * What somebody meant who wrote a message that cannot be shown.
 * @param given the names that have values there
 */
export function meantMessage(
  written: string,
  english: string | undefined,
  given: readonly string[],
): MeantMessage {
  const wanted = english === undefined ? [] : placeholderNames(english)
  const names = [...new Set([...wanted, ...given])].sort((a, b) => b.length - a.length)
  const what: FindingPart[] = []
  let text = written
  for (const typo of typos) {
    const next = typo.change(text, names)
    if (next !== text) what.push(typo.what)
    text = next
  }
  const meant = wanted.length === 0 ? new Map<string, string>() : renamed(text, wanted)
  for (const [name, right] of meant) what.push(phrase('slips.message.name', { name, right }))
  const next = withNames(text, meant)
  if (openBraces(next) !== 1) return { text: next, what }
  return { text: `${next}}`, what: [...what, phrase('slips.message.open')] }
}
