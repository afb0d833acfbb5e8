/** Programs that are published in some languages only, over all programs of a project. */
import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project as clinic } from '#tests/support/project/project.ts'
import { find } from '#content/search/find.ts'
import { indexOf } from '#content/search/index-of.ts'
import type { SearchData } from '#content/search/data.ts'
import { cardsOf } from '#definition/cards.ts'
import { messagesIn, orderedLanguages } from '#definition/languages.ts'
import { servicesOf, type Definition, type Project } from '#definition/project.ts'
import { isPublishedIn } from '#definition/published-in.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { check, withTexts } from '#project/index.ts'
import { calculatorName, serviceName, splitLanguage } from './in-language.ts'
import { pathOfProgram } from './program-list.ts'
import { virtualModule } from './virtual-module.ts'

/** The small project; in the sweep the clinic's. */
const whole = isSweep ? clinic : fixtureProject
const languages = orderedLanguages(whole)
/** Every non-empty set of languages. */
const subsets = Array.from({ length: 2 ** languages.length - 1 }, (_, index) =>
  languages.filter((__, bit) => ((index + 1) >> bit) % 2 === 1),
)
const everyProgram = [...whole.definitions.values()]

/** The project with the languages of each program. */
const published = (languagesFor: (index: number) => readonly string[] | undefined): Project =>
  withTexts(
    whole,
    Object.fromEntries(
      everyProgram.flatMap(({ file }, index) => {
        const codes = languagesFor(index)
        return codes === undefined
          ? []
          : [
              [
                file.path,
                file.text.replace('{', `{ "languages": ${JSON.stringify(codes)},`),
              ] as const,
            ]
      }),
    ),
  )

/** A module without the addresses of other languages, of an article the links below its text. */
function linksOf(name: string, code: string): string {
  if (!name.startsWith('article/')) return code.replaceAll(/export const elsewhere = .*\n/g, '')
  const { programs } = JSON.parse(code.replace('export default ', '')) as { programs: unknown }
  return JSON.stringify(programs)
}
const pathOf = ({ id }: Definition): string => pathOfProgram(whole, id)!
const isIn = (text: string, path: string): boolean => new RegExp(`${path}(?![\\w-])`).test(text)

/** The modules that visitors of a language get, by name: lists, and programs with their links. */
function modulesOf(project: Project, language: string): ReadonlyMap<string, string> {
  const names = [
    ...servicesOf(project).map((service) => serviceName(project, service, language)),
    `program-list/${language}`,
    `forbidden/${language}/names`,
    ...whole.articles
      .filter((article) => article.language === language)
      .map(({ slug }) => `article/${language}/${slug}`),
    ...[...project.definitions.values()]
      .filter((each) => isPublishedIn(each, language) && !each.data.card.underConstruction)
      .map(({ id }) => calculatorName(project, id, language)),
  ]
  return new Map(
    names.map((name) => {
      // A program without own links is the same whatever others are published in.
      const from = /^calculator\/[^/]+\/[^/]+$/.test(name) ? whole : project
      return [name, linksOf(name, virtualModule(from, name)!)]
    }),
  )
}

const unpublished = (project: Project, language: string): readonly Definition[] =>
  [...project.definitions.values()].filter((each) => !isPublishedIn(each, language))

type Counts = Readonly<Record<string, number>>
type Questions = Readonly<Record<string, readonly { readonly path: string }[]>>

describe.each(subsets.map((_, turn) => [turn]))('each program in some languages, %i', (turn) => {
  const project = published((index) => subsets[(index + turn) % subsets.length])

  it('is sound', () => {
    // Programs that flocks depend on are refused there; lists follow them all the same.
    const findings = check(project).filter(({ id }) => id !== 'flock-program-limited')
    expect(findings, printFindings(findings)).toEqual([])
  })

  it.each(languages)('lists and links to no program that is not in %s', (language) => {
    const gone = unpublished(project, language)
    expect(gone.length).toBeGreaterThanOrEqual(everyProgram.length / 3)
    const modules = modulesOf(project, language)
    for (const [name, text] of modules)
      expect(
        gone.filter((each) => isIn(text, pathOf(each))).map(({ id }) => id),
        name,
      ).toEqual([])
    for (const service of servicesOf(project)) {
      const list = modules.get(serviceName(project, service, language))!
      const listed = service.groups.flatMap(({ id }) =>
        cardsOf(project, id).map((each) => [each.id, list.includes(`"id":"${each.id}"`)] as const),
      )
      expect(listed).toEqual(
        listed.map(([id]) => [id, isPublishedIn(project.definitions.get(id)!, language)]),
      )
    }
  })

  it.each(languages)('finds, asks and counts only the programs of %s', (language) => {
    const valueOf = (name: string): unknown =>
      // oxlint-disable-next-line typescript/no-implied-eval -- a module of the project, as data
      new Function(virtualModule(project, name)!.replace('export default', 'return'))()
    const live = [...project.definitions.values()].filter(
      (each) => isPublishedIn(each, language) && !each.data.card.underConstruction,
    )
    expect((valueOf('program-count') as Counts)[language]).toBe(live.length)
    const gone = new Set(unpublished(project, language).map(pathOf))
    const questions = (valueOf('questions') as Questions)[language]!
    expect(questions.filter(({ path }) => gone.has(path))).toEqual([])
    const all = languages.map((code) => valueOf(`search/${code}/words`) as SearchData)
    const own = all[languages.indexOf(language)]!
    const index = indexOf([own, ...all.filter((each) => each !== own)])
    for (const { data } of unpublished(project, language))
      for (const code of languages) {
        const title = messagesIn(whole, code)[data.title]!
        const found = find(index, title, { used: new Set() }).items
        expect(found.filter(({ path }) => gone.has(path.split('?')[0]!))).toEqual([])
      }
  })
})

it('a service that has the name of a language is no language', () => {
  expect(splitLanguage(fixtureProject, 'ar')).toEqual({ language: undefined, id: 'ar' })
  expect(splitLanguage(fixtureProject, 'ar/broilers')).toEqual({ language: 'ar', id: 'broilers' })
})
