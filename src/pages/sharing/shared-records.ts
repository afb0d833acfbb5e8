/**
 * The records of a flock that a farm shares, in memory: nothing of them is stored on the device of
 * whoever reads them. They come from outside, so each of them is read by the readers of the
 * notebook; what those refuse is counted, and the rest is shown.
 */
import { isDay } from '#day.ts'
import type { Calculator } from '#engine/calculator.ts'
import { journalIn } from '#mechanisms/flock/journal-figures.ts'
import { soundDays } from '#mechanisms/journal/sound-days.ts'
import { flockPrefix } from '#storage/mark.ts'
import { textOfFields } from '#storage/sync/texts.ts'
import { disputed, removalField, type FieldValue, type RecordFields } from '#sync/protocol.ts'
import { readFlock, type KeptFlock } from '#ui/storage/flock/flocks.ts'
import { prefixOf, readDay, type KeptDay } from '#ui/storage/flock/journal.ts'
import { marksOf, readMark, type Mark } from '#ui/storage/flock/marks.ts'
import { notesOf, readNote, type FlockNote } from '#ui/storage/flock/notes.ts'
import type { FarmRecords } from './load-shared.ts'
import type { FlockDays } from '../flock/flock-state.ts'

/** A record as the server gives it: all values of each field. */
export type SharedRecord = FarmRecords['records'][number]

/** A figure of which the farm has more than one value: it is unknown until the farm decides. */
export interface SharedDoubt {
  /** The day, like 2026-05-01; undefined for what is known of the flock itself. */
  readonly day: string | undefined
  /** The field; undefined where the farm has to decide whether the record is removed. */
  readonly field: string | undefined
  readonly values: readonly FieldValue[]
}

/** A flock that a farm shares. */
export interface SharedFlock {
  readonly flock: KeptFlock
  readonly days: FlockDays
  readonly lastDay: string | undefined
  readonly marks: Readonly<Record<string, Mark>>
  /** What the clinic wrote about it, the last one first. */
  readonly notes: readonly FlockNote[]
  readonly doubts: readonly SharedDoubt[]
  /** How many records cannot be read. */
  readonly unread: number
}

/** What names a flock: where it is in doubt, the first value names it all the same. */
const namesOfFlock: ReadonlySet<string> = new Set(['program', 'title', 'version'])

/** The fields of a record that have one value; of a flock, also those that name it. */
const knownFields = ({ name, fields }: SharedRecord): RecordFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, values]) => {
      const isKnown =
        values.length === 1 || (name.startsWith(flockPrefix) && namesOfFlock.has(field))
      const [value = null] = values
      // A removal that is disputed is a question to the farm.
      return isKnown && value !== disputed ? [[field, [{ value, device: '', number: 0 }]]] : []
    }),
  )

/** Names of fields as the program has them: those of a day are in a part of their own. */
const fieldName = (field: string): string => field.slice(field.indexOf('.') + 1)

function doubtsOf({ fields }: SharedRecord, day: string | undefined): readonly SharedDoubt[] {
  if (fields[removalField]?.[0] === disputed) return [{ day, field: undefined, values: [] }]
  return Object.entries(fields)
    .filter(([field, values]) => values.length > 1 && field !== removalField)
    .map(([field, values]) => ({ day, field: fieldName(field), values }))
}

/**
 * Reads a flock from the records of its farm.
 * @param id of the flock, without the beginning of its name
 * @returns undefined if there is no such flock, or it cannot be read
 */
export function readSharedFlock(
  id: string,
  records: readonly SharedRecord[],
): SharedFlock | undefined {
  const name = flockPrefix + id
  const own = records.find((record) => record.name === name)
  const text = own && textOfFields(name, knownFields(own))
  const flock = text === undefined ? undefined : readFlock(text)
  if (own === undefined || flock === undefined) return undefined
  const [dayPrefix, markPrefix] = [prefixOf(name), marksOf(name)]
  const days: (readonly [day: string, fields: KeptDay])[] = []
  const marks: Record<string, Mark> = {}
  const notes: FlockNote[] = []
  const doubts = [...doubtsOf(own, undefined)]
  let unread = 0
  for (const record of records) {
    if (record.name.startsWith(notesOf(name))) {
      const note = readNote(textOfFields(record.name, knownFields(record)) ?? '')
      if (note !== undefined) notes.push(note)
      continue
    }
    const isDayRecord = record.name.startsWith(dayPrefix)
    if (!isDayRecord && !record.name.startsWith(markPrefix)) continue
    const day = isDayRecord ? record.name.slice(dayPrefix.length) : undefined
    const open = isDayRecord ? doubtsOf(record, day) : []
    doubts.push(...open)
    const known = open.some(({ field }) => field === undefined)
      ? undefined
      : textOfFields(record.name, knownFields(record))
    // It is removed, or the farm has to decide whether it is.
    if (known === undefined) continue
    if (day === undefined) {
      const mark = readMark(known)
      if (mark !== undefined) marks[record.name.slice(markPrefix.length)] = mark
      continue
    }
    const fields = isDay(day) ? readDay(known) : undefined
    if (fields === undefined) unread += 1
    else days.push([day, fields])
  }
  days.sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    flock: { ...flock, name },
    days: {
      isAny: days.length > 0,
      entries: (journal: Calculator) => {
        const [list, key] = journalIn(journal) ?? []
        return list === undefined || key === undefined
          ? []
          : soundDays(
              journal,
              list,
              days.map(([day, fields]) => ({ ...fields, [key]: day })),
            ).sound
      },
    },
    lastDay: days.at(-1)?.[0],
    marks,
    notes: notes.sort((one, other) => (one.on < other.on ? 1 : -1)),
    doubts,
    unread,
  }
}
