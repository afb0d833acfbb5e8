import { readSaved, type Saved } from '../../program/share/saved.ts'
import { isCurrency } from '../../mechanisms/money/components/currency.ts'
import { isUnitChoice } from '../../mechanisms/figure/components/unit-choice.ts'
import { getOwn } from '../../own.ts'
import { parseFavourites } from '../../ui/storage/favourites.ts'
import { copiedName, readCopies } from '../../ui/storage/flock/copies.ts'
import { journalPrefix, readDay } from '../../ui/storage/flock/journal.ts'
import { importedPrefix, readImported } from '../../ui/storage/flock/imported.ts'
import { markPrefix, readMark } from '../../ui/storage/flock/marks.ts'
import { notePrefix, readNote } from '../../ui/storage/flock/notes.ts'
import { asidePrefix } from '../../storage/merge.ts'
import { readFlock } from '../../ui/storage/flock/flocks.ts'
import { areAnswers } from '../../tabular/answers.ts'
import { fitsDevice } from '../../ui/storage/limit.ts'
import { figuresPrefix, figuresTogether, readFigures } from '../../ui/storage/record-figures.ts'
import { limitsPrefix, limitsTogether, readLimits } from '../../ui/storage/own-limits.ts'
import { readReminders, remindersName } from '../../ui/storage/reminders.ts'
import { readUnanswered, unansweredName } from '../../ui/storage/unanswered.ts'
import {
  countdownName,
  currencyName,
  currentFlockName,
  draftPrefix,
  favouritesName,
  fileAnswersPrefix,
  flockPrefix,
  languageName,
  lastPrefix,
  rememberedPrefix,
  savedPrefix,
  unitPrefix,
} from '../../ui/storage/storage-keys.ts'
import { parseDraft } from '../forms/draft.ts'

/** What this site has kept on a device, by name. */
export type DeviceData = Readonly<Record<string, string>>
/** A file that was read: what of it can be used, and how many entries cannot. */
interface Imported {
  readonly data: DeviceData
  readonly unusable: number
}

const format = 'farm-clinic'
/** The version of the file; what a later one means is not guessed at. */
const version = 1
/**
 * A file larger than this is not one of this site (characters): browsers keep five million of them
 * for a site, which quotes double in a file, and every line of it has a dozen more.
 */
export const longestFile = 40_000_000

/**
 * A program as the folders of definitions name it, figures as in a link, and a title as one types
 * it.
 */
const isProgram = (text: string): boolean => /^[a-z0-9-]{1,50}\/[a-z0-9-]{1,50}$/.test(text)
const isLink = (text: string): boolean => /^[\w.-]+=[\w.*%+-]+(&[\w.-]+=[\w.*%+-]+)*$/.test(text)
/** A time in milliseconds, as names end in it. */
const isTimestamp = (text: string): boolean => /^\d{1,15}$/.test(text)
const isTitle = (text: string): boolean => text.length <= 120 && !/[\p{Cc}]/u.test(text)

/** Whether figures of a program with a title, as they were saved or kept as a flock, are whole. */
const isCompleteSaved = (saved: Saved | undefined): boolean =>
  saved !== undefined && isProgram(saved.program) && isLink(saved.query) && isTitle(saved.title)

function isListOfTexts(text: string): boolean {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((each) => typeof each === 'string')
  } catch {
    return false
  }
}

/** The kinds of things that the site keeps. */
export type Kind =
  | 'favourites'
  | 'saved'
  | 'flocks'
  | 'flock'
  | 'journal'
  | 'marks'
  | 'notes'
  | 'aside'
  | 'copies'
  | 'imported'
  | 'last'
  | 'units'
  | 'figures'
  | 'limits'
  | 'files'
  | 'unanswered'
  | 'reminders'
  | 'drafts'
  | 'language'
  | 'currency'
  | 'country'
  | 'seen'

/**
 * The schema of what the site keeps: how its names begin, and whether the rest of a name and its
 * text are valid.
 */
const kinds: readonly {
  readonly kind: Kind
  readonly prefix: string
  readonly holds: (text: string, rest: string) => boolean
}[] = [
  {
    kind: 'favourites',
    prefix: favouritesName,
    holds: (text, rest) => rest === '' && isListOfTexts(text),
  },
  {
    kind: 'saved',
    prefix: savedPrefix,
    holds: (text, rest) => isTimestamp(rest) && isCompleteSaved(readSaved(text)),
  },
  {
    kind: 'flocks',
    prefix: flockPrefix,
    holds: (text, rest) => isTimestamp(rest) && isCompleteSaved(readFlock(text)),
  },
  {
    kind: 'flock',
    prefix: currentFlockName,
    holds: (text, rest) =>
      rest === '' && text.startsWith(flockPrefix) && isTimestamp(text.slice(flockPrefix.length)),
  },
  {
    kind: 'journal',
    prefix: journalPrefix,
    holds: (text, rest) => /^\d{1,15}:20\d\d-\d\d-\d\d$/.test(rest) && readDay(text) !== undefined,
  },
  {
    kind: 'marks',
    prefix: markPrefix,
    holds: (text, rest) =>
      /^\d{1,15}:[a-z0-9-]{1,50}\/[a-z0-9-]{1,50}:[\w.-]{1,50}$/.test(rest) &&
      readMark(text) !== undefined,
  },
  {
    kind: 'notes',
    prefix: notePrefix,
    holds: (text, rest) => /^\d{1,15}:[\w-]{16,64}$/.test(rest) && readNote(text) !== undefined,
  },
  // Records that cannot be used are kept as they are, and taken along.
  {
    kind: 'aside',
    prefix: asidePrefix,
    holds: (_text, rest) => /^(journal|flock):[\w:-]{1,60}$/.test(rest),
  },
  {
    kind: 'copies',
    prefix: copiedName,
    holds: (text, rest) => rest === '' && readCopies(text) !== undefined,
  },
  {
    kind: 'imported',
    prefix: importedPrefix,
    holds: (text, rest) => isTimestamp(rest) && readImported(text) !== undefined,
  },
  { kind: 'last', prefix: lastPrefix, holds: (text, rest) => isProgram(rest) && isLink(text) },
  { kind: 'units', prefix: unitPrefix, holds: (text, rest) => isUnitChoice(rest, text) },
  {
    kind: 'figures',
    prefix: figuresPrefix,
    holds: (text, rest) => /^[\w/%]{1,40}$/.test(rest) && readFigures(text) !== undefined,
  },
  {
    kind: 'limits',
    prefix: limitsPrefix,
    holds: (text, rest) => isProgram(rest) && (readLimits(text)?.length ?? 0) > 0,
  },
  {
    kind: 'files',
    prefix: fileAnswersPrefix,
    holds: (text, rest) =>
      isProgram(rest.slice(0, rest.lastIndexOf('/'))) &&
      /\/[a-zA-Z]\w{0,50}$/.test(rest) &&
      areAnswers(text),
  },
  {
    kind: 'drafts',
    prefix: draftPrefix,
    holds: (text, rest) => /^[a-z]{1,30}$/.test(rest) && parseDraft(text) !== undefined,
  },
  {
    kind: 'language',
    prefix: languageName,
    holds: (text, rest) => rest === '' && /^[a-z]{2,3}$/.test(text),
  },
  {
    kind: 'currency',
    prefix: currencyName,
    holds: (text, rest) => rest === '' && isCurrency(text),
  },
  {
    kind: 'country',
    prefix: rememberedPrefix,
    holds: (text, rest) => /^\w{1,40}$/.test(rest) && /^[\w.-]{1,40}$/.test(text),
  },
  {
    kind: 'unanswered',
    prefix: unansweredName,
    holds: (text, rest) => rest === '' && (readUnanswered(text)?.length ?? 0) > 0,
  },
  {
    kind: 'reminders',
    prefix: remindersName,
    holds: (text, rest) => rest === '' && readReminders(text) !== undefined,
  },
  { kind: 'seen', prefix: countdownName, holds: (text, rest) => rest === '' && text === 'seen' },
]

/** The kind of an entry by its name; undefined if the name is not one of this site. */
export const storedKind = (name: string): Kind | undefined =>
  kinds.find(({ prefix }) => name.startsWith(prefix))?.kind

/**
 * Whether something is what the site keeps, and whole: other things of the same address are not
 * ours to take along.
 */
export const isUsableData = (name: string, text: string): boolean =>
  fitsDevice(text) &&
  kinds.some(
    ({ prefix, holds }) => name.startsWith(prefix) && holds(text, name.slice(prefix.length)),
  )

/** The data as the text of a file that a visitor can keep. */
export const exportText = (data: DeviceData): string =>
  `${JSON.stringify({ format, version, saved: data }, undefined, 2)}\n`

/** Reads such a file; undefined where it is not one, `later` where a later version has saved it. */
export function importText(text: string): Imported | 'later' | undefined {
  if (text.length > longestFile) return undefined
  try {
    const file = JSON.parse(text) as { format?: unknown; version?: unknown; saved?: unknown }
    if (file.format !== format) return undefined
    if (typeof file.version === 'number' && file.version > version) return 'later'
    if (
      file.version !== version ||
      typeof file.saved !== 'object' ||
      file.saved === null ||
      Array.isArray(file.saved)
    )
      return undefined
    const entries = Object.entries(file.saved as Record<string, unknown>)
    const usable = entries.filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && isUsableData(entry[0], entry[1]),
    )
    return { data: Object.fromEntries(usable), unusable: entries.length - usable.length }
  } catch {
    return undefined
  }
}

/**
 * What an import would do to the device: entries that are new to it, those that would replace
 * others, and how many are there already, unchanged.
 */
export interface Plan {
  readonly added: DeviceData
  readonly replaced: DeviceData
  readonly same: number
}

const favouritesTogether = (one: string, other: string): string =>
  JSON.stringify([...new Set([...parseFavourites(one), ...parseFavourites(other)])])

/**
 * How what is kept and what comes under the same name go together, where neither replaces the
 * other.
 */
function togetherAs(name: string): ((one: string, other: string) => string) | undefined {
  if (name === favouritesName) return favouritesTogether
  if (name.startsWith(limitsPrefix)) return limitsTogether
  return name.startsWith(figuresPrefix) ? figuresTogether : undefined
}

/** Compares a file's data with what is kept; lists come together, so that nothing is lost. */
export function planImport(data: DeviceData, kept: DeviceData): Plan {
  const all = Object.entries(data).map(([name, text]): readonly [string, string] => [
    name,
    togetherAs(name)?.(getOwn(kept, name) ?? '', text) ?? text,
  ])
  const changes = all.filter(([name, text]) => getOwn(kept, name) !== text)
  const isNew = (name: string): boolean =>
    getOwn(kept, name) === undefined || togetherAs(name) !== undefined
  return {
    added: Object.fromEntries(changes.filter(([name]) => isNew(name))),
    replaced: Object.fromEntries(changes.filter(([name]) => !isNew(name))),
    same: all.length - changes.length,
  }
}
