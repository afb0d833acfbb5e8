import { namesIn } from '../../language/tree.ts'
import type { TableFrame } from '../project.ts'
import type { LookupSource } from '../shapes.ts'
import type { FormulaPosition } from './formula-position.ts'

/** The columns of a lookup that formulas read. */
export const columnsRead = (
  lookup: string,
  formulas: readonly FormulaPosition[],
  each?: string,
): readonly string[] => {
  const head = `${recordName(lookup, each)}.`
  return [
    ...new Set(
      formulas
        .flatMap(({ tree }) => (tree === undefined ? [] : namesIn(tree)))
        .filter((name) => name.startsWith(head))
        .map((name) => name.slice(head.length)),
    ),
  ]
}

/**
 * What formulas read a lookup's columns from: `normal`, of each entry of a journal `days.normal`.
 */
export const recordName = (lookup: string, each: string | undefined): string =>
  each === undefined ? lookup : `${each}.${lookup}`

/**
 * The columns that a lookup needs. One that none of its tables has is a misspelt name, not a reason
 * to leave every table out.
 */
export const columnsNeeded = (
  id: string,
  lookup: LookupSource,
  formulas: readonly FormulaPosition[],
  tables: readonly TableFrame[],
): readonly string[] => [
  ...Object.keys(lookup.where ?? {}),
  ...columnsRead(id, formulas, lookup.each).filter((column) =>
    tables.some(({ data }) => data.columns?.[column] !== undefined),
  ),
]
