import { cardsOf } from '../../definition/cards.ts'
import { orderedLanguages } from '../../definition/languages.ts'
import {
  birdFiltersOf,
  questionsOf,
  servicesOf,
  tasksOf,
  type Definition,
  type Project,
} from '../../definition/project.ts'
import type { ListedProgram, ProgramList, ListedRow } from '../../content/program-list.ts'
import { pasteDraft } from '../../mechanisms/list/paste-draft.ts'
import { birdsOf } from '../../project/rules/quantities/birds.ts'
import { projectIn } from '../../definition/published-in.ts'
import { byLanguages, exporting, json, loader, record } from './code.ts'
import { plainTexts } from './words/plain-texts.ts'

/** Loaders of the list of all programs, by language. */
export const programListsModule = (project: Project): string =>
  exporting(
    record(
      orderedLanguages(project).map((language) => [language, loader(`program-list/${language}`)]),
    ),
  )

/** The filters that a program passes, by their ids. */
function filtersOf(project: Project, definition: Definition): readonly string[] {
  const birds = birdsOf(project, definition)
  return birdFiltersOf(project)
    .filter(({ of, withoutBird = true }) =>
      birds === undefined ? withoutBird : birds.some((bird) => of.includes(bird)),
    )
    .map(({ id }) => id)
}

/** The lists of a program that a pasted text can fill. */
function fillableLists(
  { id, data }: Definition,
  say: (key: string) => string,
): Pick<ListedProgram, 'lists'> {
  const lists = Object.entries(data.input?.properties ?? {}).flatMap(([name, { entry, title }]) =>
    entry === undefined
      ? []
      : [{ title: say(title), draft: pasteDraft(id, name, Object.values(entry)) }],
  )
  return lists.length === 0 ? {} : { lists }
}

/** A program that has a page, with the data of its service and its group. */
interface Placed {
  readonly definition: Definition
  readonly task: string | undefined
  readonly family: string | undefined
  readonly listed: ListedProgram
}

/** All programs that have a page, in the order of services, groups and cards. */
const placedPrograms = (project: Project, say: (key: string) => string): readonly Placed[] =>
  servicesOf(project).flatMap((service) =>
    service.groups.flatMap((group) =>
      cardsOf(project, group.id)
        .filter(({ data }) => data.card.underConstruction !== true)
        .map((definition): Placed => {
          const { card, slug = '' } = definition.data
          return {
            definition,
            task: card.task ?? group.task,
            family: card.family ?? card.short,
            listed: {
              path: `/services/${service.slug}/${slug}`,
              group: say(group.title),
              birds: filtersOf(project, definition),
              ...fillableLists(definition, say),
            },
          }
        }),
    ),
  )

/** Rows of programs, one for each family, at the position of the first of its programs. */
function rowsOf(programs: readonly Placed[], say: (key: string) => string): readonly ListedRow[] {
  const families = new Map<string, Placed[]>()
  for (const each of programs) {
    const name = each.family ?? each.definition.id
    families.set(name, [...(families.get(name) ?? []), each])
  }
  return [...families].map(([family, members]): ListedRow => {
    const { data } = members[0]!.definition
    return {
      icon: data.card.icon,
      title: say(members.length > 1 ? family : data.title),
      purpose: say(data.purpose ?? ''),
      programs: members.map(({ listed }) => listed),
    }
  })
}

/** How many programs there are, by language. */
export const programCountModule = (project: Project): string =>
  exporting(
    json(
      Object.fromEntries(
        orderedLanguages(project).map((code) => [
          code,
          placedPrograms(projectIn(project, code), (key) => key).length,
        ]),
      ),
    ),
  )

/** The tasks, each with its symbol and the key of its title. */
export const tasksModule = (project: Project): string =>
  exporting(json(tasksOf(project).map(({ id, icon, title }) => ({ id, icon, title }))))

/** The path of a program's page; undefined of a program that does not exist. */
export function pathOfProgram(project: Project, program: string): string | undefined {
  const definition = project.definitions.get(program)
  const service = servicesOf(project).find(({ groups }) =>
    groups.some(({ id }) => id === definition?.group),
  )
  return service && `/services/${service.slug}/${definition!.data.slug}`
}

/** The questions of the start page by language, each with the path of its link. */
export const questionsModule = (project: Project): string =>
  byLanguages(project, (code) => {
    const own = projectIn(project, code)
    return json(
      questionsOf(project)
        .map(({ icon, say, program, task }) => ({
          icon,
          say,
          path: program === undefined ? `/programs#${task}` : pathOfProgram(own, program),
        }))
        .filter(({ path }) => path !== undefined),
    )
  })

/** The list of all programs of a language: by task, and in it in the order of the services. */
export function programListModule(whole: Project, language: string): string {
  const project = projectIn(whole, language)
  const say = plainTexts(project, language)
  const programs = placedPrograms(project, say)
  const tasks = tasksOf(project)
  const isListed = ({ task }: Placed): boolean => tasks.some(({ id }) => id === task)
  const rest = rowsOf(
    programs.filter((each) => !isListed(each)),
    say,
  )
  const list: ProgramList = {
    tasks: [
      ...tasks.map(({ id, icon, title, first = [] }) => {
        const own = programs.filter(({ task }) => task === id)
        const leading = first.flatMap((name) =>
          own.filter(({ definition }) => definition.id === name),
        )
        return {
          id,
          icon,
          title: say(title),
          rows: rowsOf([...new Set([...leading, ...own])], say),
        }
      }),
      { id: '', icon: '', title: '', rows: rest },
    ].filter(({ rows }) => rows.length > 0),
    birds: birdFiltersOf(project).map(({ id, title }) => ({ id, title: say(title) })),
  }
  return exporting(json(list))
}
