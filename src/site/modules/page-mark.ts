import { createHash } from 'node:crypto'
import { pagesOf } from '../../definition/addresses.ts'
import type { Project } from '../../definition/project.ts'
import { once } from './code.ts'
import { bundleOf } from './words/program-words.ts'
import { modulesFrom } from './virtual-module.ts'

/** What only the pages of programs are drawn from: each from that of its own program. */
const ofPrograms = /^(calculator|table)\/|^messages\/[^/]+\/(programs|tables)\//
const languageOf = (name: string): string | undefined =>
  /^(?:messages|articles|article)\/([^/]+)/.exec(name)?.[1]

/** The programs of the site by the paths of their pages, former ones among them. */
const programsByPath = once(
  (project): ReadonlyMap<string, string> =>
    new Map(
      pagesOf(project)
        .filter(({ program }) => program?.data.card.underConstruction === undefined)
        .flatMap(({ path, formerly, program }) =>
          program === undefined
            ? []
            : [path, ...formerly].map((each) => [each, program.id] as [string, string]),
        ),
    ),
)

/**
 * Names each page by all that it is drawn from, so that one that is known under that name need not
 * be drawn again.
 */
export type PageMark = (path: string, language: string) => string

/**
 * A page is drawn from every module of the site in its language, but for what belongs to programs:
 * that goes into the page of each program alone.
 * @param code the mark of the code that draws; @param modules all of the project's modules
 */
export function pageMarks(
  project: Project,
  code: string,
  modules: ReadonlyMap<string, string>,
): PageMark {
  const marks = new Map(
    [...modules].map(([name, text]) => [
      name,
      `${name} ${createHash('sha256').update(text).digest('base64url')}`,
    ]),
  )
  const marksOf = (names: Iterable<string>, language: string): readonly string[] =>
    [...names]
      .filter((name) => (languageOf(name) ?? language) === language)
      .sort()
      .map((name) => marks.get(name)!)
  const common = new Map<string, string>()
  const commonOf = (language: string): string => {
    const known =
      common.get(language) ??
      createHash('sha256')
        .update(
          marksOf(
            [...modules.keys()].filter((name) => !ofPrograms.test(name)),
            language,
          ).join(),
        )
        .digest('base64url')
    common.set(language, known)
    return known
  }
  return (path, language) => {
    const id = programsByPath(project).get(path)
    const own =
      id === undefined
        ? []
        : modulesFrom(project, [
            `calculator/${id}`,
            `messages/${language}/programs/${bundleOf(project).get(id)!}`,
          ]).keys()
    return [code, path, language, commonOf(language), ...marksOf(own, language)].join('\n')
  }
}
