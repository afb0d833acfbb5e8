/** Every name of every record means the same, whichever way it comes. */
import { describe, expect, it } from 'vitest'
import { fileWordsOf, readListFile } from '../../tests/support/project/list-files.ts'
import {
  livePrograms,
  loadProgram,
  project,
  siteLanguages,
} from '../../tests/support/project/project.ts'
import { tableMessages } from '../definition/formulas/columns.ts'
import { messagesOf } from '../definition/project.ts'
import type { OwnLimitsField } from '../mechanisms/own-limits/shape.ts'
import { isRecordField } from '../engine/input/kinds.ts'
import type { Calculator } from '../engine/calculator.ts'
import { recordOf } from '../engine/input/chosen.ts'
import type { TableWords } from '../mechanisms/name-lookup/words.ts'
import { nameReader } from '../mechanisms/record/search/name-reader.ts'
import { normalise } from '../i18n/normalise-name.ts'
import {
  labelsOf,
  searchables,
  tablesOfChoice,
  tablesOfNames,
} from '../mechanisms/record/search/searchables.ts'
import { parseMessage } from './compile/icu.ts'
import { compileTable } from './compile/tables.ts'
import { readNames } from '../answering/read-names.ts'
import { readerOf } from './answering/answering-program.ts'

const tableOf = (id: string) => compileTable(project.tables.get(id)!)
const tablesOf = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, tableOf(id)]))

/** The records of a table with all their names, and the reader that a field has. */
function namesOf(id: string) {
  const table = tableOf(id)
  const own = tablesOf(tablesOfChoice(table))
  const tables = { ...own, ...tablesOf(tablesOfNames(own)) }
  const keys = Object.keys(tables).flatMap((each) => tableMessages(project.tables.get(each)!))
  const all = siteLanguages.map((language): TableWords => {
    const messages = messagesOf(project, language)
    return Object.fromEntries(keys.map((key) => [key, parseMessage(messages[key] ?? '')]))
  })
  const records = searchables(table, tables, all[0]!, all, 'en')
  return { records, reader: nameReader(records, labelsOf(table, all)) }
}

/** Where a program has a record as its input: an input, or a part of a list. */
interface Place {
  readonly calculator: Calculator
  readonly list?: string
  readonly name: string
}
const places = new Map<string, Place>()
for (const definition of livePrograms) {
  const { calculator } = loadProgram(definition)
  const add = (name: string, field: OwnLimitsField, list?: string) => {
    const { records, limits } = field
    if (!isRecordField(field) || records === undefined || limits !== undefined) return
    if (project.tables.get(records)?.data.match !== 'name') return
    const key = `${records} ${list === undefined ? 'input' : 'list'}`
    if (!places.has(key)) places.set(key, { calculator, name, ...(list !== undefined && { list }) })
  }
  for (const [name, field] of Object.entries(calculator.inputs)) {
    add(name, field)
    for (const [part, each] of Object.entries(field.list?.entry ?? {})) add(part, each, name)
  }
}

describe('every name of every record', () => {
  it('is tested in several tables, in inputs and in lists', () => {
    expect([...places.keys()].length).toBeGreaterThan(3)
    expect([...places.keys()].some((key) => key.endsWith('list'))).toBe(true)
  })

  it.each([...places])('of %s means the same in each way', (key, { calculator, name, list }) => {
    const { records, reader } = namesOf(key.split(' ')[0]!)
    const owners = new Map<string, Set<string>>()
    for (const { id, titles, trade, synonyms = [], isClosed } of records)
      if (isClosed !== true)
        for (const each of [...titles, ...trade, ...synonyms]) {
          const ids = owners.get(normalise(each)) ?? new Set()
          owners.set(normalise(each), ids.add(id))
        }
    const names = records
      .filter(({ isClosed }) => isClosed !== true)
      .flatMap(({ titles, trade, synonyms = [] }) => [...titles, ...trade, ...synonyms])
    expect(names.length).toBeGreaterThan(10)
    const wrong = [...new Set(names)].flatMap((each) => {
      const ids = [...owners.get(normalise(each))!]
      const field = reader.named(each)?.id
      const found =
        list === undefined
          ? readNames(readerOf(project), calculator, { [name]: each })[name]
          : (
              readNames(readerOf(project), calculator, { [list]: [{ [name]: each }] })[list] as {
                [part: string]: unknown
              }[]
            )[0]![name]
      const command = typeof found === 'string' ? recordOf(found).id : undefined
      // What two records share is left open, unless both have the same prohibition: what they are
      // of has several records to choose from.
      const { holds = [] } = records.find(({ id }) => id === field) ?? {}
      const isOfAll = field === command && ids.every((id) => holds.includes(id))
      const isOpen = ids.length > 1 && ((field === undefined && command === each) || isOfAll)
      // Of several prohibited ones, each has the same answer.
      const isRead = ids.includes(field ?? '') && ids.includes(command ?? '')
      return isOpen || isRead ? [] : [`${each}: ${ids.join()}; field ${field}, command ${command}`]
    })
    expect(wrong).toEqual([])
  })

  it.each([...places].filter(([, { list }]) => list !== undefined))(
    'of %s is read in the list of a link',
    (key, { calculator, name, list = '' }) => {
      const { records, reader } = namesOf(key.split(' ')[0]!)
      const examples = project.definitions.get(calculator.id)!.data.examples ?? []
      const [entry] = examples.map(({ input }) => input[list]).find(Array.isArray) as [object]
      const names = records.flatMap(({ titles, synonyms = [] }) => [...titles, ...synonyms])
      const single = [...new Set(names)].filter((each) => reader.named(each) !== undefined)
      expect(single.length).toBeGreaterThan(10)
      const wrong = single.filter((each) => {
        const text = JSON.stringify([{ ...entry, [name]: each }])
        const read = (named?: (given: string) => string | undefined) =>
          calculator.lists!.fromText(calculator, list, text, named)
        const { entries, complete } = read((given) => reader.named(given)?.id)
        const isId = project.tables.get(key.split(' ')[0]!)!.data.records.flat().includes(each)
        return !complete || entries[0]![name] !== reader.named(each)!.id || read().complete !== isId
      })
      expect(wrong).toEqual([])
    },
  )

  it('is read from a file, and a name that two records share leads to a question', () => {
    const { calculator } = loadProgram(project.definitions.get('feed/poultry-feed-analysis')!)
    const { records, reader } = namesOf('feed/poultry-ingredients')
    const names = [
      ...new Set(records.flatMap(({ titles, synonyms = [] }) => [...titles, ...synonyms])),
    ].filter((each) => !each.includes('"'))
    const text = ['Ingredient;Qty (kg)', ...names.map((each) => `"${each}";1`)].join('\n')
    const read = readListFile(
      calculator,
      'mix',
      text,
      fileWordsOf('en'),
      {},
      {
        recordOf: (_, each) => reader.named(each)?.id,
      },
    )
    const single = names.filter((each) => reader.named(each) !== undefined)
    expect(read.entries.map(({ feed }) => feed)).toEqual(
      single.map((each) => reader.named(each)!.id),
    )
    expect([...read.names.keys()]).toEqual(names.filter((each) => !single.includes(each)))
    for (const [each, id] of [
      ['Maize', 'yellow-corn'],
      ['SBM 44', 'soybean-meal-44'],
      ['limestone', 'calcium-carbonate'],
      ['fishmeal', 'fish-meal'],
    ] as const)
      expect(reader.named(each)?.id, each).toBe(id)
    expect(reader.named('SBM')).toBeUndefined()
    expect(reader.meant('SBM').ids).toEqual(['soybean-meal-48', 'soybean-meal-44'])
  })
})
