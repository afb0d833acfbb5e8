import { distance } from 'fastest-levenshtein'
import { type FindingId } from './finding-ids.ts'
import { isError } from './severity.ts'

/** A problem in a file of the project, described for the person who edits it. */
export interface Finding {
  /** What is wrong, by the name of its page in `docs/findings`. */
  readonly id: FindingId
  readonly rule: string
  readonly file: string
  readonly line: number
  /** What is wrong, why it matters, how to fix it: one sentence each. */
  readonly what: string
  readonly why: string
  readonly fix: string
  /** The part of the file that it is about. */
  readonly path?: readonly (string | number)[]
  /** Further locations of the same mistake. */
  readonly places?: readonly Place[]
  /** Names to use instead: those that are close, else all. */
  readonly nearest?: readonly string[]
  /** What a machine may do about it, where one way out is certain; several changes are one fix. */
  readonly autofix?: Autofix | readonly Autofix[]
  /** Other files that it depends on: where one is broken, it only repeats that. */
  readonly about?: readonly string[]
}

/**
 * The replacement of a text: of the text at an offset of the file, or of a word that occurs once on
 * the line of the finding.
 */
export interface Autofix {
  readonly from: string
  readonly to: string
  readonly offset?: number
}

export interface Place {
  readonly file: string
  readonly line: number
}

/** The path of a table, for `about`. */
export const tablePath = (id: string): string => `tables/${id}.json`

/** The content of a finding, wherever it is. */
export type FindingBody = Pick<
  Finding,
  'id' | 'what' | 'why' | 'fix' | 'nearest' | 'autofix' | 'about'
>

/** How many typing mistakes lie between two names; swapped letters are one. */
function typos(one: string, other: string): number {
  const far = distance(one, other)
  const isSwapped =
    one.length === other.length && one.split('').sort().join('') === other.split('').sort().join('')
  return isSwapped ? Math.min(far, 1) : far
}

/**
 * The parts of two names from where they differ: those of `results.airNeeded` and
 * `results.dailyFeed` begin after the point.
 */
function fromDifference(one: string, other: string): readonly [string, string] {
  const [first, second] = [one.split('.'), other.split('.')]
  let same = 0
  while (same < Math.min(first.length, second.length) - 1 && first[same] === second[same]) same += 1
  return [first.slice(same).join('.'), second.slice(same).join('.')]
}

/**
 * How many typing mistakes a name may have: three letters and four have one at most, so that "fan"
 * does not match "bag", and a shorter one is another name.
 */
function mostTypos(name: string, other: string): number {
  if (name.length <= 2) return Number(name.includes(other) || other.includes(name))
  return name.length <= 4 ? 1 : Math.max(2, Math.floor(name.length / 4))
}

/** The known names that are closest, where they are close enough to be meant. */
function allClosest(name: string, known: readonly string[]): readonly string[] {
  const near = known
    .map((other) => {
      const [own, theirs] = fromDifference(name.toLowerCase(), other.toLowerCase())
      return { other, far: typos(own, theirs), most: mostTypos(own, theirs) }
    })
    .filter(({ far, most }) => far <= most)
  const least = Math.min(...near.map(({ far }) => far))
  return near.flatMap(({ other, far }) => (far === least ? other : []))
}

/**
 * Whether two names differ in one typing mistake: a letter lost, doubled, changed, or swapped.
 */
export const isOneTypo = (one: string, other: string): boolean => typos(one, other) === 1

/** The closest of the known names, if one is close. */
export const closest = (name: string, known: readonly string[]): string | undefined =>
  allClosest(name, known)[0]

/** The closest of the known names, as a sentence for `fix`; empty where none is close. */
export function didYouMean(name: string, known: readonly string[]): string {
  const best = closest(name, known)
  return best === undefined ? '' : `Did you mean "${best}"?`
}

/** The longest list of names that a person reads. */
const longest = 300

/**
 * The fix for an unknown name: the closest one, or the list of names. If exactly one is closest,
 * the autofix replaces it.
 */
export function nameFix(
  name: string,
  known: readonly string[],
): Pick<Finding, 'fix' | 'nearest' | 'autofix'> {
  const [best, ...others] = allClosest(name, known)
  if (best !== undefined)
    return {
      fix: `Did you mean "${best}"?`,
      nearest: [best],
      ...(others.length === 0 && { autofix: { from: name, to: best } }),
    }
  if (known.length === 0) return { fix: 'Remove it.' }
  const nearest = [...known].sort()
  return { fix: `Use one of: ${nearest.join(', ')}.`.slice(0, longest), nearest }
}

/** The further locations of a finding, each as an editor opens it. */
const furtherPlaces = ({ places = [] }: Finding): string =>
  places.length === 0
    ? ''
    : `\n  Also: ${places.map(({ file, line }) => `${file}:${line}`).join(', ')}`

/**
 * Findings as people read them, one paragraph each, ordered by file and line; the reason for a kind
 * of finding is printed once. Editors read the first line of each (`.vscode/tasks.json`).
 */
export function printFindings(findings: readonly Finding[]): string {
  const known = new Set<string>()
  const whyOf = ({ id, why }: Finding): string => {
    const reason = `${id} ${why}`
    if (known.has(reason)) return ''
    known.add(reason)
    return `\n  Why: ${why}`
  }
  return [...findings]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
    .map(
      (finding) =>
        `${finding.file}:${finding.line}  ${isError(finding) ? 'error' : 'advice'}  ` +
        `[${finding.id}]\n  ${finding.what}${furtherPlaces(finding)}` +
        `${whyOf(finding)}\n  Fix: ${finding.fix}`,
    )
    .join('\n\n')
}
