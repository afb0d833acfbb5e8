import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fewOf, runs } from '#tests/support/runs.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project as clinic } from '#tests/support/project/project.ts'
import { proof } from '../../project/proof.ts'
import { checkedTable } from '../../project/rules/tables/tables.ts'
import { check, readProject, withTexts, type Project } from '../../project/index.ts'
import { TrackedMemo } from './tracked-memo.ts'
import { namesAreMessages } from '../formulas/message-names.ts'
import { relatedTables } from '../formulas/related-tables.ts'
import { programNamed } from '../related.ts'
import { frameOf, tableKeys, recordAt } from './table-queries.ts'
import { hasPicture } from '../pictures.ts'

const path = 'calculators/broilers/livability.json'
const text = (file: string): string => fixtureProject.files.texts.get(file)!

const other = 'broilers/mortality'
const ofOther = `calculators/${other}.json`
const table = 'tables/broilers/clinic.json'
const inputs = 'calculators/inputs.json'

/** How often a value is computed for a program, for each of these projects in their order. */
function turns(work: (project: Project) => unknown, ...projects: readonly Project[]): number {
  const followed = new TrackedMemo<unknown>()
  let count = 0
  for (const project of projects)
    followed.of(project, project.definitions.get('broilers/livability')!, (of) => {
      count += 1
      return work(of)
    })
  return count
}

const works = {
  'a table': (of: Project) => of.tables.get('broilers/clinic'),
  'whether a table is there': (of: Project) => of.tables.has('broilers/clinic'),
  'the columns of a table': (of: Project) => frameOf(of, 'broilers/clinic')?.data.columns,
  'the keys of a table': (of: Project) => tableKeys(of, 'broilers/clinic'),
  'a record of a table': (of: Project) => recordAt(of, 'broilers/clinic', 21),
  'another record': (of: Project) => recordAt(of, 'broilers/clinic', 22),
  'all tables': (of: Project) => [...of.tables.keys()],
  'the tables of a folder': (of: Project) => relatedTables(of, 'broilers'),
  'how a table says its names': (of: Project) =>
    namesAreMessages(of, of.tables.get('feed/poultry-ingredients')!),
  words: (of: Project) => of.locales.length,
  'another program': (of: Project) => of.definitions.get(other),
  'whether a program is there': (of: Project) => of.definitions.has(other),
  'the way to another program': (of: Project) => programNamed(of, 'broilers', 'mortality'),
  'which programs there are': (of: Project) => [...of.definitions.keys()],
  schemas: (of: Project) => of.schemas,
  pictures: (of: Project) => hasPicture(of.files, 'one.svg'),
} satisfies Readonly<Record<string, (of: Project) => unknown>>

const after = {
  'a table': withTexts(fixtureProject, { [table]: text(table).replace('[21, 106', '[21, 107') }),
  'a column': withTexts(fixtureProject, {
    [table]: text(table).replace('"maximum": ', '"maximum": 9'),
  }),
  'a shared input of others': withTexts(fixtureProject, {
    [inputs]: text(inputs).replace('{', '{ "ofOthers": { "type": "number" },'),
  }),
  'a word': withTexts(fixtureProject, { 'locales/en/ingredients.json': '{}' }),
  'another program': withTexts(fixtureProject, {
    [ofOther]: text(ofOther).replace('"order": ', '"order": 9'),
  }),
  'a program more': withTexts(fixtureProject, { 'calculators/broilers/new.json': text(path) }),
  'a schema': withTexts(fixtureProject, { 'calculators/calculator.schema.json': '{}' }),
  'a picture': readProject(
    { ...fixtureProject.files, pictures: new Set(['public/one.svg']) },
    fixtureProject,
  ),
}

/** What must be computed again after which edits. */
const again: readonly (readonly [keyof typeof works, readonly (keyof typeof after)[]])[] = [
  ['a table', ['a table', 'a column']],
  ['whether a table is there', []],
  ['the columns of a table', ['a column']],
  ['the keys of a table', []],
  ['a record of a table', ['a table']],
  ['another record', []],
  ['all tables', ['a table', 'a column']],
  ['the tables of a folder', ['a column']],
  ['how a table says its names', ['a word']],
  ['words', ['a word']],
  ['another program', ['another program']],
  ['whether a program is there', []],
  ['the way to another program', []],
  ['which programs there are', ['another program', 'a program more']],
  ['schemas', ['a schema']],
  ['pictures', ['a picture']],
]

describe('a value computed from a program', () => {
  it.each(again)('from %s is computed again if that has changed, and only then', (...each) => {
    const [from, wanted] = each
    const changed = Object.entries(after).flatMap(([edit, project]) =>
      turns(works[from], fixtureProject, project) === 2 ? edit : [],
    )
    expect(changed).toEqual(wanted)
  })

  it('depends on the queries that another value made for it', () => {
    const inner = new TrackedMemo<unknown>()
    const work = (of: Project) =>
      inner.of(of, of.definitions.get(other)!, (within) => within.tables.get('broilers/clinic'))
    expect(turns(work, fixtureProject, after['a table'])).toBe(2)
    // The second time, what is inside is known already.
    expect(turns(work, fixtureProject, after['a table'], fixtureProject, after['a word'])).toBe(2)
    expect(turns(work, after['a table'], fixtureProject)).toBe(2)
  })

  it('is still known when one goes back, a few edits later, and no longer', () => {
    const tables = [0, 1, 2, 3].map((digit) =>
      withTexts(fixtureProject, { [table]: text(table).replace('106', `10${digit}`) }),
    )
    const work = works['a table']
    expect(turns(work, fixtureProject, ...tables.slice(0, 3), fixtureProject)).toBe(4)
    expect(turns(work, fixtureProject, ...tables, fixtureProject)).toBe(6)
  })

  it('is of the program that it was computed from', () => {
    const own = withTexts(fixtureProject, { [path]: text(path).replace('"order": ', '"order": 9') })
    expect(turns(() => 1, fixtureProject, own)).toBe(2)
  })
})

describe('after another message in a file', () => {
  const words = 'locales/en/site.json'
  const more = withTexts(clinic, {
    [words]: clinic.files.texts.get(words)!.replace('{', '{"other": "Other",'),
  })

  it.each([...clinic.definitions])('%s is not proved again', (_, definition) =>
    expect(proof(more, definition)).toBe(proof(clinic, definition)),
  )
  it('no table is checked again', () => {
    const before = [...clinic.tables.values()].map((each) => checkedTable(clinic, each))
    const now = [...more.tables.values()].map((each) => checkedTable(more, each))
    expect(now.every((found, index) => found === before[index])).toBe(true)
  })
})

const edits: readonly (readonly [string, string, RegExp, string])[] = [
  ['a formula', path, /deadBirds <= birds/, 'deadBrids <= birds'],
  ['an example', path, /"deadBirds": 427/, '"deadBirds": 1427'],
  ['a word of the format', path, /"order"/, '"odrer"'],
  ['a figure of a table', 'tables/broilers/clinic.json', /(\[\d+, )/, '$19'],
  ['a column of a table', 'tables/broilers/clinic.json', /"dailyFeed"/g, '"dailyFood"'],
  ['a shared input', 'calculators/inputs.json', /"birds"/, '"brids"'],
  ['a word', 'locales/en/broilers.json', /"title"/, '"tilte"'],
  ['a word of another language', 'locales/ar/broilers.json', /"title"/, '"tilte"'],
  ['the name of a record', 'locales/en/ingredients.json', /"(\w+)": "/, '"x$1": "'],
  ['a table that others name', 'tables/drugs/medicines.json', /"match": "name"/, '"match": "pair"'],
]

// By default every second of them.
it.each(fewOf(edits, 4))(
  'after a change of %s, the check finds the same as in the same texts read from scratch',
  (...edit) => {
    const [, file, wrong, by] = edit
    // All that can be known from before is known.
    expect(check(fixtureProject)).toEqual([])
    const edited = withTexts(fixtureProject, { [file]: text(file).replace(wrong, by) })
    expect(text(file)).toMatch(wrong)
    const anew = readProject({ ...edited.files, texts: new Map(edited.files.texts) })
    const found = check(edited)
    expect(found).toEqual(check(anew))
    expect(found.length).toBeGreaterThan(0)
  },
)

it.each([
  ['a program', path],
  ['a table', 'tables/broilers/clinic.json'],
])('without %s the check finds the same as in the same texts read from scratch', (_, file) => {
  expect(check(fixtureProject)).toEqual([])
  const edited = withTexts(fixtureProject, { [file]: undefined })
  const found = check(edited)
  expect(found).toEqual(check(readProject(edited.files)))
  expect(found.length).toBeGreaterThan(0)
})

/** The rows of tables that contain figures, each with its file. */
const rows = [...fixtureProject.tables.values()].flatMap(({ file }) =>
  file.text
    .split('\n')
    .flatMap((line, lineIndex) =>
      /^ *\[.*\d/.test(line) ? [{ file: file.path, lineIndex, line: line.trim() }] : [],
    ),
)

/** A project where one of the figures of a row is another one. */
function withFigure(
  of: Project,
  { file, lineIndex }: Omit<(typeof rows)[number], 'line'>,
  cell: number,
  by: (figure: string) => string,
): Project {
  const lines = of.files.texts.get(file)!.split('\n')
  const figures = [...lines[lineIndex]!.matchAll(/\d+(\.\d+)?/g)]
  const { index, 0: figure } = figures[cell % figures.length]!
  const line = lines[lineIndex]!
  lines[lineIndex] = line.slice(0, index) + by(figure) + line.slice(index + figure.length)
  return withTexts(of, { [file]: lines.join('\n') })
}

const nudged = (figure: string): string =>
  figure.replace(/\d$/, (digit) => String(Number(digit) ^ 1))

it('after any edits of figures the check finds the same as in the same texts read from scratch', () => {
  const edit = fc.record({
    row: fc.constantFrom(...rows),
    cell: fc.nat(20),
    by: fc.oneof(
      fc.nat(400).map((figure) => () => String(figure)),
      fc.constant(nudged),
    ),
  })
  const lighting = rows.filter(
    ({ file, line }) => file === 'tables/broilers/lighting.json' && line.startsWith('[7, '),
  )
  const unsound = new Set<string>()
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (some) => {
      let edited = fixtureProject
      for (const { row, cell, by } of some) {
        edited = withFigure(edited, row, cell, by)
        const found = check(edited)
        for (const { file } of found) unsound.add(file.split('/')[0]!)
        expect(found).toEqual(check(readProject({ ...edited.files })))
      }
    }),
    // No rule on tables finds a mistake in hours of light, but examples do.
    { numRuns: runs(12), examples: [[lighting.map((row) => ({ row, cell: 2, by: nudged }))]] },
  )
  expect([...unsound]).toEqual(expect.arrayContaining(['calculators', 'tables']))
})
