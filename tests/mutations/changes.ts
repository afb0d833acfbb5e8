/** What operators do at a location, other than typos. */
import { applyEdits, findNodeAtLocation, type Edit, type Node } from 'jsonc-parser'
import { randomItem, type Random } from '../../src/project/differences/random.ts'
import { draftAt, replace, writtenAt, type Change } from './mutation.ts'
import {
  entryOf,
  holderOf,
  isListed,
  isNamed,
  nameOf,
  nextOf,
  siblingsOf,
  translationsOf,
} from './source.ts'
import { oneOf } from './typos.ts'

/** Removes a value with its name and one comma. */
function removal(value: Node): Edit {
  const entry = entryOf(value)
  const siblings = siblingsOf(value)
  const previous = siblings[siblings.indexOf(entry) - 1]
  const start = previous === undefined ? entry.offset : previous.offset + previous.length
  const next = previous === undefined ? siblings[1] : undefined
  const end = next?.offset ?? entry.offset + entry.length
  return replace({ offset: start, length: end - start }, '')
}
/** Inserts an entry after a value. */
const insertion = ({ offset, length }: Node, entry: string): Edit =>
  replace({ offset: offset + length, length: 0 }, `, ${entry}`)

export const removed: Change = (_, __, value) => ({ edits: [removal(value)] })

export const repeated: Change = (_, __, value, source) => ({
  edits: [insertion(value, writtenAt(source, entryOf(value)))],
})

/** A property moved from its object to the one around it. */
export const movedOut: Change = (_, __, value, source) => ({
  edits: [removal(value), insertion(holderOf(value)!, writtenAt(source, entryOf(value)))],
})

/** An entry of a list moved behind a later one. */
export const movedDown: Change = (written, random, value) => {
  const siblings = siblingsOf(value)
  const later = randomItem(random, siblings.slice(siblings.indexOf(value) + 1))
  return later && { edits: [removal(value), insertion(later, written)] }
}

const upperBounds: Readonly<Record<string, string>> = { minimum: 'maximum', from: 'to' }
/** An entry of a list swapped with the next, or a lower bound with the upper one. */
export const swapped: Change = (written, _, value, source) => {
  const upper = [upperBounds[nameOf(value)] ?? '']
  const other = isListed(value) ? nextOf(value) : findNodeAtLocation(holderOf(value)!, upper)
  return other && { edits: [replace(value, writtenAt(source, other)), replace(other, written)] }
}

/** The same cell of another record. */
export const ofAnotherRecord: Change = (written, random, cell, source) => {
  const records = siblingsOf(cell.parent!)
  const other = oneOf(random, records).children?.[siblingsOf(cell).indexOf(cell)]
  const copied = other && writtenAt(source, other)
  return Number(copied) === Number(written) ? undefined : copied
}

/** The same message in another language. */
export const ofAnotherLanguage: Change = (_, random, message, source) => {
  const other = randomItem(random, translationsOf(source, message))
  return other && writtenAt(other.source, other.value)
}

/** The same done to a message in every language. */
export const everywhere =
  (change: Change): Change =>
  (_, random, message, source) => {
    const { edits } = draftAt(message, change, random, source)
    const others = translationsOf(source, message).map(({ source: other, value }) => [
      other.path,
      applyEdits(other.text, [...(draftAt(value, change, random, other).edits ?? [])]),
    ])
    const gone = change === removed && isNamed(message) ? nameOf(message) : undefined
    return edits && { edits, texts: Object.fromEntries(others), gone }
  }

/** UTF-8 read as another encoding, as far as bytes show. */
export const inWrongEncoding: Change = (written) => ({
  edits: [...written.matchAll(/\P{ASCII}+/gu)].map(({ index: offset, 0: text }) => {
    const misread = new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))
    return replace({ offset, length: text.length }, misread)
  }),
})

/** A file that is deleted, or has another name. */
export const fileRenamed =
  (rename: (name: string, random: Random) => string | undefined): Change =>
  (written, random, _, { path }) => {
    const [, folder = '', name = '', ending = ''] = /^(.*\/)?([^/]+)(\.\w+)$/.exec(path) ?? []
    const to = rename(name, random)
    if (to === name) return undefined
    const renamed = to === undefined ? {} : { [folder + to + ending]: written }
    return { texts: { [path]: undefined, ...renamed }, gone: name }
  }
