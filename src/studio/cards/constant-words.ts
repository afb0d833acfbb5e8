/** What a constant is, in words: its figure, and where the program uses it. */
import { namesIn } from '../../language/tree.ts'
import type { JsonPath } from '../editing/index.ts'
import type { CardTools } from './card-tools.ts'
import { figureInUnit } from './message-texts.ts'
import { type Schema } from './shape.ts'
import { isObject } from '../../own.ts'

type Words = Pick<CardTools, 'scope' | 'title' | 'label' | 'text' | 'figure'>

const partWritten = (data: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (held, name) => (isObject(held) || Array.isArray(held) ? (held as Schema)[name] : undefined),
    data,
  )

/** The figure of a constant with its unit; undefined for other names. */
export function figureOfConstant(name: string, { scope, text, figure }: Words): string | undefined {
  const constant = partWritten(scope?.data, ['constants', name])
  if (!isObject(constant) || typeof constant['value'] !== 'number') return undefined
  const { unit, per } = constant as { readonly unit?: string; readonly per?: string }
  return figureInUnit(figure(constant['value']), unit ?? '1', per, text)
}

/** Whether a name is a constant that has no title. */
export const isBareConstant = (name: string, { scope, title }: Words): boolean =>
  title(name) === name && partWritten(scope?.data, ['constants', name]) !== undefined

/**
 * Where formulas read a name: the titles of formulas and results, with the text that depends on it.
 * A formula without a title leads to those that read it.
 */
export function usesInWords(
  name: string,
  words: Words,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] {
  const { scope, title, label, text } = words
  const found = (scope?.trees ?? []).flatMap(([path, tree]) => {
    if (!namesIn(tree).includes(name)) return []
    const [part = '', of = ''] = path.map(String)
    if (part === 'formulas' && title(of) === of)
      return seen.has(of) ? [] : usesInWords(of, words, new Set([...seen, name]))
    const holder = partWritten(scope?.data, path.slice(0, -1))
    const say = isObject(holder) ? holder['say'] : undefined
    const isNamed = part === 'formulas' || part === 'results'
    return [
      [isNamed ? title(of) : label(part), typeof say === 'string' ? text(say) : undefined]
        .filter(Boolean)
        .join(' – '),
    ]
  })
  return [...new Set(found)]
}
