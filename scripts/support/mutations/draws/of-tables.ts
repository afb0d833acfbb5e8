import { replaced, type JsonDraw, type JsonFile } from '../json-file.ts'
import type { Place } from '../json-places.ts'
import type { Chance } from '../random.ts'
import { lineAt, linesBetween, spliced } from '../mutation.ts'

const recordPlaces = ({ places }: JsonFile): readonly Place[] =>
  places.filter(({ path }) => path.length === 2 && path[0] === 'records')

const ofRecord =
  (
    draw: (
      file: JsonFile,
      record: Place,
      chance: Chance,
      records: readonly Place[],
    ) => ReturnType<JsonDraw>,
  ): JsonDraw =>
  (file, chance) => {
    const records = recordPlaces(file)
    return records.length < 3 ? undefined : draw(file, chance.one(records), chance, records)
  }

/** The line of what holds the line at a place: the nearest before it that is further out. */
function holderLine(text: string, from: number): number {
  const lines = text.split('\n')
  const own = lineAt(text, from) - 1
  const indent = lines[own]!.search(/\S/)
  const holder = lines.slice(0, own).findLastIndex((line) => {
    const place = line.search(/\S/)
    return place >= 0 && place < indent
  })
  return Math.max(1, holder + 1)
}

const wholeLine = (text: string, from: number): readonly [number, number] => [
  text.lastIndexOf('\n', from) + 1,
  text.indexOf('\n', from) + 1,
]

/** The mistakes of people who copy figures out of a publication. */
export const tableDraws: Readonly<Record<string, JsonDraw>> = {
  'a record deleted': ofRecord((file, record, _, records) => {
    const next = records[records.indexOf(record) + 1]
    if (next === undefined) return undefined
    const after = spliced(file.text, record.from, next.from, '')
    const [line = 1] = linesBetween(after, record.from, record.from)
    return {
      file: file.path,
      texts: { [file.path]: after },
      lines: [line - 1, line, line + 1],
      did: `the record ${file.text.slice(record.from, record.to).slice(0, 60)} deleted`,
    }
  }),
  'a record written twice': ofRecord((file, record) => {
    const copy = file.text.slice(record.from, record.to)
    return replaced(file, record.to, record.to, `,\n    ${copy}`, {
      did: `the record ${copy.slice(0, 60)} written twice`,
      lines: [
        ...linesBetween(file.text, record.from, record.from),
        linesBetween(file.text, record.to, record.to)[0]! + 1,
      ],
    })
  }),
  'a record moved': ofRecord((file, record, chance, records) => {
    const to = chance.one(records)
    const index = records.indexOf(record)
    const next = records[index + 1]
    if (to.from <= record.from || next === undefined) return undefined
    const copy = file.text.slice(record.from, record.to)
    const before = file.text.slice(0, record.from) + file.text.slice(next.from, to.to)
    const after = `${before}, ${copy}${file.text.slice(to.to)}`
    const place = to.to - (next.from - record.from) + 2
    const [gone = 1] = linesBetween(after, record.from, record.from)
    return {
      file: file.path,
      texts: { [file.path]: after },
      lines: [
        gone - 1,
        gone,
        gone + 1,
        ...linesBetween(after, place, place + copy.length),
        linesBetween(after, place, place + copy.length).at(-1)! + 1,
      ],
      did: `the record ${copy.slice(0, 60)} moved after ${file.text.slice(to.from, to.to).slice(0, 30)}`,
    }
  }),
  'a cell left out': ofRecord((file, record, chance) => {
    const index = chance.below(record.children.length)
    const cell = record.children[index]!
    const next = record.children[index + 1]
    const [from, to] =
      next === undefined ? [record.children[index - 1]!.to, cell.to] : [cell.from, next.from]
    return replaced(file, from, to, '', {
      did: `the cell ${index} of ${file.text.slice(record.from, record.to).slice(0, 60)} left out`,
    })
  }),
  'two cells swapped': ofRecord((file, record, chance) => {
    if (record.children.length < 2) return undefined
    const index = chance.below(record.children.length - 1)
    const [one, other] = [record.children[index]!, record.children[index + 1]!]
    const [first, second] = [one, other].map(({ from, to }) => file.text.slice(from, to))
    return replaced(
      file,
      one.from,
      other.to,
      second! + file.text.slice(one.to, other.from) + first!,
      {
        did: `${first} and ${second} swapped in ${file.text.slice(record.from, record.to).slice(0, 60)}`,
      },
    )
  }),
  'the figure of another record': ofRecord((file, record, chance, records) => {
    const index = chance.below(record.children.length)
    const other = chance.one(records).children[index]
    const own = record.children[index]!
    // What was published is kept in lists of other lengths.
    if (other === undefined || JSON.stringify(other.value) === JSON.stringify(own.value))
      return undefined
    const figure = file.text.slice(other.from, other.to)
    return replaced(file, own.from, own.to, figure, {
      did: `cell ${index} of ${file.text.slice(record.from, record.to).slice(0, 60)} became ${figure}`,
    })
  }),
  'a line deleted': (file, chance) => {
    const [from, to] = wholeLine(file.text, chance.below(file.text.length - 1))
    const after = spliced(file.text, from, to, '')
    const [line = 1] = linesBetween(after, from, from)
    return {
      file: file.path,
      texts: { [file.path]: after },
      lines: [1, holderLine(file.text, from), line - 1, line, line + 1],
      did: `the line "${file.text.slice(from, to).trim().slice(0, 70)}" deleted`,
    }
  },
}
