import { describe, expect, it } from 'vitest'
import { inEnglish, printFindings } from '#tests/support/project/in-english.ts'
import { figureColumns } from '#definition/formulas/columns.ts'
import type { TableSource } from '#definition/shapes.ts'
import { withTexts } from '../../index.ts'
import type { Project, TableFile } from '#definition/project.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project } from '#tests/support/project/project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import { relatedFigures } from './related-tables.ts'

const ross = 'tables/broilers/ross-308-2022.json'
const clinic = 'tables/broilers/clinic.json'
const weekly = 'tables/broilers/weekly.json'

/**
 * Four related tables: two alike, so that most are right where one is wrong; one is read between
 * its weeks, and lacks a column.
 */
function withSisters(): Project {
  const { data } = fixtureProject.tables.get('broilers/ross-308-2022')!
  const { fcr: _, ...columns } = data.columns
  const records = data.records.filter(([age]) => Number(age) % 7 === 0)
  const third = {
    ...data,
    match: 'interpolate',
    columns,
    lacks: { fcr: 'Not printed.' },
    provenance: [],
    // What it lacks is in the last column.
    records: records.map((record) => record.slice(0, -1)),
  }
  return withTexts(fixtureProject, {
    'tables/broilers/twin.json': fixtureProject.files.texts.get(clinic)!,
    // Each row on a separate line, as tables are written.
    [weekly]: JSON.stringify(third, undefined, 2).replaceAll(/\[\s+\d[^\]]*\]/g, (row) =>
      JSON.stringify(JSON.parse(row)),
    ),
  })
}
const copy = useProjectCopy(withSisters())

/** Renames a column, without moving it. */
const rename = (data: Json, from: string, to: string) => {
  data.columns = Object.fromEntries(
    Object.entries(data.columns).map(([name, column]) => [name === from ? to : name, column]),
  )
}

describe('the rule on tables to choose from', () => {
  expectFindings(
    'tables',
    [
      {
        name: 'a column that counts something else',
        file: ross,
        set: { 'columns.dailyFeed.unit': 'lux' },
        at: ['"columns"', '"dailyFeed"'],
        what: '"dailyFeed" is in lux per bird day',
        fix: 'Compare the unit',
      },
      {
        name: 'a column in a unit of another size',
        file: ross,
        rewrite: (text) =>
          text.replace('columns.dailyFeed", "unit": "g"', 'columns.dailyFeed", "unit": "mg"'),
        // Up to day 6 the others' chicks may have eaten nothing yet.
        at: ['[7, 35,'],
        what: '"dailyFeed" is 35 mg at age 7; the other tables of "broilers" have',
        fix: 'the unit of "dailyFeed"',
      },
      {
        name: 'a share as a percentage',
        file: ross,
        rewrite: (text) => text.replace('columns.fcr", "unit": "1"', 'columns.fcr", "unit": "%"'),
        at: ['[7, 35,'],
        what: '"fcr" is 0.78 % at age 7; the other tables of "broilers" have',
        fix: 'the unit of "fcr"',
      },
      {
        name: 'a misspelt column',
        file: ross,
        edit: (data) => rename(data, 'dailyFeed', 'dailyFed'),
        at: ['"columns"', '"dailyFed"'],
        what: 'No other table of "broilers" has the column "dailyFed", or lists it in "lacks".',
        fix: 'Did you mean "dailyFeed"?',
      },
      {
        name: 'a misspelt column of the default',
        file: clinic,
        edit: (data) => rename(data, 'fcr', 'frc'),
        at: ['"columns"', '"frc"'],
        what: 'No other table of "broilers" has the column "frc", or lists it in "lacks".',
        fix: 'Did you mean "fcr"?',
      },
      {
        name: 'a column that is left out without a word',
        file: ross,
        edit: (data) => {
          delete data.columns.fcr
          data.records = data.records.map((record: number[]) => record.slice(0, -1))
        },
        at: ['"columns"'],
        what: 'no column "fcr", which other tables of "broilers" have',
        fix: 'Add the column, or state in "lacks" why the publisher gives none: "lacks": { "fcr":',
      },
      {
        name: 'a column that one table alone has',
        file: ross,
        edit: (data) => {
          data.columns.water = { title: 'columns.dailyFeed', unit: 'g', per: 'bird day' }
          data.records = data.records.map((record: number[]) => [...record, 0])
        },
        at: ['"columns"', '"water"'],
        what: 'No other table of "broilers" has the column "water", or lists it in "lacks".',
        fix: 'Add the column to the other tables, or state in their "lacks" why it is missing.',
      },
      {
        name: 'a column that the table lacks and has',
        file: weekly,
        set: { 'lacks.weight': 'Not printed.' },
        what: '"lacks" lists the column "weight", but the table defines it.',
        fix: 'Remove "weight" from "lacks".',
      },
      {
        name: 'a misspelt column that the table lacks',
        file: weekly,
        set: { lacks: { fcrr: 'Not printed.' } },
        at: ['"lacks"', '"fcrr"'],
        what: 'No other table of "broilers" has the column "fcrr", or lists it in "lacks".',
        fix: 'Did you mean "fcr"?',
      },
      {
        name: 'a table that is searched in another way',
        file: ross,
        set: { match: 'band' },
        what: 'in bands; those of the other tables of "broilers"',
        fix: 'Use the same "key" and "match" as the other tables.',
      },
      {
        name: 'a week that is left out',
        file: weekly,
        rewrite: (text) => text.replace(/\n {4}\[28,.*/, ''),
        at: ['[21,'],
        what: 'no record for age 28',
        fix: 'Add the record for 28',
      },
      {
        name: 'a slipped decimal point in one figure',
        file: ross,
        rewrite: (text) => text.replace('[30, 156,', '[30, 1560,'),
        at: ['[30,'],
        what: '"dailyFeed" is 1560, outside its bounds',
        fix: 'Compare the record with its source',
      },
      {
        name: 'a zero in the middle',
        file: ross,
        rewrite: (text) => text.replace('[40, 201,', '[40, 0,'),
        at: ['[40,'],
        what: '"dailyFeed" is 0 g at age 40',
        fix: 'Compare the record with its source',
      },
    ],
    withSisters(),
  )

  it('finds a table of another kind without "alone"', () => {
    copy.edit('tables/broilers/lighting.json', (data) => delete data.alone)
    expect(printFindings(copy.check())).toContain(
      'This table shares no column with the other tables of "broilers".',
    )
  })
})

describe('a unit of another size', () => {
  const chosen = [...project.tables.values()].filter(
    ({ id, data }) => /^(broilers|(brown|white)-(hens|pullets))\//.test(id) && data.alone !== true,
  )
  const folderOf = (id: string): string => id.slice(0, id.indexOf('/'))

  /**
   * A table with its key and one column, whose figures are so many times as large: columns are
   * judged one by one.
   */
  function narrowed(table: TableFile, column: string, factor: number): TableFile {
    const { key, columns, records } = table.data
    const places = [key, column].map((name) => Object.keys(columns).indexOf(name))
    const data: TableSource = {
      ...table.data,
      columns: { [key]: columns[key]!, [column]: columns[column]! },
      records: records.map((row) => {
        const [at, figure] = places.map((index) => row[index]!)
        return [at!, typeof figure === 'number' ? figure * factor : figure!]
      }),
    }
    return { ...table, data }
  }

  it.each(chosen.map((table) => [table.id, table] as const))(
    'is found in each column of %s',
    (id, table) => {
      for (const { name } of figureColumns(table.data)) {
        if (name === table.data.key) continue
        const sisters = chosen.filter(
          (other) =>
            other !== table && folderOf(other.id) === folderOf(id) && name in other.data.columns,
        )
        const tables = new Map(sisters.map((other) => [other.id, narrowed(other, name, 1)]))
        for (const factor of [1000, 100, 0.01, 0.001]) {
          const findings = relatedFigures({
            ...project,
            tables: new Map([...tables, [id, narrowed(table, name, factor)]]),
          })
          expect(findings, `${name} times ${factor}`).toHaveLength(1)
          expect(findings[0]).toMatchObject({ file: table.file.path })
          expect(inEnglish(findings[0]!).what).toContain(`"${name}" is`)
        }
      }
    },
  )
})
