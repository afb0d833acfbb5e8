import type { Finding, Mend } from '../definition/findings/finding.ts'
import { type Project } from '../definition/project.ts'
import { withTexts } from '../definition/read-project.ts'
import { check } from './check.ts'

/** What was written in place of something. */
export interface Mended extends Mend {
  readonly file: string
  readonly line: number
}

/** A project after its certain mistakes are mended. */
export interface MendedProject {
  readonly project: Project
  readonly mended: readonly Mended[]
  /** What is left to people. */
  readonly findings: readonly Finding[]
}

/** Mended names may show mistakes behind them; those of one round hide those of the next. */
const mostRounds = 5

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/** A line with one text in place of another that stands in it once, as a whole word. */
function rewritten(line: string, { from, to }: Mend): string | undefined {
  const word = new RegExp(String.raw`(?<![\p{L}\d_.-])${escaped(from)}(?![\p{L}\d_-])`, 'gu')
  return [...line.matchAll(word)].length === 1 ? line.replace(word, () => to) : undefined
}

/** Writes what findings are certain of into the texts of their files. */
function mendOnce(project: Project, findings: readonly Finding[]) {
  const texts: Record<string, string> = {}
  const mended: Mended[] = []
  for (const { file, line, mend: certain } of findings) {
    const lines = (texts[file] ?? project.files.texts.get(file))?.split('\n') ?? []
    const rewrittenLine = certain && rewritten(lines[line - 1] ?? '', certain)
    if (rewrittenLine === undefined) continue
    texts[file] = lines.with(line - 1, rewrittenLine).join('\n')
    mended.push({ file, line, ...certain! })
  }
  return { project: withTexts(project, texts), mended }
}

/**
 * Mends what can be meant in one way only: a name that is close to one other, a range that runs
 * backwards. Nothing is guessed, and nothing is taken out.
 * @param today the date that reviews are overdue from, like 2026-11-21
 */
export function mend(project: Project, today?: string): MendedProject {
  const findings = check(project, today)
  const whole = { project, mended: [] as readonly Mended[], findings }
  for (let round = 0; round < mostRounds; round++) {
    const next = mendOnce(whole.project, whole.findings)
    if (next.mended.length === 0) break
    whole.findings = check(next.project, today)
    whole.project = next.project
    whole.mended = [...whole.mended, ...next.mended]
  }
  return whole
}
