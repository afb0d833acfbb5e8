/** What the check finds in a new program before its files are written. */
import { printFindings } from '#project/printed-findings.ts'
import { isError, withTexts, type Finding, type Project } from '#project/index.ts'
import { findingsSince } from '#project/findings-since.ts'
import { newCalculator, type NewFiles } from '#project/new-calculator/new-calculator.ts'
import type { Wanted } from '#project/new-calculator/wanted.ts'
import { compactJson } from '../compact-json.ts'
import type { Question } from './interview.ts'

/** The texts of all files of a new program, by their paths. */
export const newTexts = ({ data, texts }: NewFiles): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(Object.entries(data).map(([path, value]) => [path, compactJson(value)])),
  ...texts,
})

/** The errors of a new program, and the files that they are in. */
interface NewErrors {
  readonly findings: readonly Finding[]
  readonly texts: Readonly<Record<string, string>>
}

/** The errors that a project has with a new program and does not have without it. */
export function newErrors(project: Project, wanted: Wanted, review: string): NewErrors {
  const texts = newTexts(newCalculator(project, wanted, review))
  return { findings: findingsSince(project, withTexts(project, texts)).filter(isError), texts }
}

/** The numbers of the answers that a finding is about: names in it, and on its line. */
function answersAbout(
  { values, file, line, path = [] }: Finding,
  texts: NewErrors['texts'],
  questions: readonly Question[],
): readonly number[] {
  const written = texts[file]?.split('\n')[line - 1] ?? ''
  const named = new Set<unknown>([
    ...path.map(String),
    ...Object.values(values),
    ...[...written.matchAll(/"(\w+)":/g)].map(([, name]) => name),
  ])
  return questions.flatMap(({ names }, index) =>
    names.some((name) => named.has(name)) ? [index + 1] : [],
  )
}

/** Findings as every command prints them, each with the answers to look at. */
export const newErrorsText = (
  { findings, texts }: NewErrors,
  questions: readonly Question[],
): string =>
  findings
    .map((finding) => {
      const numbers = answersAbout(finding, texts, questions)
      const see = numbers.length === 0 ? '' : `\n  Look at answer ${numbers.join(', ')}.`
      return `${printFindings([finding])}${see}`
    })
    .join('\n\n')
