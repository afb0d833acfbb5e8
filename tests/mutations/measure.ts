import { printFindings, textsOfFinding } from '#project/printed-findings.ts'
import { check, withTexts } from '../../src/project/index.ts'
import type { Finding, Project } from '../../src/project/index.ts'
import type { Mutation } from './mutation.ts'

/** What the check reports for a mutation. */
export interface Outcome {
  readonly mutation: Mutation
  /** The location of the first finding. */
  readonly reported: 'at its place' | 'elsewhere' | 'not at all' | 'with a crash'
  readonly findings: readonly Finding[]
  readonly crash?: string
  readonly milliseconds: number
}

const today = '2026-11-22'

/** Findings in the order in which they are printed. */
const inPrintOrder = (findings: readonly Finding[]): readonly Finding[] =>
  [...findings].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)

const sentencesOf = (finding: Finding): string => {
  const { what, fix } = textsOfFinding(finding)
  return `${what} ${fix}`
}

function placeOf(
  finding: Finding | undefined,
  { file, texts, lines, gone }: Mutation,
): Outcome['reported'] {
  if (finding === undefined) return 'not at all'
  const isNamed = gone !== undefined && sentencesOf(finding).includes(gone)
  const isInFile = finding.file in texts
  const isAtLine = finding.file !== file || lines.length === 0 || lines.includes(finding.line)
  return isNamed || (isInFile && isAtLine) ? 'at its place' : 'elsewhere'
}

/** Makes a mutation, and checks the project. */
export function measure(project: Project, mutation: Mutation): Outcome {
  const start = performance.now()
  const outcome = { mutation, findings: [], milliseconds: 0 }
  try {
    const findings = inPrintOrder(check(withTexts(project, mutation.texts), today))
    printFindings(findings)
    const milliseconds = performance.now() - start
    return { ...outcome, findings, milliseconds, reported: placeOf(findings[0], mutation) }
  } catch (error) {
    return { ...outcome, reported: 'with a crash', crash: String((error as Error).stack) }
  }
}

/** Whether a fix names what was there before. */
export const isFixed = ({ mutation: { was }, findings }: Outcome): boolean =>
  was !== '' && findings.some((finding) => textsOfFinding(finding).fix.includes(was))

export const isMistake = ({ mutation }: Outcome): boolean => mutation.equivalent === undefined

/** The middle of some numbers; 0 without any. */
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
