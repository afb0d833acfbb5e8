import { tab } from './tab.ts'
import { draftsBeginWith, recallDraft, type Draft } from './use-draft.ts'

/**
 * Puts a text in front of a person who opens a page next, as if it were typed there. What he had
 * typed there before stays above it.
 */
export function placeDraft(name: string, text: string): void {
  const before = recallDraft(name, '')
  const typed = typeof before === 'string' && before !== text ? `${before}\n${text}` : text
  tab.store(draftsBeginWith + name, JSON.stringify({ search: '', typed } satisfies Draft))
}

/** Keeps a file that is read in this tab, until it is taken or left. */
export function keepFile(draft: string, { name }: File, text: string): void {
  const typed = [text, name]
  tab.store(draftsBeginWith + draft, JSON.stringify({ search: '', typed } satisfies Draft))
}
