import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { enlargedProject } from '#scripts/support/enlarged.ts'
import { livePrograms, project, siteLanguages } from '#tests/support/project/project.ts'
import { filteredTasks, type ProgramList } from '../../content/program-list.ts'
import { readProject, withTexts } from '../../project/index.ts'
import { virtualModule } from './virtual-module.ts'

const listIn = (language: string, of = project): ProgramList =>
  JSON.parse(
    virtualModule(of, `program-list/${language}`)!.replace('export default ', ''),
  ) as ProgramList
const addresses = (tasks: ProgramList['tasks']): readonly string[] =>
  tasks.flatMap(({ rows }) => rows.flatMap(({ programs }) => programs.map(({ path }) => path)))
const filtered = (bird: string) => filteredTasks(listIn('en'), bird)
const titlesOf = (tasks: ProgramList['tasks']): readonly string[] =>
  tasks.flatMap(({ rows }) => rows.map(({ title }) => title))

describe.each(siteLanguages)('the list of all programs in %s', (language) => {
  const list = listIn(language)

  it('has each program once, under one of six tasks', () => {
    const paths = addresses(list.tasks)
    expect(paths).toHaveLength(livePrograms.length)
    expect(new Set(paths).size).toBe(livePrograms.length)
    expect(list.tasks.map(({ id }) => id)).toEqual(
      'flock feed growth house medicines money'.split(' '),
    )
  })

  it('has a title and a purpose in each row, and no title twice in a task', () => {
    for (const { rows } of list.tasks) {
      for (const { title, purpose } of rows) {
        expect(title).not.toBe('')
        expect(purpose).not.toBe('')
      }
      expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length)
    }
  })

  it('takes 8 KB at most', () => {
    const size = brotliCompressSync(virtualModule(project, `program-list/${language}`)!).length
    expect(size / 1024).toBeLessThanOrEqual(8)
  })
})

describe('the filter of the list of all programs', () => {
  it('has programs for layers under layers, and none for broilers alone', () => {
    const hens = titlesOf(filtered('hens'))
    expect(hens).toContain('Equipment for laying hens (EU)')
    expect(hens).toContain('Egg breakout')
    expect(hens).not.toContain('Batch profit and cost per kilogram')
    expect(hens).not.toContain('Least-cost feed for cattle, sheep and goats')
    expect(titlesOf(filtered('broilers'))).not.toContain('Equipment for laying hens (EU)')
  })

  it('has only programs for ruminants under cattle, sheep and goats', () => {
    expect(titlesOf(filtered('ruminants'))).toEqual([
      'Animal feed analysis',
      'Least-cost feed for cattle, sheep and goats',
    ])
  })

  it('leaves of a family the programs for the bird', () => {
    const rows = filtered('pullets').flatMap((task) => task.rows)
    const feed = rows.find(({ title }) => title === 'Feed consumption')!
    expect(feed.programs.map(({ group }) => group)).toEqual(['Brown pullets', 'White pullets'])
  })

  it('lets every program through without a bird, and each under a bird or another', () => {
    const list = listIn('en')
    const reached = new Set(list.birds.flatMap(({ id }) => addresses(filtered(id))))
    expect([...reached].sort()).toEqual([...addresses(filtered(''))].sort())
  })
})

it('lists a program without a task at the end, so that none is lost', () => {
  const file = 'calculators/services.json'
  const text = project.files.texts
    .get(file)!
    .replace('"id": "money", "task": "money",', '"id": "money",')
  expect(text).not.toBe(project.files.texts.get(file))
  const { tasks } = listIn('en', withTexts(project, { [file]: text }))
  expect(tasks.at(-1)).toMatchObject({ id: '', title: '' })
  expect(addresses(tasks)).toHaveLength(livePrograms.length)
})

it('grows with the programs: a thousand take 40 KB at most', () => {
  const large = readProject({ ...project.files, texts: enlargedProject(project, 1000) })
  const size = brotliCompressSync(virtualModule(large, 'program-list/en')!).length
  expect(size / 1024).toBeLessThanOrEqual(40)
})
