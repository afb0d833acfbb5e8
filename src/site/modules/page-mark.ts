import { memoize } from '../../memoize.ts'
import { createHash } from 'node:crypto'
import { pagesOf } from '../../definition/addresses.ts'
import type { Project } from '../../definition/project.ts'
import { projectIn } from '../../definition/published-in.ts'
import { calculatorName } from './in-language.ts'
import { bundleOf } from './words/program-words.ts'
import { modulesFrom } from './virtual-module.ts'

/**
 * Whether only pages of programs are rendered from a module: each from those of its own program.
 */
export const isOfPrograms = (name: string): boolean =>
  /^(calculator|table)\/|^messages\/[^/]+\/(programs|tables)\//.test(name)
const moduleLanguage = (name: string): string | undefined =>
  /^(?:(?:messages|articles|article)\/([^/]+)|service\/([^/]+)\/)/
    .exec(name)
    ?.slice(1)
    .find((code) => code !== undefined)

/** The programs of the site by the paths of their pages, former ones among them. */
const programsByPath = memoize(
  (project: Project): ReadonlyMap<string, string> =>
    new Map(
      pagesOf(project)
        .filter(({ program }) => program?.data.card.underConstruction === undefined)
        .flatMap(({ path, aliases, program }) =>
          program === undefined
            ? []
            : [path, ...aliases].map((each) => [each, program.id] as [string, string]),
        ),
    ),
)

/** The modules that the page of a path alone is rendered from, as those of its program are. */
export function ownModules(
  project: Project,
  path: string,
  language: string,
): ReadonlyMap<string, string> {
  const id = programsByPath(project).get(path)
  return id === undefined || !projectIn(project, language).definitions.has(id)
    ? new Map()
    : modulesFrom(project, [
        calculatorName(project, id, language),
        `messages/${language}/programs/${bundleOf(project).get(id)!}`,
      ])
}

/**
 * Names each page by all that it is rendered from, so that one that is known under that name need
 * not be rendered again.
 * @param own the modules that it alone is rendered from
 */
type PageMark = (path: string, language: string, own: ReadonlyMap<string, string>) => string

/**
 * A page is rendered from every module of the site in its language, but for what belongs to
 * programs: that goes into the page of each program alone.
 * @param code the mark of the code that renders @param common the modules that belong to no program
 */
export function pageMarks(code: string, common: ReadonlyMap<string, string>): PageMark {
  const known = new Map<string, string>()
  const markOf = (name: string, text: string): string => {
    const mark =
      known.get(name) ?? `${name} ${createHash('sha256').update(text).digest('base64url')}`
    known.set(name, mark)
    return mark
  }
  const marksOf = (modules: ReadonlyMap<string, string>, language: string): readonly string[] =>
    [...modules]
      .filter(([name]) => (moduleLanguage(name) ?? language) === language)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, text]) => markOf(name, text))
  const commonMarks = new Map<string, string>()
  const commonOf = (language: string): string => {
    const mark =
      commonMarks.get(language) ??
      createHash('sha256').update(marksOf(common, language).join()).digest('base64url')
    commonMarks.set(language, mark)
    return mark
  }
  return (path, language, own) =>
    [code, path, language, commonOf(language), ...marksOf(own, language)].join('\n')
}
