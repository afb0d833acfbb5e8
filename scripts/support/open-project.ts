import { pageMissing } from '../../src/content/absent.ts'
import type { Clinic } from '../../src/content/clinic.ts'
import { samplePaths } from '../../src/content/samples.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readFiles } from '../../src/project/files.ts'
import { printFindings, textsOfFinding } from '#project/printed-findings.ts'
import {
  check,
  isError,
  readProject,
  type Finding,
  type Project,
  type ProjectFiles,
} from '../../src/project/index.ts'
import { samples } from '../../src/project/rules/words/samples.ts'
import { contentCache } from '../../src/site/files/content-cache.ts'

/**
 * The option of every command that reads a project: the folder with calculators/, tables/, locales/
 * and content/.
 */
export const projectOption = { project: { type: 'string' } } as const

/**
 * The folder of the project that a command is about; undefined, with a message to the person,
 * without one.
 */
export function projectFolder(given: string | undefined, root: string): string | undefined {
  const folder = given === undefined ? root : resolve(given)
  if (existsSync(join(folder, 'calculators'))) return folder
  console.error(`There is no project in ${folder}: it has no folder "calculators".`)
  return undefined
}

const countText = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** How many errors there are, and how much advice. */
function findingCounts(findings: readonly Finding[]): string {
  const errors = findings.filter(isError).length
  const advice = findings.length - errors
  if (advice === 0) return countText(errors, 'error', 'errors')
  const shownText = countText(advice, 'piece of advice', 'pieces of advice')
  return errors === 0 ? shownText : `${countText(errors, 'error', 'errors')}, ${shownText}`
}

/** The findings as every command prints them: the findings, and their number. */
export const findingsText = (findings: readonly Finding[], after = ''): string =>
  `${printFindings(findings)}\n\nEach is explained in docs/findings/<name in brackets>.md\n` +
  `check: ${findingCounts(findings)}${after}`

/** The code that decides what is sound; a change in it makes every earlier answer void. */
const rulesOf = (root: string): readonly string[] =>
  [
    'package-lock.json',
    ...readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .sort()
      .map((name) => join('src', name)),
  ]
    .map((name) => join(root, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))

const projectTexts = ({ texts, pictures, uses }: ProjectFiles): unknown => [
  [...texts],
  [...(pictures ?? [])],
  [...(uses?.keys ?? [])],
  uses?.families,
]

/**
 * The findings of a project on any day. What was found before, text for text and rule for rule, is
 * not looked for again.
 * @param onCheck is called where it must be, which takes a while
 */
export async function knownFindings(
  project: Project,
  root: string,
  onCheck?: () => void,
): Promise<readonly Finding[]> {
  const cache = contentCache(join(root, '.cache/check'))
  const source = JSON.stringify([rulesOf(root), projectTexts(project.files)])
  const answer = await cache.get(source, 'json', () => {
    onCheck?.()
    return Buffer.from(JSON.stringify(check(project)))
  })
  return JSON.parse(answer.toString()) as readonly Finding[]
}

/**
 * Opens a project to work with. If the check finds an error, all findings are printed as `npm run
 * check` does, and nothing is opened. Overdue reviews are ignored: a program without findings
 * yesterday calculates today.
 * @param print prints them; by default on standard output
 * @param onCheck is called where the project must be checked, which takes a while
 */
export async function openSound(
  folder: string,
  root: string,
  print: (text: string) => void = console.log,
  onCheck?: () => void,
): Promise<Project | undefined> {
  const project = readProject(readFiles(folder, root))
  const findings = await knownFindings(project, root, onCheck)
  if (!findings.some(isError)) return project
  print(findingsText(findings))
  return undefined
}

/** States the samples and the pages that miss them before a site for visitors is built, which does not have them. */
export function reportSamples(project: Project): void {
  for (const finding of samples(project)) {
    const { what, why } = textsOfFinding(finding)
    // The page of publishing shows it to staff, who know no file.
    console.log(`${what} ${why}\n`)
    const parts = samplePaths(project.clinic.data as Clinic).map(([part]) => String(part))
    for (const page of new Set(parts.map(pageMissing))) {
      const missing = new Set(parts.filter((part) => pageMissing(part) === page))
      console.log(`  ${page.padEnd(9)} ${[...missing].join(', ')}`)
    }
  }
}
