import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readFiles } from '../../src/project/files.ts'
import {
  check,
  printFindings,
  readProject,
  type Finding,
  type Project,
  type ProjectFiles,
} from '../../src/project/index.ts'
import { contentCache } from './build/content-cache.ts'

/**
 * The option of every command that reads a project: the folder that holds calculators/, tables/,
 * locales/ and content/.
 */
export const projectOption = { project: { type: 'string' } } as const

/**
 * The folder of the project that a command is about; undefined, with a word to the person, where
 * there is none.
 */
export function projectFolder(given: string | undefined, root: string): string | undefined {
  const folder = given === undefined ? root : resolve(given)
  if (existsSync(join(folder, 'calculators'))) return folder
  console.error(`There is no project in ${folder}: it has no folder "calculators".`)
  return undefined
}

/** The findings as every command tells them: what they are, and how many. */
export const told = (findings: readonly Finding[], after = ''): string =>
  `${printFindings(findings)}\n\ncheck: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}${after}`

/** The code that decides what is sound; a change in it makes every earlier answer void. */
const rules = (root: string): readonly string[] =>
  readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => readFileSync(join(root, 'src', name), 'utf8'))

const allOf = ({ texts, pictures, uses }: ProjectFiles): unknown => [
  [...texts],
  [...(pictures ?? [])],
  [...(uses?.keys ?? [])],
  uses?.families,
]

/**
 * Opens a project to work with. Where the check finds anything, it is printed as `npm run check`
 * does, and nothing is opened. What was found sound before, text for text and rule for rule, is not
 * checked again. Overdue reviews are not asked: a program that was sound yesterday calculates
 * today.
 */
export async function openSound(folder: string, root: string): Promise<Project | undefined> {
  const files = readFiles(folder, root)
  const project = readProject(files)
  const cache = contentCache(join(root, '.cache/check'))
  const answer = await cache.get(JSON.stringify([rules(root), allOf(files)]), 'json', () =>
    Buffer.from(JSON.stringify(check(project))),
  )
  const findings = JSON.parse(answer.toString()) as readonly Finding[]
  if (findings.length === 0) return project
  console.log(told(findings))
  return undefined
}
