import {
  check,
  printFindings,
  withTexts,
  type Finding,
  type Project,
} from '../../../src/project/index.ts'
import type { Mutation } from './mutation.ts'

/** The findings of the check for a mutation. */
export interface Outcome {
  readonly mutation: Mutation
  /** The place that the first finding names. */
  readonly reported: 'at its place' | 'elsewhere' | 'not at all' | 'with a crash'
  /** Whether a fix names what was there before. */
  readonly isFixed: boolean
  readonly findings: readonly Finding[]
  readonly milliseconds: number
}

/** Findings in the order in which they are printed. */
export const inPrintOrder = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)

const isAtMutation = ({ file, line, what, fix }: Finding, mutation: Mutation): boolean => {
  const names = Object.keys(mutation.texts)
  const isGone = mutation.lines.length === 0
  if (mutation.gone !== undefined && `${what} ${fix}`.includes(mutation.gone)) return true
  return isGone
    ? names.includes(file)
    : names.includes(file) && (file !== mutation.file || mutation.lines.includes(line))
}

const isToday = '2026-11-22'

/** Makes the mutation, and runs the check. */
export function measure(project: Project, mutation: Mutation): Outcome {
  const from = performance.now()
  const outcome = (told: Outcome['reported'], findings: readonly Finding[]): Outcome => ({
    mutation,
    reported: told,
    findings,
    isFixed: mutation.was !== undefined && findings.some(({ fix }) => fix.includes(mutation.was!)),
    milliseconds: performance.now() - from,
  })
  let findings: readonly Finding[]
  try {
    findings = inPrintOrder(check(withTexts(project, mutation.texts), isToday))
    printFindings(findings)
  } catch (error) {
    return outcome('with a crash', [
      {
        id: 'broken-json',
        rule: 'crash',
        file: mutation.file,
        line: 1,
        what: String(error),
        why: String((error as Error).stack),
        fix: '',
      },
    ])
  }
  const [first] = findings
  if (first === undefined) return outcome('not at all', findings)
  return outcome(isAtMutation(first, mutation) ? 'at its place' : 'elsewhere', findings)
}
