import { memoize } from '../../memoize.ts'
import type { Table } from '../../engine/table/table.ts'
import { namesAt, recordNames } from '../name-lookup/named.ts'
import { labelWords, splitFigures } from '../record/search/label-words.ts'
import { nameReader } from '../record/search/name-reader.ts'
import { farFromNames, wholeNames } from '../../i18n/near-names.ts'
import { normalise } from '../../i18n/normalise-name.ts'
import type { Searchable } from '../record/search/searchable.ts'

/** A piece of a text: the records that it names, or the one that it may mean. */
interface NamesRead {
  readonly text: string
  readonly ids: readonly string[]
  readonly guess?: string
}

/** Between the names of several medicines in one text. */
const separators = /[+/,;&·،؛\n]|\s(?:and|et|with|avec|مع|و)\s/iu
const prefixes = [/^[وفبلك]/, /^[وف][بلك]/, /^[وف]?[بك]ال/, /^[وف]?لل/]
/** The most words of a name. */
const longest = 5
/** A name within a longer text has at least so many letters: a shorter one may be another word. */
const least = 4

const searchablesOf = (table: Table): readonly Searchable[] =>
  recordNames(table).map((id, index) => ({
    id,
    title: id,
    titles: namesAt(table, 'titles', index),
    trade: namesAt(table, 'trade', index),
    synonyms: namesAt(table, 'synonyms', index),
    others: [],
    classes: [],
    ...(namesAt(table, 'barred', index).length > 0 && { barring: id }),
  }))

/** The reader of the names of a table. */
interface NamesReader {
  /** The names that a text of medicines contains, and the pieces that are none. */
  readonly read: (text: string) => readonly NamesRead[]
  /** The records that a text about something else names in full, each with its name there. */
  readonly mentioned: (text: string) => ReadonlyMap<string, string>
}

/**
 * The reader of the names that a text contains, with the reader of names of all doors. A text as
 * farmers write it has several names, or further words beside them.
 */
export const namesReader = memoize((table: Table): NamesReader => {
  const labels = labelWords(table.label?.words ?? [], table.label?.units ?? [])
  const records = searchablesOf(table)
  const reader = nameReader(records, labels)
  const known = new Map<string, readonly NamesRead[]>()
  const mentioned = new Map<string, ReadonlyMap<string, string>>()
  const idsOf = (text: string): readonly string[] => {
    const named = reader.named(text)
    return named === undefined ? [] : [named.id]
  }
  /** The words of all names: most words of a note are in none, and are not looked up. */
  const nameWords = new Set(
    records.flatMap(({ titles, trade, synonyms = [] }) =>
      [...titles, ...trade, ...synonyms].flatMap((name) => normalise(name).split(' ')),
    ),
  )
  /** A word without the Arabic prefixes that hang on it ("and", "with the"), if a name has it so. */
  const withoutPrefix = (word: string): string =>
    nameWords.has(word)
      ? word
      : (prefixes.map((prefix) => word.replace(prefix, '')).find((bare) => nameWords.has(bare)) ??
        word)
  // Word by word: a long text is normalised up to a limit.
  const wordsOf = (text: string): readonly string[] =>
    text
      .split(/\s+/)
      .flatMap((word) => normalise(word).split(' ').filter(Boolean).map(withoutPrefix))
  const isOfName = (word: string): boolean =>
    nameWords.has(word) ||
    splitFigures(word)
      .split(' ')
      .some((part) => nameWords.has(part))

  /** The records that are named among the words of a piece, each with its name there. */
  const within = (piece: string): readonly (readonly [id: string, name: string])[] => {
    const words = wordsOf(piece).map((word) => ({ word, isOfName: isOfName(word) }))
    return words.flatMap((_, from) =>
      Array.from({ length: Math.min(longest, words.length - from) }, (__, count) =>
        words.slice(from, from + count + 1),
      ).flatMap((name) => {
        const text = name.map(({ word }) => word).join(' ')
        return text.length >= least && name.some((each) => each.isOfName)
          ? idsOf(text).map((id) => [id, text] as const)
          : []
      }),
    )
  }
  let whole: readonly { readonly id: string; readonly names: readonly string[] }[] | undefined
  /** The record whose whole name a piece, or one of its words, nearly is; of equals, a barred one. */
  const nearly = (piece: string): string | undefined => {
    whole ??= [...records]
      .sort((a, b) => Number('barring' in b) - Number('barring' in a))
      .map(({ id, titles, trade, synonyms = [] }) => ({
        id,
        names: [...titles, ...trade, ...synonyms].flatMap(wholeNames),
      }))
    const typed = [normalise(piece), ...wordsOf(piece)]
    return whole
      .map(({ id, names }) => ({
        id,
        far: Math.min(...typed.map((each) => farFromNames(names, each))),
      }))
      .filter(({ far }) => Number.isFinite(far))
      .sort((a, b) => a.far - b.far)
      .at(0)?.id
  }
  const readPiece = (text: string): NamesRead => {
    const named = idsOf(text)
    const ids = named.length > 0 ? named : [...new Map(within(text)).keys()]
    const guess = ids.length > 0 ? undefined : nearly(text)
    return { text, ids, ...(guess !== undefined && { guess }) }
  }
  const isWord = (piece: string): boolean => wordsOf(piece).some((word) => /\p{L}{3}/u.test(word))
  const read = (text: string): readonly NamesRead[] => {
    if (idsOf(text).length > 0) return [readPiece(text)]
    const pieces = text.split(separators).flatMap((piece) => piece.trim() || [])
    const words = pieces.filter(isWord)
    return (words.length > 0 ? words : [text.trim()]).map(readPiece)
  }
  return {
    read: (text) => {
      const names = known.get(text) ?? read(text)
      known.set(text, names)
      return names
    },
    mentioned: (text) => {
      // Of several names of a record, the last that is entered counts: the first in the text.
      const names = mentioned.get(text) ?? new Map(text.split(separators).flatMap(within).reverse())
      mentioned.set(text, names)
      return names
    },
  }
})
