/**
 * A draft as a file: what a person has changed, for a colleague who opens it in another Studio.
 * Reading it changes nothing.
 */
import { printDraft, type DraftEntry, type SharedDraft } from '#drafts/draft.ts'
import { changedFiles, changeTexts, type Workspace } from '../editing/index.ts'

/** The draft of a workspace as the text of a file. */
export function draftFile(
  workspace: Workspace,
  about: Pick<SharedDraft, 'author' | 'note' | 'made'>,
): string {
  const files = Object.entries(changedFiles(workspace)).map(([path, text]): DraftEntry => ({
    path,
    was: workspace.base.get(path) ?? null,
    text: text ?? null,
  }))
  return printDraft({ ...about, files })
}

/** What taking a file of a draft over would do here. */
type DraftEffect =
  | 'same'
  | 'adds'
  | 'removes'
  | 'changes'
  /** The text here is neither that of the draft nor the one that its author had. */
  | 'differs'

/** What taking over a file of a draft does to the texts here. */
export function effectOf({ texts }: Workspace, { path, was, text }: DraftEntry): DraftEffect {
  const present = texts.get(path) ?? null
  if (present === text) return 'same'
  if (present !== was) return 'differs'
  if (present === null) return 'adds'
  return text === null ? 'removes' : 'changes'
}

/** Takes files of a draft over, in one step of undo; nothing is saved by it. */
export const takeDraft = (workspace: Workspace, files: readonly DraftEntry[]): Workspace =>
  changeTexts(
    workspace,
    Object.fromEntries(files.map(({ path, text }) => [path, text ?? undefined])),
  )
