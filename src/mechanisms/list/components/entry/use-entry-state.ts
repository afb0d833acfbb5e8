import { useMemo } from 'react'
import type { Issue, Entry } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import type { FormState, Units } from '#components/fields/form-context.ts'
import { schemaIssues } from '#engine/input/issues.ts'

/** The fields of an entry treat its parts as the fields of a form treat its inputs. */
export function useEntryState(
  calculator: Calculator,
  list: string,
  parts: Readonly<Record<string, InputField>>,
  issues: readonly Issue[],
  units: Units,
): FormState {
  // Fields fetch and prepare what they offer for another program again.
  const entry = useMemo(() => ({ ...calculator, inputs: parts }), [calculator, parts])
  return useMemo(
    () => ({ calculator: entry, issues, ranges: {}, units, scope: `${list}-` }),
    [entry, issues, units, list],
  )
}

/** What is wrong with one entry, at the parts of the form. */
export const entryIssues = (
  calculator: Calculator,
  list: string,
  entry: Entry,
): readonly Issue[] => [
  ...schemaIssues(calculator, { [list]: [entry] })
    .filter((issue) => issue.field === list && issue.entry === 0)
    .map(({ part = '', message, place, values }) => ({
      field: part,
      message,
      place,
      ...(values && { values }),
    })),
  ...(calculator.parts ?? []).flatMap((part) => part.entryIssues?.(calculator, list, entry) ?? []),
]
