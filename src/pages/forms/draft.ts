import type { FormValues } from '../../content/form.ts'
import { forget, keep, recall } from '../../ui/device.ts'

/** The name that a form's draft is kept under. */
export const draftName = (form: string): string => `draft:${form}`

/** What was typed into a form and is not sent yet; `waiting` where it was to be sent without a network. */
export interface Draft { readonly values: FormValues; readonly waiting: boolean }

/** The draft of a form; undefined where there is none that can be read. */
export function readDraft(form: string): Draft | undefined {
  try {
    const { values, waiting } = JSON.parse(recall(draftName(form)) ?? '') as Partial<Draft>
    if (typeof values !== 'object' || values === null) return undefined
    return { values: Object.fromEntries(Object.entries(values).filter(([, text]) => typeof text === 'string')), waiting: waiting === true }
  } catch {
    return undefined
  }
}

/** Keeps what was typed. @returns whether it outlives this visit. */
export const keepDraft = (form: string, draft: Draft): boolean => keep(draftName(form), JSON.stringify(draft))

export const dropDraft = (form: string): void => forget(draftName(form))
