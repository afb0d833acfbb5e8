/**
 * One draft on the server, in place of the files of the project: what is saved is its next version.
 * The texts that the session starts from are those of the project with the draft over them.
 */
import { createDraft, listDrafts, readDraft, saveDraftVersion } from '#api/addresses.ts'
import type { ListedDraft, WholeDraft } from '#api/drafts.ts'
import { printDraft, type DraftEntry } from '#drafts/draft.ts'
import type { Changes } from '../editing/index.ts'
import type { Saved } from '../page/server.ts'
import type { AskDrafts, ServerProblem } from './api.ts'

export interface DraftState {
  readonly id: string
  /** What the server has; undefined before the first save. */
  readonly kept: ListedDraft | undefined
  /** Why the last request has failed. */
  readonly problem: ServerProblem | undefined
  /** What was typed about the draft and is not saved; undefined where it is as on the server. */
  readonly typedNote: string | undefined
}

export interface DraftStore {
  readonly get: () => DraftState
  readonly subscribe: (listener: () => void) => () => void
  /** The texts of the project with the draft over them. */
  readonly texts: () => ReadonlyMap<string, string>
  readonly save: (changes: Changes, base: ReadonlyMap<string, string>) => Promise<Saved>
  /** Whether what is typed may be saved by itself: it makes its author one of the draft's. */
  readonly savesItself: () => boolean
  /** Reads what others have saved. @returns the texts that differ from what was read before */
  readonly look: () => Promise<Changes>
  /** Files that the site has changed since the draft was made from them, as the site has them. */
  readonly outdated: () => readonly DraftEntry[]
  /** Takes over what another request has answered about the draft. */
  readonly note: (draft: ListedDraft) => void
  /** Keeps what is typed about the draft; the next version is saved with it. */
  readonly typeNote: (note: string) => void
  /** Saves a version with what was typed about the draft, and with no other change. */
  readonly saveNote: () => Promise<Saved>
}

const sameContent = (one: readonly DraftEntry[], other: readonly DraftEntry[]): boolean => {
  const text = (files: readonly DraftEntry[]): string =>
    JSON.stringify(
      files
        .map(({ path, was, text: now }) => [path, was, now])
        .sort(([a], [b]) => (a! < b! ? -1 : 1)),
    )
  return text(one) === text(other)
}

/**
 * Opens a draft.
 * @param origin the texts of the project @param found the draft; undefined for one that begins here
 * @param newName the name of a draft at its first save
 */
export function openDraftStore(
  origin: ReadonlyMap<string, string>,
  { id, found }: { readonly id: string; readonly found: WholeDraft | undefined },
  { ask, newName }: { readonly ask: AskDrafts; readonly newName: () => string },
): DraftStore {
  const entriesOf = (content: readonly DraftEntry[]) =>
    new Map(content.map((entry) => [entry.path, entry]))
  let entries = entriesOf(found?.content ?? [])
  let state: DraftState = { id, kept: found, problem: undefined, typedNote: undefined }
  const listeners = new Set<() => void>()
  const set = (change: Partial<DraftState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  // Saving and looking take turns: each knows the version of the other.
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  const textOf = (path: string): string | undefined => {
    const entry = entries.get(path)
    return entry === undefined ? origin.get(path) : (entry.text ?? undefined)
  }
  /** Takes over a version of somebody else. @returns what it changes */
  const takeVersion = (draft: WholeDraft): Changes => {
    const next = entriesOf(draft.content)
    const paths = [...new Set([...entries.keys(), ...next.keys()])]
    const before = new Map(paths.map((path) => [path, textOf(path)]))
    entries = next
    set({ kept: draft, problem: undefined })
    const changed = paths.filter((path) => before.get(path) !== textOf(path))
    return Object.fromEntries(changed.map((path) => [path, textOf(path)]))
  }
  /** The files of the draft with changes: what is as in the project again is no part of it. */
  const contentWith = (changes: Changes): readonly DraftEntry[] => {
    const next = new Map(entries)
    for (const [path, text] of Object.entries(changes)) {
      const known = entries.get(path)
      const was = known === undefined ? (origin.get(path) ?? null) : known.was
      if (text === origin.get(path)) next.delete(path)
      else next.set(path, { path, was, text: text ?? null })
    }
    return [...next.values()]
  }
  const send = (content: readonly DraftEntry[], note: string) => {
    const { kept } = state
    const made = new Date().toISOString()
    const draft = printDraft({ author: '', note, made, files: content })
    return kept === undefined
      ? ask(createDraft, { body: { id: state.id, name: newName(), draft } })
      : ask(saveDraftVersion, { params: { id: state.id }, body: { base: kept.version, draft } })
  }

  const save = async (changes: Changes, base: ReadonlyMap<string, string>): Promise<Saved> => {
    // A file that others have changed is saved once a person has chosen between both texts.
    const theirs = Object.keys(changes).filter((path) => base.get(path) !== textOf(path))
    if (theirs.length > 0)
      return {
        kind: 'conflict',
        theirs: Object.fromEntries(theirs.map((path) => [path, textOf(path)])),
      }
    const content = contentWith(changes)
    const typed = state.typedNote
    const noteSent = typed?.trim() ?? state.kept?.note ?? ''
    let outcome = await send(content, noteSent)
    if (outcome.kind === 'problem' && outcome.problem.id === 'notFound') {
      // Somebody has deleted the draft: what is here begins another one.
      set({ id: crypto.randomUUID(), kept: undefined })
      outcome = await send(content, noteSent)
    }
    if (outcome.kind === 'problem') {
      set({ problem: outcome.problem })
      return { kind: 'failed' }
    }
    // The answer to the same request may have been lost.
    if (
      outcome.kind === 'newer' &&
      !(outcome.current.note === noteSent && sameContent(outcome.current.content, content))
    )
      // Without other changes it is saved again, after the page has taken over their version.
      return Object.keys(changes).length === 0
        ? { kind: 'failed' }
        : { kind: 'conflict', theirs: takeVersion(outcome.current) }
    entries = entriesOf(content)
    set({
      kept: outcome.kind === 'ok' ? outcome.body : outcome.current,
      problem: undefined,
      // What was typed while it was saved goes with the next version.
      ...(state.typedNote === typed && { typedNote: undefined }),
    })
    return { kind: 'saved' }
  }

  const look = async (): Promise<Changes> => {
    const { kept } = state
    if (kept === undefined) return {}
    const list = await ask(listDrafts, {})
    const listed =
      list.kind === 'ok' ? list.body.drafts.find((draft) => draft.id === state.id) : undefined
    if (listed === undefined) return {}
    if (listed.version === kept.version) {
      // It may have been approved or renamed.
      if (JSON.stringify(listed) !== JSON.stringify({ ...kept, content: undefined }))
        set({ kept: listed })
      return {}
    }
    const whole = await ask(readDraft, { params: { id: state.id } })
    return whole.kind === 'ok' ? takeVersion(whole.body) : {}
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    texts: () => {
      const texts = new Map(origin)
      for (const { path, text } of entries.values())
        if (text === null) texts.delete(path)
        else texts.set(path, text)
      return texts
    },
    save: (changes, base) => inTurn(() => save(changes, base)),
    savesItself: () =>
      state.kept === undefined || (state.kept.approved === null && !state.kept.mayApprove),
    look: () => inTurn(look),
    outdated: () =>
      [...entries.values()]
        .filter(({ path, was }) => was !== (origin.get(path) ?? null))
        .map(({ path, text }) => ({ path, was: origin.get(path) ?? null, text })),
    typeNote: (note) => set({ typedNote: note === (state.kept?.note ?? '') ? undefined : note }),
    saveNote: () => inTurn(() => save({}, new Map())),
    note: (draft) => {
      if (draft.id === state.id && draft.version === state.kept?.version) set({ kept: draft })
    },
  }
}
