import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import { project } from '#tests/support/project/project.ts'
import { withTexts } from '../../index.ts'
import { heldColumns } from './invariants.ts'

const file = 'tables/broilers/clinic.json'
const total = { of: 'dailyFeed', within: 0.5 }
const ratio = { of: 'cumulativeFeed', to: 'weight', within: 0.001 }

describe('the rule on figures that come from others', () => {
  expectFindings('tables', [
    {
      name: 'a day that is not part of the total',
      file,
      edit: (data) => {
        data.columns.cumulativeFeed.total = total
        data.records[1][1] += 50
      },
      at: ['"records"', '],', '['],
      what: '"cumulativeFeed" is 15 at age 1; calculated from "dailyFeed" it would be 65',
      fix: 'Compare the record with its source',
    },
    {
      name: 'a ratio of other figures',
      file,
      edit: (data) => {
        data.columns.fcr.ratio = ratio
        data.records[2][4] = 0.42
      },
      at: ['"records"', '],', '],', '['],
      what: '"fcr" is 0.42 at age 2; calculated from "cumulativeFeed" and "weight" it would be',
      fix: 'Compare the record with its source',
    },
    {
      name: 'a column that does not exist',
      file,
      edit: (data) => {
        data.columns.cumulativeFeed.total = { ...total, of: 'dailyFed' }
      },
      at: ['"columns"', '"total"'],
      what: '"cumulativeFeed" is a total of "dailyFed", which is not a column of figures.',
      fix: 'Did you mean "dailyFeed"?',
    },
    {
      name: 'an exception that is not one',
      file,
      edit: (data) => {
        data.columns.cumulativeFeed.total = { ...total, except: [20] }
      },
      at: ['"columns"', '"total"'],
      what: '"cumulativeFeed" is correct at age 20, which its total lists in "except".',
      fix: 'Remove 20 from "except".',
    },
  ])
})

/** The same figure with its first two digits in the other order: 219 for 129. */
const swapped = (figure: number): number => Number(String(figure).replace(/^(\d)(\d)/, '$2$1'))

describe('a typing mistake in a table of the clinic', () => {
  const held = [...project.tables.values()].flatMap(({ file: { path }, data }) =>
    Object.entries(data.columns).flatMap(([name, { total: sum, ratio: quotient }]) =>
      sum === undefined && quotient === undefined
        ? []
        : [{ path, names: [name, sum?.of ?? quotient!.of] }],
    ),
  )

  it.each(held)('$path: $names', ({ path, names }) => {
    const text = project.files.texts.get(path)!
    const data: Json = JSON.parse(text)
    const places = names.map((name) => Object.keys(data.columns).indexOf(name))
    const typos = [5, 9, 13].flatMap((record) =>
      places.map((index) => ({ record, index, figure: data.records[record]?.[index] as number })),
    )
    for (const { record, index, figure } of typos) {
      const wrong = swapped(figure)
      // A mistake as small as a rounding cannot be found.
      if (Number.isNaN(wrong) || Math.abs(wrong - figure) < 1) continue
      data.records[record][index] = wrong
      const slipped = withTexts(project, { [path]: JSON.stringify(data) })
      // Other tests check the other tables.
      const tables = new Map(
        [...slipped.tables].filter(([, { file: other }]) => other.path === path),
      )
      const found = heldColumns({ ...slipped, tables })
      data.records[record][index] = figure
      expect(found, `${figure} as ${wrong} in record ${record}`).not.toEqual([])
    }
  })
})
