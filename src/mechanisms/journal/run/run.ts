/** All that a compiled program with journals brings along. */
import { fromBase } from '../../../language/scale.ts'
import type { Bound, ResultValue, RunPart } from '../../../engine/calculation.ts'
import type { EntryResult } from '../../entry-result/shape.ts'
import { journalBound } from './bounds.ts'
import { isLedger, ledgerOf, type Day } from './ledger.ts'

export { before, each, greatestSoFar, last, latest, soFar } from './follow.ts'
export { findEach } from './find-each.ts'
export { keyed } from './keyed.ts'

/** Puts the entries into the scope as what they are: days that follow each other. */
const fill: NonNullable<RunPart['fill']> = (calculator, _input, _tables, scope) => {
  const { inputs, entryResults = {}, formulas, lookups } = calculator
  for (const [list, { keyed }] of Object.entries(inputs)) {
    if (keyed === undefined || !Array.isArray(scope[list])) continue
    const figures = Object.keys(formulas).filter((id) => entryResults[id]?.list === list)
    // What waits for an input that was left empty is not known. All entries share it as what lies
    // behind them: to copy so many names into each took two thirds of a journal's time.
    const open = Object.fromEntries([
      ...figures.map((id) => [id, Number.NaN]),
      ...Object.entries(lookups).flatMap(([id, lookup]) =>
        'each' in lookup && lookup.each === list ? [[id, {}]] : [],
      ),
    ]) as Day
    scope[list] = ledgerOf(
      (scope[list] as Day[]).map((entry) => Object.assign(Object.create(open) as Day, entry)),
      { list, key: keyed.part, since: keyed.since?.(scope) ?? Number.NaN },
      new Map(figures.map((id) => [formulas[id]!.tree ?? 0, id])),
    )
  }
}

/** A figure of an entry as what it is: the figure, "at least" or "at most" so much, or unknown. */
function valueOf(result: EntryResult, inBase: number, bound: Bound): ResultValue {
  const { unit, digits, fixed } = result
  const value = fromBase(inBase, result)
  const isKnown = Number.isFinite(value) && bound !== 'unclear'
  return {
    value: isKnown ? value + 0 : Number.NaN,
    unit,
    digits,
    ...(fixed === true && { fixed }),
    ...(isKnown && bound !== 'exact' && { [bound]: true }),
  }
}

const entries: NonNullable<RunPart['entries']> = ({ entryResults = {} }, { state: { scope } }) =>
  Object.fromEntries(
    Object.entries(entryResults).flatMap(([id, result]) => {
      const ledger = scope[result.list]
      return isLedger(ledger)
        ? [
            [
              id,
              ledger.map((entry, index) =>
                valueOf(result, entry[id] as number, ledger.bounds[id]?.[index] ?? 'exact'),
              ),
            ],
          ]
        : []
    }),
  )

export const part: RunPart = { fill, boundOf: journalBound, entries }
