import type { DangerCalculator } from './shape.ts'

/**
 * The confirmations that a change of an input takes back: a label was read for these days of this
 * medicine.
 * @param list the list whose entry is changed
 */
export const takenBackBy = (
  { danger, inputs }: DangerCalculator,
  name: string,
  list?: string,
): readonly string[] =>
  (danger?.withdrawals ?? [])
    .filter((each) => {
      const isMedicine =
        list === undefined
          ? inputs[name]?.records !== undefined
          : danger?.texts?.some(([of, part]) => of === list && part === name) === true
      return each.list === list && (each.days === name || isMedicine)
    })
    .map(({ confirm }) => confirm)
