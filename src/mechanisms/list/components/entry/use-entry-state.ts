import { useMemo } from 'react'
import type { Issue } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import type { FormState, Units } from '#components/fields/form-context.ts'

/** The fields of an entry treat its parts as the fields of a form treat its inputs. */
export const useEntryState = (
  calculator: Calculator,
  list: string,
  parts: Readonly<Record<string, InputField>>,
  issues: readonly Issue[],
  units: Units,
): FormState =>
  useMemo(
    () => ({
      calculator: { ...calculator, inputs: parts },
      issues,
      ranges: {},
      units,
      scope: `${list}-`,
    }),
    [calculator, parts, issues, units, list],
  )
