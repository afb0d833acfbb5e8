import { check, type Finding, type FindingBody, type Project } from '#project/index.ts'
import { printFindings as printOriginals, textsOfFinding } from '#project/printed-findings.ts'

/** Findings with their sentences in English. */
export type InEnglish<Found extends FindingBody = Finding> = Omit<Found, 'what' | 'why' | 'fix'> &
  ReturnType<typeof textsOfFinding>

const originals = new WeakMap<object, Finding>()

/** The same finding with its sentences in English, as commands print them. */
export function inEnglish<Found extends FindingBody>(finding: Found): InEnglish<Found> {
  const english = { ...finding, ...textsOfFinding(finding) }
  if ('rule' in finding) originals.set(english, finding as FindingBody as Finding)
  return english
}

/** Findings as commands print them. */
export const printFindings = (findings: readonly (Finding | InEnglish)[]): string =>
  printOriginals(findings.map((each) => originals.get(each) ?? (each as Finding)))

/** The findings of a project, with their sentences in English. */
export const checkInEnglish = (project: Project, today?: string): readonly InEnglish[] =>
  check(project, today).map(inEnglish)
