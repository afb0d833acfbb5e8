/**
 * What tests read of the clinic's project. In a page, where there are no files, the same values
 * come as data (`tests/support/stage/clinic-facts.ts`).
 */
import { openProject } from '#project/files.ts'
import { messagesOf, servicesOf } from '#definition/project.ts'
import { isIncomplete, orderedLanguages } from '#definition/languages.ts'
import type { ExampleSource } from '#definition/shapes.ts'
import { covering, pairsOf } from '../project/covering.ts'
import { partsOf } from '../project/parts-of-program.ts'
import type { FigureResultSource } from '#mechanisms/figure-result/shape.ts'
import { count } from '../counting.ts'
import { root } from '../project/root.ts'

count('whole-project load')
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

/** The messages of each language. */
export const messages: Readonly<Record<string, Readonly<Record<string, string>>>> =
  Object.fromEntries(languages.map((code) => [code, messagesOf(project, code)]))

/** The message that is the title of each program. */
export const titleKeys: Readonly<Record<string, string>> = Object.fromEntries(
  programs.map(({ id }) => [id, project.definitions.get(id)!.data.title]),
)

const partsOfPrograms: ReadonlyMap<string, readonly string[]> = new Map(
  programs.map(({ id }) => [id, partsOf(project.definitions.get(id)!.data)]),
)

/**
 * Programs that have, of what programs are made of, any two that one of them has together. A
 * further program joins them only where it puts together what none did before.
 */
export const idsOfAllParts: readonly string[] = covering(
  new Map([...partsOfPrograms].map(([id, parts]) => [id, pairsOf(parts)])),
)

/** Fewer programs, which have each of these parts. */
export const idsOfEachPart: readonly string[] = covering(partsOfPrograms)
