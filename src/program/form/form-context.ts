import type { FieldProps } from '@rjsf/utils'
import { createContext, useContext } from 'react'
import type { Calculator, Issue } from '../../engine/calculator.ts'

/** What the fields of a form need to know besides their value. */
export interface FormState {
  readonly calculator: Calculator
  readonly issues: readonly Issue[]
  /** The first and last key of the table that an input is looked up in, in the input's unit. */
  readonly ranges: Readonly<Record<string, readonly [number, number]>>
  /** Whether what a link holds, or what was typed before, is in the form; true unless said. */
  readonly isFilled?: boolean
}

/** What a field is given: by rjsf, or by a form of a row that is no schema's. */
export type ProgramFieldProps = Pick<FieldProps, 'name' | 'formData' | 'onChange' | 'required'> & {
  readonly fieldPathId: Pick<FieldProps['fieldPathId'], 'path'>
}

export const FormContext = createContext<FormState | undefined>(undefined)

/** The form around a field. @throws outside of a form. */
export function useForm(): FormState {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('no form around this field')
  return form
}

/** The id of a field's element, and of the texts that describe it. */
export const fieldId = (name: string): string => `field-${name}`
export const describedBy = (name: string, hasIssue: boolean): string =>
  hasIssue ? `issue-${name} hint-${name}` : `hint-${name}`
/** The message at a field, if any. */
export const issueAt = (issues: readonly Issue[], name: string): Issue | undefined =>
  issues.find((issue) => issue.field === name && issue.place === 'field')
