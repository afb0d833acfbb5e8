import type { FindingId } from '../../definition/findings/finding-names.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import { ofExamples } from '../../project/check.ts'
import { check, isError, withTexts, type Project } from '../../project/index.ts'
import {
  canBeLeftOut,
  comesFromLeavingOut,
  isEmptied,
  isLostLink,
  leaveOut,
  wrongExtensions,
} from './left-out.ts'

/** A project without errors that a page could show, and the files whose texts are not the newest. */
export interface SoundProject {
  readonly project: Project
  readonly held: readonly string[]
}

/** Earlier texts may show errors in further files, which then have to be earlier as well. */
const mostRounds = 4

/**
 * Errors of wording alone: no figure, no verdict and no value of a text is wrong, and a person who
 * is writing the text wants to see it. It is not published with them.
 */
const ofWording: ReadonlySet<FindingId> = new Set([
  'english-changed',
  'glossary-no-column',
  'punctuation-of-another-language',
  'mark-unpaired',
  'message-foreign',
  'message-spaced',
  'same-text-unknown',
  'state-unknown',
  'term-twice',
  'text-cut-off',
  'text-of-another-language',
  'text-twice',
  'text-unfinished',
  'text-with-mark',
  'title-twice',
  'word-twice',
  'wrong-form',
])

/** Whether examples are missing, or too few to prove a figure. */
const lacksExamples = ({ id }: Finding): boolean =>
  ofExamples.has(id) || id === 'constant-not-covered'

/**
 * The errors that keep a page from being shown. A program whose examples are still to come can be
 * looked at by the person who makes it.
 */
const hindering = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter((each) => isError(each) && !ofWording.has(each.id) && !lacksExamples(each))

/** The files that these errors are in. */
const wrongFiles = (findings: readonly Finding[]): ReadonlySet<string> =>
  new Set(
    hindering(findings).flatMap(({ file, places = [] }) => [
      file,
      ...places.map((each) => each.file),
    ]),
  )

/** Whether a page can be shown in spite of all findings. */
export const isShowable = (findings: readonly Finding[]): boolean => wrongFiles(findings).size === 0

/** The files in which two projects differ; undefined where one has further files. */
function differingFiles(
  { files: { texts } }: Project,
  { files: { texts: others } }: Project,
): readonly string[] | undefined {
  const paths = [...texts].flatMap(([path, text]) => (others.get(path) === text ? [] : path))
  return texts.size === others.size && paths.every((path) => others.has(path)) ? paths : undefined
}

const keysOf = ({ locales }: Project, path: string): string | undefined => {
  const locale = locales.find(({ file }) => file.path === path)
  return locale && Object.keys(locale.messages).join('\n')
}

/**
 * The files in which a project differs from a sound one, if a check of each by itself decides
 * whether it can be shown: a program that is looked at, and wordings of messages. Which messages
 * there are concerns others.
 */
export function filesOfTheirOwn(
  project: Project,
  before: Project,
  watched: string,
): readonly string[] | undefined {
  const isProgram = [...before.definitions.values()].some(({ file }) => file.path === watched)
  const paths = differingFiles(project, before)
  const isOwn = (path: string): boolean =>
    (isProgram && path === watched) || keysOf(before, path) !== undefined
  const hasSameKeys = (path: string): boolean => keysOf(project, path) === keysOf(before, path)
  return paths?.every((path) => isOwn(path) && hasSameKeys(path)) === true ? paths : undefined
}

const hasError = (findings: readonly Finding[], file: string): boolean =>
  hindering(findings).some((each) => each.file === file)

/** Files that are left out may be what further programs and tables need. */
const mostLeavings = 12

/** The project without its wrong files: all that need none of them can be shown. */
function withoutWrong(
  project: Project,
  findings: readonly Finding[],
  checkAgain: (project: Project) => readonly Finding[],
): SoundProject | undefined {
  const tried = new Map<string, number>()
  let [next, found] = [project, findings]
  for (let round = 0; round < mostLeavings; round += 1) {
    const wrong = hindering(found).filter(
      (each) => round === 0 || !comesFromLeavingOut(each, tried.has(each.file)),
    )
    if (wrong.length === 0) return { project: next, held: [...tried.keys()].sort() }
    const isLost = (each: Finding): boolean => isLostLink(each) || (round > 0 && isEmptied(each))
    const lost = wrong.filter(isLost)
    const own = wrong
      .filter((each) => !isLost(each))
      .flatMap(({ file, places = [] }) =>
        [file, ...places.map((each) => each.file)]
          .filter((each) => canBeLeftOut(next, each))
          .slice(0, 1),
      )
    const files = [...new Set(own)].flatMap((file) => {
      const extensions = wrongExtensions(next, file, hasError)
      return extensions.length > 0 ? extensions : [file]
    })
    if (files.length === 0 && lost.length === 0) return undefined
    next = leaveOut(next, files, lost, tried)
    for (const file of files) tried.set(file, (tried.get(file) ?? 0) + 1)
    found = checkAgain(next)
  }
  return undefined
}

/**
 * The newest project without errors: texts with an error are replaced by the last ones without, so
 * that a broken file does not keep all others from the live page.
 * @param before the last sound project; without it, files with an error are left out
 * @param checkAgain finds what is wrong with the project once texts are replaced
 * @returns undefined if there is none
 */
export function soundProject(
  project: Project,
  findings: readonly Finding[],
  before: SoundProject | undefined,
  checkAgain: (project: Project) => readonly Finding[] = check,
): SoundProject | undefined {
  if (before === undefined) return withoutWrong(project, findings, checkAgain)
  const held = new Set<string>()
  let [next, found] = [project, findings]
  for (let round = 0; round < mostRounds; round += 1) {
    const wrong = wrongFiles(found)
    if (wrong.size === 0) return { project: next, held: [...held].sort() }
    const { texts } = before.project.files
    const earlier = [...wrong].filter((file) => texts.get(file) !== next.files.texts.get(file))
    if (earlier.length === 0) break
    for (const file of earlier) held.add(file)
    next = withTexts(next, Object.fromEntries(earlier.map((file) => [file, texts.get(file)])))
    // With the newest texts gone, it is the project that is shown already.
    if (differingFiles(next, before.project)?.length === 0)
      return { project: before.project, held: [...held].sort() }
    found = checkAgain(next)
  }
  // Nothing of what is new can be shown alone.
  const paths = [...project.files.texts.keys(), ...before.project.files.texts.keys()]
  const changed = paths.filter(
    (path) => project.files.texts.get(path) !== before.project.files.texts.get(path),
  )
  return { project: before.project, held: [...new Set(changed)].sort() }
}
