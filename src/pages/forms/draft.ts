import { readStoredObject } from '../../ui/storage/stored-text.ts'
import type { FormValues } from '../../content/form.ts'
import { forget, store, recall } from '../../ui/storage/device.ts'
import { draftPrefix } from '../../ui/storage/storage-keys.ts'
import { tab } from '../../ui/storage/tab.ts'

/**
 * What was typed into a form and is not sent yet; `waiting` where it was to be sent without a
 * network. The id names these words.
 */
export interface Draft {
  readonly id: string
  readonly values: FormValues
  readonly waiting: boolean
}

/**
 * An id for a message, new with each change of its text: a receiver that gets one id twice has got
 * the same message twice.
 */
export const newMessageId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Reads a draft from its text; undefined if it is not a draft. */
export const parseDraft = (text: string): Draft | undefined =>
  readStoredObject(text, ({ id, values, waiting }) =>
    typeof values === 'object' && values !== null
      ? {
          id: typeof id === 'string' ? id : newMessageId(),
          values: Object.fromEntries(
            Object.entries(values).filter(([, value]) => typeof value === 'string'),
          ),
          waiting: waiting === true,
        }
      : undefined,
  )

/**
 * The draft of a form: this tab's own, or the one stored by another; undefined without a readable
 * draft.
 */
export const readDraft = (form: string): Draft | undefined =>
  parseDraft(tab.recall(draftPrefix + form) ?? '') ?? parseDraft(recall(draftPrefix + form) ?? '')

/** Keeps what was typed. @returns whether it outlives this visit. */
export function storeDraft(form: string, draft: Draft): boolean {
  tab.store(draftPrefix + form, JSON.stringify(draft))
  return store(draftPrefix + form, JSON.stringify(draft))
}

export function dropDraft(form: string): void {
  tab.forget(draftPrefix + form)
  forget(draftPrefix + form)
}
