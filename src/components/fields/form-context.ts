import { createContext, useContext, type ComponentType } from 'react'
import type { Input, Issue, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { FlockHere } from '../../mechanisms/flock/here.ts'

/** The units that the fields of a form are in, by their index among those on offer. */
export interface Units {
  readonly of: Readonly<Record<string, number>>
  readonly choose: (name: string, unit: number) => void
}

/** What the fields of a form read in addition to their value. */
export interface FormState {
  readonly calculator: Calculator
  readonly issues: readonly Issue[]
  /** The first and last key of the table that an input is looked up in, in the input's unit. */
  readonly ranges: Readonly<Record<string, readonly [number, number]>>
  readonly units: Units
  /** Whether the form contains the values of a link, or those typed before; by default true. */
  readonly isFilled?: boolean
  /**
   * The prefix of field names in the ids of their elements: each entry of a list has another one.
   */
  readonly scope: string
  /** The visitor's flock, which fills it. */
  readonly flock?: FlockHere | undefined
}

/**
 * Changes the form as it is at that moment: another part may have changed it since it was rendered,
 * so no caller passes a whole form.
 */
export type Change = (to: (now: Input) => Input) => void

export interface ListProps {
  readonly name: string
}
/** What lists need of the whole program in addition. */
export interface ProgramState {
  /** Draws a list; its code may come after the page. */
  readonly ListField: ComponentType<ListProps>
  readonly input: Input
  /** Fetches the tables that the input needs. */
  readonly prepare: () => void
  readonly tables: Tables
  readonly change: Change
  /** Changes with each answer, and so with the address. */
  readonly round: number
  /** Changes when the form is cleared: what is half typed goes too. */
  readonly cleared: number
}

/** What a field is given, by the form of a program or that of an entry. */
export interface ProgramFieldProps {
  readonly name: string
  readonly formData: unknown
  readonly required?: boolean
  /** Changes the value of this field, and no other. */
  readonly onChange: (value: unknown) => void
}

/** What a field is given whose code may come after the page. */
export interface LateFieldProps extends ProgramFieldProps {
  /** What was typed into the field that it replaces; undefined if that one had not the focus. */
  readonly draftText: string | undefined
}

export const FormContext = createContext<FormState | undefined>(undefined)
export const ProgramContext = createContext<ProgramState | undefined>(undefined)

/** The form around a field. @throws outside of a form. */
export function useForm(): FormState {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('no form')
  return form
}

/** The program around a list. @throws outside of a program's form. */
export function useProgram(): ProgramState {
  const program = useContext(ProgramContext)
  if (program === undefined) throw new Error('no program')
  return program
}

/** The ids of a field's element and of the texts that describe it; `scope` is the form's. */
export const fieldId = (name: string, scope = ''): string => `field-${scope}${name}`
export const describedBy = (name: string, hasIssue: boolean, scope = ''): string =>
  hasIssue ? `issue-${scope}${name} hint-${scope}${name}` : `hint-${scope}${name}`
/** The message at a field, if any. */
export const issueAt = (issues: readonly Issue[], name: string): Issue | undefined =>
  issues.find((issue) => issue.field === name && issue.place === 'field')
/**
 * What the program says of an invalid form, at the field that alone is wrong; from two on, it is
 * above the list of them.
 */
export const formIssueAt = (issues: readonly Issue[], name: string): Issue | undefined =>
  issues.every(({ place, field }) => place !== 'field' || field === name)
    ? issues.find(({ place }) => place === 'form')
    : undefined
