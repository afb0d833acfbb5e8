import { fileURLToPath } from 'node:url'
import { openProject } from '#project/files.ts'
import { messagesOf, servicesOf } from '#definition/project.ts'
import { isIncomplete, orderedLanguages } from '#definition/languages.ts'
import type { ExampleSource } from '#definition/shapes.ts'
import { covering, pairsOf } from '../project/covering.ts'
import { partsOf } from '../project/parts-of-program.ts'
import { onlyInSweep } from './sweep.ts'
import type { FigureResultSource } from '#mechanisms/figure-result/shape.ts'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
const project = openProject(process.env['PROJECT_FOLDER'] ?? root, root)

/** A live program with the address of its page and its examples. */
export interface LiveProgram {
  readonly id: string
  readonly path: string
  readonly examples: readonly ExampleSource[]
  /** The message that describes its demonstration. */
  readonly demonstration: string
  readonly results: readonly string[]
  /** Whether a list is among its inputs. */
  readonly asksForList: boolean
  /** Whether one of them is a journal, which is kept day by day. */
  readonly keepsJournal: boolean
  /** Whether it finds amounts of least cost. */
  readonly formulates: boolean
  readonly plans: boolean
  /** Whether its answer may have a chart. */
  readonly hasCharts: boolean
}

/** The languages of the site, its own first. */
export const languages: readonly string[] = orderedLanguages(project)
/** Whether one of them lacks texts, which are then shown in another language. */
export const hasFallbackTexts = languages.some((code) => isIncomplete(project, code))
/** The languages whose words tests contain; a further one needs none of them. */
export const knownLanguages = ['en', 'ar', 'fr'] as const
export type LanguageCode = (typeof knownLanguages)[number]

export const inLanguage = (path: string, language: string): string =>
  language === languages[0] ? path : `/${language}${path === '/' ? '' : path}`

/** Every program that calculates, in the order of the cards. */
export const programs: readonly LiveProgram[] = servicesOf(project).flatMap((service) =>
  service.groups.flatMap((group) =>
    [...project.definitions.values()]
      .filter(
        (definition) =>
          definition.group === group.id && definition.data.card.underConstruction !== true,
      )
      .map(({ id, data }) => ({
        id,
        asksForList: Object.values(data.input?.properties ?? {}).some((input) => 'entry' in input),
        keepsJournal: Object.values(data.input?.properties ?? {}).some((input) => 'keyed' in input),
        formulates: data.formulation !== undefined,
        plans: data.plan !== undefined,
        hasCharts:
          ['guide', 'histogram'].some((part) => part in data) ||
          Object.values(data.input?.properties ?? {}).some((input) => 'keyed' in input),
        path: `/services/${service.slug}/${data.slug}`,
        examples: data.examples ?? [],
        demonstration: data.demonstration?.say ?? '',
        results: Object.entries<FigureResultSource>(data.results ?? {})
          .filter(([, result]) => result.intermediate !== true && result.note !== true)
          .map(([name]) => name),
      })),
  ),
)

export const servicePaths: readonly string[] = servicesOf(project).map(
  ({ slug }) => `/services/${slug}`,
)

/** The messages of a language. */
export const messagesIn = (language: string): Readonly<Record<string, string>> =>
  messagesOf(project, language)

/** The titles of programs in a language, by the addresses of their pages. */
export const titlesIn = (language: string): ReadonlyMap<string, string> =>
  new Map(
    programs.map(({ id, path }) => [
      inLanguage(path, language),
      messagesOf(project, language)[project.definitions.get(id)!.data.title]!,
    ]),
  )

const partsOfPrograms: ReadonlyMap<string, readonly string[]> = new Map(
  programs.map(({ id }) => [id, partsOf(project.definitions.get(id)!.data)]),
)

/**
 * Programs that have, of what programs are made of, any two that one of them has together. A
 * further program joins them only where it puts together what none did before.
 */
export const programsOfAllParts: ReadonlySet<string> = new Set(
  covering(new Map([...partsOfPrograms].map(([id, parts]) => [id, pairsOf(parts)]))),
)

/** Fewer programs, which have each of these parts. */
export const programsOfEachPart: ReadonlySet<string> = new Set(covering(partsOfPrograms))

/** The details of a test that is there for each program: some have every part of all. */
export const sweepUnlessOfEachPart = ({ id }: LiveProgram): { tag: string[] } =>
  onlyInSweep(!programsOfEachPart.has(id))

/**
 * The languages in which a program is tried in full: all where it is one of those above, else one;
 * the programs take the languages in turn.
 */
export const triedIn = ({ id }: LiveProgram): readonly string[] =>
  programsOfAllParts.has(id)
    ? languages
    : [languages[programs.findIndex((each) => each.id === id) % languages.length]!]

export function programOf(id: string): LiveProgram {
  const found = programs.find((program) => program.id === id)
  if (found === undefined) throw new Error(`no program ${id}`)
  return found
}

/** The link that opens a program with an example's figures. */
export const linkTo = (
  program: LiveProgram,
  example: ExampleSource,
  language: string = 'en',
): string => {
  const { input, today } = example
  // A link contains the day of its answer.
  const entered = today === undefined ? input : { ...input, today }
  const query = new URLSearchParams(
    Object.entries(entered).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  return `${inLanguage(program.path, language)}?${query.toString()}`
}
