/** The server of the Studio, as the page sees it. */
import type { Changes } from '../editing/index.ts'
import type { Surroundings } from '../worker/protocol.ts'

export interface OpenedProject {
  /** Distinguishes the drafts of this project from those of others. */
  readonly project: string
  readonly texts: readonly (readonly [path: string, text: string])[]
  readonly around: Surroundings
  /** What saving changes: the files of the project, or drafts on a server. */
  readonly saves: 'files' | 'drafts'
  /** The texts of the last commit, where they differ; `null` where it has no such file. */
  readonly committed: readonly (readonly [path: string, text: string | null])[]
}

interface Shell {
  readonly html: string
  readonly policy: string
}
/** The empty documents of the live page. */
export interface Shells {
  readonly light: Shell
  readonly dark: Shell
}
/** What the live page is made of. */
interface LiveParts {
  readonly shells: Shells
  /** Its origin; undefined where the server has none for it. */
  readonly origin?: string
}

/** What became of a save. */
export type Saved =
  | { readonly kind: 'saved' }
  /** Files that someone else has changed, with their present texts. */
  | { readonly kind: 'conflict'; readonly theirs: Changes }
  /** Nothing was written: the server is stopped, the disk is full, or a path is not allowed. */
  | { readonly kind: 'failed' }

const hashOfText = async (text: string): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

async function fetchJson<Value>(path: string): Promise<Value> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return (await response.json()) as Value
}

export const fetchProject = (): Promise<OpenedProject> => fetchJson('/studio/api/project')
export const fetchLiveParts = (): Promise<LiveParts> => fetchJson('/studio/api/live')

/** Texts as they travel: `null` is no file. */
export const withoutNull = (
  texts: readonly (readonly [path: string, text: string | null])[],
): Changes => Object.fromEntries(texts.map(([path, text]) => [path, text ?? undefined]))

/**
 * Saves texts; the server refuses all of them where one was changed by someone else.
 * @param base the texts that were read
 */
export async function saveTexts(
  changes: Changes,
  base: ReadonlyMap<string, string>,
): Promise<Saved> {
  const wanted = await Promise.all(
    Object.entries(changes).map(async ([path, text]) => {
      const known = base.get(path)
      const was = known === undefined ? null : await hashOfText(known)
      return { path, was, text: text ?? null }
    }),
  )
  try {
    const response = await fetch('/studio/api/files', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ changes: wanted }),
    })
    if (response.ok) return { kind: 'saved' }
    if (response.status !== 409) return { kind: 'failed' }
    const { conflicts } = (await response.json()) as {
      readonly conflicts: readonly { readonly path: string; readonly text: string | null }[]
    }
    const theirs = withoutNull(conflicts.map(({ path, text }) => [path, text] as const))
    return { kind: 'conflict', theirs }
  } catch {
    return { kind: 'failed' }
  }
}
