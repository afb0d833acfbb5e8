import { favouritesName, flockPrefix, lastPrefix, savedPrefix } from './storage-keys.ts'
import { getOwn } from '../../own.ts'

/** What had other names before, each with the one of today: addresses of pages, ids of programs. */
export interface Moved {
  readonly addresses: Readonly<Record<string, string>>
  readonly programs: Readonly<Record<string, string>>
}

/** Saved calculations and flocks contain the id of their program. */
const namesProgram = (name: string): boolean =>
  name.startsWith(savedPrefix) || name.startsWith(flockPrefix)
const isOurName = (name: string): boolean =>
  name === favouritesName || name.startsWith(lastPrefix) || namesProgram(name)

/** A text of JSON with some of it changed; one that cannot be read stays as it is. */
function rewrittenJson(text: string, change: (value: unknown) => unknown): string {
  try {
    return JSON.stringify(change(JSON.parse(text)))
  } catch {
    return text
  }
}

/** A kept text with the names of today in it. */
function textNow(name: string, text: string, { addresses, programs }: Moved): string {
  if (name === favouritesName)
    return rewrittenJson(text, (paths) =>
      Array.isArray(paths)
        ? [...new Set(paths.map((path: unknown) => getOwn(addresses, String(path)) ?? path))]
        : paths,
    )
  if (!namesProgram(name)) return text
  return rewrittenJson(text, (saved) => {
    const program = getOwn(programs, String((saved as { program?: unknown } | null)?.program))
    return program === undefined ? saved : { ...(saved as object), program }
  })
}

/**
 * What a device keeps of favourites, saved calculations, flocks and last figures, under the names
 * of today.
 * @returns the texts that change, by name; undefined takes one away. What is under a name of
 *   today already goes before.
 */
export function renamedTexts(
  kept: Readonly<Record<string, string>>,
  moved: Moved,
): Readonly<Record<string, string | undefined>> {
  const changes = Object.entries(kept).flatMap(([name, text]): [string, string | undefined][] => {
    if (!isOurName(name)) return []
    const id = name.startsWith(lastPrefix) ? name.slice(lastPrefix.length) : ''
    const today = getOwn(moved.programs, id)
    if (today === undefined) {
      const now = textNow(name, text, moved)
      return now === text ? [] : [[name, now]]
    }
    const place = lastPrefix + today
    return [
      [name, undefined],
      ...(getOwn(kept, place) === undefined ? [[place, text] as [string, string]] : []),
    ]
  })
  return Object.fromEntries(changes)
}
