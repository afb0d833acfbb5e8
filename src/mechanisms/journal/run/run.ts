/** All that a compiled program with journals brings along. */
import { entryFigure } from '../../list/run/bounded.ts'
import { fromBase } from '#language/scale.ts'
import type { RunPart } from '#engine/calculator.ts'
import { journalBound } from './bounds.ts'
import { isLedger, ledgerOf, minutesPerDay, type Day } from './ledger.ts'
import type { EntryCalculator } from '../../entry-result/shape.ts'
import type { KeyedField } from '../shape.ts'

export { before, each, greatestSoFar, last, latest, soFar } from './follow.ts'
export { boundsAt, keysOfBounds } from './bounds.ts'
export { findEach } from '#engine/table/find-each.ts'
export { keyed } from './keyed.ts'

/** Puts the entries into the scope as what they are: days that follow each other. */
const fill: NonNullable<RunPart['fill']> = (calculator, _input, _tables, scope) => {
  const { inputs, entryResults = {}, formulas, lookups }: EntryCalculator = calculator
  for (const [list, { keyed }] of Object.entries<KeyedField>(inputs)) {
    if (keyed === undefined || !Array.isArray(scope[list])) continue
    const figures = Object.keys(formulas).filter((id) => entryResults[id]?.list === list)
    // Formulas that need an input that was left empty are unknown. All entries share them as their
    // prototype: copying so many names into each took two thirds of a journal's time.
    const open = Object.fromEntries([
      ...figures.map((id) => [id, Number.NaN]),
      ...Object.entries(lookups).flatMap(([id, lookup]) =>
        'each' in lookup && lookup.each === list ? [[id, {}]] : [],
      ),
    ]) as Day
    const { part: key, covers = '', totals = '', none = '', joined } = keyed
    const names = totals.split(' ')
    const rare = none.split(' ').filter((name) => name !== '')
    const entryOf = (entered: Day): Day => {
      const given = { ...entered }
      for (const name of rare) if (!Number.isFinite(given[name])) given[name] = 0
      const entry = Object.assign(Object.create(open) as Day, given)
      if ((entry[covers] as number) > minutesPerDay) {
        entry['whole'] = Object.assign(Object.create(entry) as Day, given)
        for (const name of names) entry[name] = Number.NaN
      }
      return entry
    }
    scope[list] = ledgerOf((scope[list] as Day[]).map(entryOf), {
      list,
      key,
      covers,
      totals: new Set(names),
      none: new Set(rare),
      joined: joined !== undefined && Number.isFinite(scope[joined.from]),
      since: keyed.since?.(scope) ?? Number.NaN,
      figures: new Map(figures.map((id) => [formulas[id]!.tree ?? 0, id])),
    })
  }
}

const entries: NonNullable<RunPart['entries']> = (
  { entryResults = {} }: EntryCalculator,
  { input, state: { scope } },
) =>
  Object.fromEntries(
    Object.entries(entryResults).flatMap(([id, result]) => {
      const ledger = scope[result.list]
      return isLedger(ledger)
        ? [
            [
              id,
              ledger.map((entry, index) =>
                entryFigure(
                  result,
                  fromBase(entry[id] as number, result),
                  result.digits,
                  ledger.bounds[id]?.[index] ?? 'exact',
                  input,
                ),
              ),
            ],
          ]
        : []
    }),
  )

export const part: RunPart = { fill, boundOf: journalBound, entries }
