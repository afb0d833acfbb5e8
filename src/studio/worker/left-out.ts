/**
 * Leaves wrong files out of a project that has no earlier texts, with what refers to them, so that
 * the pages of all other programs can be shown.
 */
import type { FindingId } from '../../definition/findings/finding-names.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import { checkFile, withTexts, type Project } from '../../project/index.ts'
import { programMentions } from '../../project/rename/other-names.ts'
import { sourceLanguage } from '../../source-language.ts'
import {
  changedFiles,
  openWorkspace,
  removeValue,
  type JsonPath,
  type Workspace,
} from '../editing/index.ts'

const programPath = /^calculators\/([^/]+\/[^/]+)\.json$/
const tablePath = /^tables\/[^/]+\/[^/]+\.json$/
const wordsPath = /^(locales\/)([^/]+)(\/[^/]+\.json)$/
const articlePath = /^locales\/[^/]+(\/articles\/[^/]+\.md)$/

/** Errors that only state that something was left out: no page is wrong by them. */
const ofLeavingOut: ReadonlySet<FindingId> = new Set([
  'article-no-program',
  'flock-fills-nothing',
  'flock-lacks-figure',
  'group-without-programs',
  'heading-of-no-column',
  'language-twice',
  'noted-as-nothing',
  'published-address-lost',
  'published-option-lost',
  'published-program-lost',
  'published-record-lost',
  'questions-of-no-program',
])

/** Errors that a text has because it is in the place of one of another language. */
const ofOtherLanguage: ReadonlySet<FindingId> = new Set([
  'numbers-unknown',
  'plural-missing',
  'plural-unknown',
])

/**
 * Whether an error is a link to a program that is not there: it is removed, and its file stays. A
 * program that extends another one has its links, too.
 */
export const isLostLink = ({ id, path = [] }: Finding): boolean =>
  id === 'unknown-name' && (path[0] === 'related' || path[2] === 'differs')

/**
 * Whether an error is a part that has become empty without its lost links, like the first programs
 * of a task: it is removed, too. An empty part of a file as it was opened leaves its file out.
 */
export const isEmptied = ({ id, path }: Finding): boolean =>
  id === 'too-short' && path !== undefined

/**
 * Whether an error comes from leaving out alone.
 * @param isReplaced whether the file has the text of another language
 */
export const comesFromLeavingOut = ({ id }: Finding, isReplaced: boolean): boolean =>
  ofLeavingOut.has(id) || (isReplaced && ofOtherLanguage.has(id))

/** The files of the same texts in other languages, the site's own language first. */
function otherLanguages({ files: { texts } }: Project, file: string): readonly string[] {
  const [, , language, name] = wordsPath.exec(file) ?? []
  const others = [...texts.keys()].flatMap((path) => {
    const [, , other, of] = wordsPath.exec(path) ?? []
    return of === undefined || of !== name || other === language ? [] : [path]
  })
  const isFirst = (path: string): boolean => wordsPath.exec(path)?.[2] === sourceLanguage
  return [...others.filter(isFirst), ...others.filter((path) => !isFirst(path))]
}

/** The item of a list that a part is, or is in; undefined outside of lists. */
function itemAround(path: JsonPath): JsonPath | undefined {
  const last = path.findLastIndex((step) => typeof step === 'number')
  return last < 0 ? undefined : path.slice(0, last + 1)
}

/** The project without lost links, and its services without the programs that are left out. */
function withoutLinks(
  workspace: Workspace,
  project: Project,
  gone: readonly string[],
  lost: readonly Finding[],
): Workspace {
  const ofServices = gone
    .flatMap((id) => programMentions(project, id))
    .filter(({ file }) => file === project.services.path)
    .map(({ file, path }) => ({ file, path: itemAround(path) }))
  const items = new Map(
    [...ofServices, ...lost].flatMap(({ file, path }) =>
      path === undefined ? [] : [[`${file} ${path.join()}`, { file, path }] as const],
    ),
  )
  const indexOf = ({ path }: { readonly path: JsonPath }): number => {
    const last = path.at(-1)
    return typeof last === 'number' ? last : -1
  }
  // The last items first: the index of the others stays.
  return [...items.values()]
    .toSorted((one, other) => indexOf(other) - indexOf(one))
    .reduce((from, { file, path }) => removeValue(from, file, path), workspace)
}

/**
 * The files of programs that extend one, by which an error comes into its file: it is in parts that
 * they have from there, and the program itself may have none.
 * @param isWrong whether an error is in a file
 */
export function wrongExtensions(
  project: Project,
  file: string,
  isWrong: (findings: readonly Finding[], file: string) => boolean,
): readonly string[] {
  const [, id] = programPath.exec(file) ?? []
  if (id === undefined) return []
  return [...project.definitions.values()].flatMap((each) => {
    const isExtension = (each.file.data as { extends?: unknown } | undefined)?.extends === id
    return isExtension && isWrong(checkFile(project, each.file.path), file) ? [each.file.path] : []
  })
}

export const canBeLeftOut = ({ files }: Project, file: string): boolean =>
  files.texts.has(file) &&
  [programPath, tablePath, wordsPath, articlePath].some((form) => form.test(file))

/**
 * The project without wrong files. A file of words has the text of another language.
 * @param lost the links to programs that are not there, and parts that are empty without them
 * @param tried counts how often a file was wrong before: each time, another language is taken
 */
export function leaveOut(
  project: Project,
  wrong: readonly string[],
  lost: readonly Finding[],
  tried: ReadonlyMap<string, number>,
): Project {
  const gone = wrong.flatMap((file) => programPath.exec(file)?.[1] ?? [])
  const linked = withoutLinks(openWorkspace(project.files.texts), project, gone, lost)
  const changes: Record<string, string | undefined> = { ...changedFiles(linked) }
  for (const file of wrong) {
    const [, article] = articlePath.exec(file) ?? []
    const others = otherLanguages(project, file)
    const other = others[tried.get(file) ?? 0]
    changes[file] = other === undefined ? undefined : project.files.texts.get(other)
    if (article !== undefined)
      for (const path of project.files.texts.keys())
        if (path.endsWith(article)) changes[path] = undefined
  }
  return withTexts(project, changes)
}
