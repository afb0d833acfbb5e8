import { readSaved } from '../../calculator/saved.ts'
import { isUnitChoice } from '../../calculator/unit-choice.ts'
import { parseFavourites } from '../../ui/favourites.ts'
import {
  draftPrefix,
  favouritesName,
  lastPrefix,
  savedPrefix,
  unitPrefix,
} from '../../ui/kept-names.ts'
import { parseDraft } from '../forms/draft.ts'

/** What this site has kept on a device, by name. */
export type DeviceData = Readonly<Record<string, string>>
/** A file that was read: what of it can be used, and how many entries cannot. */
export interface Imported {
  readonly data: DeviceData
  readonly unusable: number
}

const format = 'farm-clinic'
/** A file larger than this is none of ours (characters). */
export const longestFile = 1_000_000

/** What the site keeps, by the beginning of its name: whether the rest of the name and the text are such a thing. */
const kinds: readonly (readonly [
  prefix: string,
  holds: (text: string, rest: string) => boolean,
])[] = [
  [favouritesName, (text, rest) => rest === '' && parseFavourites(text).length > 0],
  [savedPrefix, (text, rest) => /^\d{1,15}$/.test(rest) && readSaved(text) !== undefined],
  [
    lastPrefix,
    (text, rest) =>
      /^[a-z0-9/-]{1,100}$/.test(rest) && /^[\w.-]+=[\w.%+-]+(&[\w.-]+=[\w.%+-]+)*$/.test(text),
  ],
  [unitPrefix, (text, rest) => isUnitChoice(rest, text)],
  [draftPrefix, (text, rest) => /^[a-z]{1,30}$/.test(rest) && parseDraft(text) !== undefined],
]

/** Whether something is what the site keeps, and whole: other things of the same address are not ours to take along. */
export const isUsable = (name: string, text: string): boolean =>
  kinds.some(([prefix, holds]) => name.startsWith(prefix) && holds(text, name.slice(prefix.length)))

/** The data as the text of a file that a visitor can keep. */
export const exportText = (data: DeviceData): string =>
  `${JSON.stringify({ format, version: 1, saved: data }, undefined, 2)}\n`

/** Reads such a file; undefined where it is not one. */
export function importText(text: string): Imported | undefined {
  if (text.length > longestFile) return undefined
  try {
    const file = JSON.parse(text) as { format?: unknown; version?: unknown; saved?: unknown }
    if (
      file.format !== format ||
      file.version !== 1 ||
      typeof file.saved !== 'object' ||
      file.saved === null ||
      Array.isArray(file.saved)
    )
      return undefined
    const entries = Object.entries(file.saved as Record<string, unknown>)
    const usable = entries.filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && isUsable(entry[0], entry[1]),
    )
    return { data: Object.fromEntries(usable), unusable: entries.length - usable.length }
  } catch {
    return undefined
  }
}

/** What an import would do to the device: entries that are new to it, and those that would take the place of others. */
export interface Plan {
  readonly added: DeviceData
  readonly replaced: DeviceData
}

/** Compares a file's data with what is kept; favourites come together, so that none is lost. */
export function planImport(data: DeviceData, kept: DeviceData): Plan {
  const all = Object.entries(data).map(([name, text]): readonly [string, string] => [
    name,
    name === favouritesName
      ? JSON.stringify([
          ...new Set([...parseFavourites(kept[name] ?? ''), ...parseFavourites(text)]),
        ])
      : text,
  ])
  const changes = all.filter(([name, text]) => kept[name] !== text)
  const isNew = (name: string): boolean => kept[name] === undefined || name === favouritesName
  return {
    added: Object.fromEntries(changes.filter(([name]) => isNew(name))),
    replaced: Object.fromEntries(changes.filter(([name]) => !isNew(name))),
  }
}
