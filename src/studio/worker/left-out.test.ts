import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { ofSweep } from '#tests/support/runs.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project as site } from '#tests/support/project/project.ts'
import { tasksOf } from '../../definition/project.ts'
import { check, withTexts, type Definition, type Project } from '../../project/index.ts'
import { modulesFrom, virtualModule } from '../../site/modules/virtual-module.ts'
import { soundProject } from './sound-project.ts'

/** Ways to break a file by hand. */
const breakages = {
  'a syntax error': (text: string) => text.trimEnd().slice(0, -1),
  'an unknown name': (text: string) => text.replace('{', '{"nme": 1,'),
  'a wrong type': (text: string) =>
    text.replace(/^(\s*"\w+": )("(?:[^"\\]|\\.)*"|\d+|\{|\[)/m, (_, name: string, value: string) =>
      '{['.includes(value) ? `${name}7, "x": ${value}` : `${name}[7]`,
    ),
} as const
type Breakage = keyof typeof breakages
const allBreakages = Object.keys(breakages) as Breakage[]

const programs = /^calculators\/([^/]+\/[^/.]+)\.json$/
const tables = /^tables\/([^/]+\/[^/.]+)\.json$/
const words = /^locales\/(\w+)\/([^/.]+)\.json$/
const filesOf = ({ files }: Project, form: RegExp): readonly string[] =>
  [...files.texts.keys()].filter((path) => form.test(path)).sort()

/** What a program is made of, without its links to others. */
const contentOf = ({ data }: Definition): string =>
  JSON.stringify(data, (name, part: unknown) =>
    name === 'related' || name === 'differs' ? undefined : part,
  )
const mentions = (text: string, ...names: readonly string[]): boolean =>
  names.some((name) => text.includes(`"${name}"`))

/** The tables that name one, and those that name these, and so on. */
function tablesNaming(project: Project, id: string): readonly string[] {
  const found = [id]
  for (const each of found)
    for (const [other, { file }] of project.tables)
      if (!found.includes(other) && mentions(file.text, each)) found.push(other)
  return found
}

/** The programs that need a file: those that name it, or name one that does. */
function needing(project: Project, file: string): ReadonlySet<string> {
  const [, table] = tables.exec(file) ?? []
  const [, program] = programs.exec(file) ?? []
  const needs = new Set(program === undefined ? [] : [program])
  const isUser = (definition: Definition): boolean =>
    (table !== undefined &&
      tablesNaming(project, table).some((id) =>
        mentions(contentOf(definition), id, id.split('/')[0]!),
      )) ||
    [...needs].some((id) => {
      const [group, name = ''] = id.split('/')
      const isExtended = definition.file.text.includes(`"extends": "${id}"`)
      const names = definition.group === group ? [id, name] : [id]
      return isExtended || mentions(contentOf(definition), ...names)
    })
  for (let size = -1; size !== needs.size;) {
    size = needs.size
    for (const definition of project.definitions.values())
      if (isUser(definition)) needs.add(definition.id)
  }
  return needs
}

/** The modules of pages that list programs. */
const lists = [
  'services',
  'program-list/en',
  'search/en',
  'questions',
  'tasks',
  'headings',
  'articles/en',
  'clinic',
  'keepers',
  'languages',
  'program-count',
]

/** The programs whose page is not shown although it needs nothing of a broken file. */
function lostPages(project: Project, file: string, breakage: Breakage): readonly string[] {
  const text = project.files.texts.get(file)!
  const broken = withTexts(project, { [file]: breakages[breakage](text) })
  const shown = soundProject(broken, check(broken), undefined)?.project
  if (shown === undefined) return ['all']
  for (const name of lists) virtualModule(shown, name)
  const needs = needing(project, file)
  return [...project.definitions.keys()].filter((id) => {
    if (needs.has(id)) return false
    return !shown.definitions.has(id) || modulesFrom(shown, [`calculator/${id}`]).size === 0
  })
}

const lostIn = (project: Project, cases: readonly (readonly [string, Breakage])[]) =>
  cases.flatMap(([file, breakage]) => {
    const lost = lostPages(project, file, breakage)
    return lost.length === 0 ? [] : [`${file}, ${breakage}: ${lost.join(', ')}`]
  })

describe('without earlier texts, the page of every program that does not need a broken file is shown', () => {
  describe.each([
    ['program', programs, fixtureProject.definitions.size],
    ['table', tables, fixtureProject.tables.size],
  ] as const)('in any %s', (_, kind, count) => {
    const files = filesOf(fixtureProject, kind)
    it.each(allBreakages)('%s, in the sweep in each of them', (breakage) => {
      expect(files.length).toBe(count)
      const cases = files
        .filter((__, index) => isSweep || index % 3 === allBreakages.indexOf(breakage))
        .map((file) => [file, breakage] as const)
      expect(lostIn(fixtureProject, cases)).toEqual([])
    })
  })

  it('any breakage in any file of words: all programs are shown', () => {
    const files = filesOf(fixtureProject, words)
    const names = [...new Set(files.map((file) => words.exec(file)![2]))]
    // Each file of words in one of the languages, by turns.
    const languages = ['en', 'ar', 'fr']
    const cases = names.map((name, index) => {
      const file = `locales/${languages[index % languages.length]}/${name}.json`
      return [file, allBreakages[Math.floor(index / 3) % allBreakages.length]!] as const
    })
    const basic = ['en', 'ar', 'fr'].flatMap((language) =>
      ['site', 'units'].map(
        (name) => [`locales/${language}/${name}.json`, 'a syntax error'] as const,
      ),
    )
    expect(lostIn(fixtureProject, [...cases, ...basic])).toEqual([])
  })

  describe.each(ofSweep(['in the sweep']))('%s in the project of the site', () => {
    // Programs of one family are alike; those that others name are in this sample, too.
    const named = ['broilers/vaccination-water', 'treatment/vaccine-vials', 'drugs/drug-dose']
    const sample = filesOf(site, programs).filter(
      (file, index) => index % 20 === 7 || named.some((id) => file.endsWith(`/${id}.json`)),
    )
    // So are the standards of one folder; tables of drugs, feed and water are each of its own kind.
    const sampleOfTables = filesOf(site, tables).filter(
      (file, index) => index % 4 === 0 || /^tables\/(drugs|feed|water)\//.test(file),
    )
    it.each([
      ['program', sample],
      ['table', sampleOfTables],
    ])('in any %s of a sample', { timeout: 900_000 }, (_, files) => {
      expect(files.length).toBeGreaterThan(named.length)
      const cases = files.map((file) => [file, 'a syntax error'] as const)
      expect(lostIn(site, cases)).toEqual([])
    })
  })

  it.each(ofSweep(['in the sweep']))(
    '%s tasks of services lose their first programs where none of them is left',
    () => {
      const file = 'tables/drugs/classes.json'
      const broken = withTexts(site, { [file]: '{' })
      const shown = soundProject(broken, check(broken), undefined)!
      const first = (project: Project) => tasksOf(project).map((task) => task.first)
      const ofMedicines = tasksOf(site).findIndex(({ id }) => id === 'medicines')
      expect(first(site)[ofMedicines]).not.toBeUndefined()
      expect(first(shown.project)).toEqual(first(site).with(ofMedicines, undefined))
      expect(shown.held).toContain(file)
      expect(shown.held).not.toContain(site.services.path)
    },
  )
})

describe('a project whose shared files are broken', () => {
  it('has nothing to show', () => {
    const broken = withTexts(fixtureProject, { 'calculators/services.json': '{' })
    expect(soundProject(broken, check(broken), undefined)).toBeUndefined()
  })
})
