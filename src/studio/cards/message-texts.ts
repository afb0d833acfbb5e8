/** The texts of messages by their keys, read from the files of a language. */
import { isObject } from '../../own.ts'

/** Finds the text of a key; undefined if the language has none. */
export type TextOfKey = (key: string) => string | undefined

const parsed = new Map<string, { readonly text: string; readonly data: unknown }>()

/** A file of messages, read again only if its text changes. */
function parsedMessages(path: string, text: string): unknown {
  const known = parsed.get(path)
  if (known?.text === text) return known.data
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    // Of a file that is being written, the last messages are shown.
    data = known?.data
  }
  parsed.set(path, { text, data })
  return data
}

/**
 * The texts of a language.
 * @param group the group of the program, which keys name as `{group}`
 */
export const cardTextsIn =
  (texts: ReadonlyMap<string, string>, language: string, group: string): TextOfKey =>
  (key) => {
    const [file = '', ...parts] = key.replace('{group}', group).split('.')
    const path = `locales/${language}/${file}.json`
    const text = texts.get(path)
    if (text === undefined) return undefined
    const found = parts.reduce<unknown>(
      (held, part) => (isObject(held) ? held[part] : undefined),
      parsedMessages(path, text),
    )
    return typeof found === 'string' ? found : undefined
  }

/** The words of a unit, with what it is divided by: "kg / birds". */
export function unitInWords(unit: string, per: string | undefined, text: TextOfKey): string {
  const word = (name: string): string =>
    text(`unitNames.${name === '%' ? 'percent' : name}`) ?? name
  const below = per === undefined ? [] : per.split(' ').filter(Boolean)
  const own = unit === '1' ? '' : word(unit)
  return [own, ...below.map(word)].join(' / ').trim()
}

/** A figure with its unit, in one piece; a percent sign as the language sets it to a figure. */
export function figureInUnit(
  figure: string,
  unit: string,
  per: string | undefined,
  text: TextOfKey,
): string {
  const percent = unit === '%' && per === undefined ? text('units.percent') : undefined
  if (percent !== undefined) return percent.replace('{text}', () => figure)
  return [figure, unitInWords(unit, per, text)].filter(Boolean).join('\u00a0')
}
