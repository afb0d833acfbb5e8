import type { Entry, Input, Notice } from '#engine/calculation.ts'
import type { Calculator, RunPart } from '#engine/calculator.ts'
import { isLedger, wholeOf } from '../journal/run/ledger.ts'
import type { KeyedField } from '../journal/shape.ts'
import { excesses, excessIssues } from './excesses.ts'

/** Parts of the days of journals that exceed their wholes, with the index of each day. */
const contradictions = (inputs: Calculator<KeyedField>['inputs'], input: Input) =>
  Object.entries(inputs).flatMap(([name, { keyed, list }]) =>
    keyed === undefined || list === undefined
      ? []
      : ((input[name] ?? []) as readonly Entry[]).flatMap((entry, index) =>
          excesses(list.entry, entry).map((found) => ({
            ...found,
            name,
            index,
            day: entry[keyed.part] as string,
          })),
        ),
  )

/**
 * A part that exceeds its whole on a day is unknown until one of them is corrected, and the whole
 * is a lower bound: the part may come on top.
 */
const fill: NonNullable<RunPart['fill']> = ({ inputs }, input, _tables, scope) => {
  for (const { name, index, whole, parts } of contradictions(inputs, input)) {
    const ledger = scope[name]
    if (!isLedger(ledger)) continue
    const entry = ledger[index]!
    for (const part of parts) for (const day of [entry, wholeOf(entry, true)]) delete day[part]
    ledger.bounds[whole] = ledger.map((_, at) =>
      at === index ? 'atLeast' : (ledger.bounds[whole]?.[at] ?? 'exact'),
    )
  }
}

/** Names the first day with parts that exceed their whole; the others are facts. */
const notices: NonNullable<RunPart['notices']> = ({ inputs }, { input }) => {
  const all = contradictions(inputs, input)
  return all.flatMap(({ name, whole }, place): Notice[] => {
    const same = all.filter((each) => each.name === name && each.whole === whole)
    if (same[0] !== all[place]) return []
    const parts = [...new Set(same.flatMap((each) => each.parts))]
    const days = same.map(({ day }) => day)
    const title = (part: string) => ({ key: inputs[name]!.list!.entry[part]!.title })
    return [
      {
        say: 'refusals.partAbove',
        tone: 'bad',
        values: { day: [{ day: days[0]! }], title: parts.map(title), whole: [title(whole)] },
        facts: { whole, parts, days },
      },
    ]
  })
}

/** The same in the form of a day. */
const entryIssues: NonNullable<RunPart['entryIssues']> = ({ inputs }, list, entry) =>
  excessIssues(inputs[list]!.list!.entry, entry)

export const wholes: RunPart = { fill, notices, entryIssues }
