import type { Entry, Issue } from '#engine/calculation.ts'
import type { PartField } from './shape.ts'

type Parts = Readonly<Record<string, PartField>>

/** Parts that together exceed the figure that contains them. */
interface Excess {
  readonly whole: string
  readonly parts: readonly string[]
}

/** What calculations add to sums of decimal figures. */
export const noise = 1 + 1e-9

/**
 * The parts of an entry that are more than their whole, which contains each of them once: one of
 * the figures is wrong, or the parts come on top.
 */
export function excesses(fields: Parts, entry: Readonly<Record<string, unknown>>): Excess[] {
  const amount = (name: string): number => Number(entry[name] ?? Number.NaN)
  const names = Object.keys(fields).filter((name) => amount(name) > 0)
  return [...new Set(names.flatMap((name) => fields[name]!.of ?? []))].flatMap((whole) => {
    const parts = names.filter((name) => fields[name]!.of === whole)
    const sum = parts.reduce((all, name) => all + amount(name), 0)
    return sum > amount(whole) * noise ? [{ whole, parts }] : []
  })
}

/** What the message about an excess names: the whole, and the parts where they are several. */
export const excessValues = (titles: readonly string[], whole: string) => ({
  ...(titles.length > 1 && { title: titles.join(' + ') }),
  whole,
})

/** The same as issues of an entry's form, each at the last of the parts. */
export const excessIssues = (fields: Parts, entry: Entry): readonly Issue[] =>
  excesses(fields, entry).map(({ whole, parts }) => ({
    message: 'refusals.partAbove',
    field: parts.at(-1)!,
    place: 'field',
    values: excessValues(
      parts.map((part) => fields[part]!.title),
      fields[whole]!.title,
    ),
  }))
