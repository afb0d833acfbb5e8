import type { Finding, Autofix } from '../definition/findings/finding.ts'
import type { Project } from '../definition/project.ts'
import { withTexts } from '../definition/read-project.ts'
import { withEdits, type Edit } from '../definition/typos/typo.ts'
import { check } from './check.ts'

/** A replacement of a text. */
interface AppliedFix extends Autofix {
  readonly file: string
  readonly line: number
}

/** A project after its autofixes. */
interface FixedProject {
  readonly project: Project
  readonly applied: readonly AppliedFix[]
  /** The findings that remain. */
  readonly findings: readonly Finding[]
}

/** Fixed names may reveal mistakes behind them; those of one round hide those of the next. */
const mostRounds = 5

const escapedRegExp = (text: string): string =>
  text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** The change of a file by a fix: at its offset, or of the only such word on its line. */
function editOf(text: string, line: number, { from, to, offset }: Autofix): Edit | undefined {
  if (offset !== undefined) return text.startsWith(from, offset) ? { from, to, offset } : undefined
  const start = text.split('\n', line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  const word = new RegExp(String.raw`(?<![\p{L}\d_.-])${escapedRegExp(from)}(?![\p{L}\d_-])`, 'gu')
  const found = [...text.slice(start).split('\n', 1)[0]!.matchAll(word)]
  return found.length === 1 ? { from, to, offset: start + found[0]!.index } : undefined
}

const overlaps = (one: Edit, other: Edit): boolean =>
  one.offset === other.offset ||
  (one.offset < other.offset + other.from.length && other.offset < one.offset + one.from.length)

/** The changes that fix a finding in the text of its file: all of them, or none. */
export function fixEdits(text: string, { line, autofix = [] }: Finding): readonly Edit[] {
  const fix = [autofix].flat()
  const changes = fix.flatMap((each) => editOf(text, line, each) ?? [])
  return changes.length < fix.length ? [] : changes
}

/** Writes the autofixes of findings into the texts of their files. */
function applyOnce(project: Project, findings: readonly Finding[]) {
  const edits: Record<string, Edit[]> = {}
  const applied: AppliedFix[] = []
  for (const finding of findings) {
    const { file } = finding
    const text = project.files.texts.get(file) ?? ''
    const changes = fixEdits(text, finding)
    const made = (edits[file] ??= [])
    // A fix is made as a whole or not at all; one that overlaps another is found again in the next
    // round.
    if (changes.length === 0) continue
    if (changes.some((change) => made.some((other) => overlaps(change, other)))) continue
    made.push(...changes)
    const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
    applied.push(...changes.map(({ offset, ...rest }) => ({ file, line: lineOf(offset), ...rest })))
  }
  const texts = Object.entries(edits).map(([file, made]): [string, string] => [
    file,
    withEdits(project.files.texts.get(file) ?? '', made),
  ])
  return { project: withTexts(project, Object.fromEntries(texts)), applied }
}

/**
 * Applies unambiguous corrections: a name that is close to exactly one other, a range that runs
 * backwards. Nothing is guessed, and nothing is deleted.
 * @param today the date that reviews are overdue from, like 2026-11-21
 */
export function applyFixes(project: Project, today?: string): FixedProject {
  const findings = check(project, today)
  const whole = { project, applied: [] as readonly AppliedFix[], findings }
  for (let round = 0; round < mostRounds; round++) {
    const next = applyOnce(whole.project, whole.findings)
    if (next.applied.length === 0) break
    whole.findings = check(next.project, today)
    whole.project = next.project
    whole.applied = [...whole.applied, ...next.applied]
  }
  return whole
}
