import type { Entry, Notice } from '#engine/calculation.ts'
import type { InputField, RunPart } from '#engine/calculator.ts'
import { excesses, excessIssues } from './excesses.ts'

/** A part that exceeds its whole on a day is unknown until one of them is corrected. */
const fill: NonNullable<RunPart['fill']> = ({ inputs }, _input, _tables, scope) => {
  for (const [name, { list }] of Object.entries(inputs))
    for (const day of list === undefined ? [] : ((scope[name] ?? []) as Record<string, unknown>[]))
      for (const { parts } of excesses(list!.entry, day)) for (const part of parts) delete day[part]
}

/** Names the first day with parts that exceed their whole; the others are facts. */
const notices: NonNullable<RunPart['notices']> = ({ inputs }, { input }) =>
  Object.entries<InputField & { keyed?: { readonly part: string } }>(inputs).flatMap(
    ([name, { keyed, list }]): Notice[] => {
      if (keyed === undefined || list === undefined) return []
      const found = new Map<string, { readonly parts: Set<string>; readonly days: string[] }>()
      for (const entry of (input[name] ?? []) as readonly Entry[])
        for (const { whole, parts } of excesses(list.entry, entry)) {
          const known = found.get(whole) ?? { parts: new Set(), days: [] }
          for (const part of parts) known.parts.add(part)
          known.days.push(entry[keyed.part] as string)
          found.set(whole, known)
        }
      const title = (part: string) => ({ key: list.entry[part]!.title })
      return [...found].map(([whole, { parts, days }]) => ({
        say: 'refusals.partAbove',
        tone: 'bad',
        values: {
          day: [{ day: days[0]! }],
          title: [...parts].map(title),
          whole: [title(whole)],
        },
        facts: { whole, parts: [...parts], days },
      }))
    },
  )

/** The same in the form of a day. */
const entryIssues: NonNullable<RunPart['entryIssues']> = ({ inputs }, list, entry) =>
  excessIssues(inputs[list]!.list!.entry, entry)

export const wholes: RunPart = { fill, notices, entryIssues }
