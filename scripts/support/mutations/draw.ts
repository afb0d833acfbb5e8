import type { Project } from '../../../src/project/index.ts'
import { articleDraws, glossaryDraws, lineDraws, type TextDraw } from './draws/of-articles.ts'
import { jsonFile } from './json-file.ts'
import { jsonDraws } from './draws/of-json.ts'
import { tableDraws } from './draws/of-tables.ts'
import { encodingDraws, messageDraws } from './draws/of-texts.ts'
import type { Mutation } from './mutation.ts'
import { chance, type Chance } from './random.ts'
import { whyValid } from './valid.ts'

type Draws = Readonly<Record<string, TextDraw>>

/** Draws on the values of a JSON file, as draws on its text. */
const ofJson = (project: Project, draws: typeof jsonDraws): Draws =>
  Object.fromEntries(
    Object.entries(draws).map(([kind, draw]): [string, TextDraw] => [
      kind,
      (path, _, luck) => draw(jsonFile(project, path), luck),
    ]),
  )

/** What may go wrong in a file, by the kind of the file. */
function drawsOf(project: Project, path: string): Draws {
  if (path === 'docs/glossary.md') return { ...glossaryDraws, ...lineDraws, ...encodingDraws }
  if (path.endsWith('.md')) return { ...articleDraws, ...encodingDraws }
  const json = ofJson(project, jsonDraws)
  const own = path.startsWith('locales/') ? messageDraws : tableDraws
  return { ...json, ...ofJson(project, own), ...encodingDraws }
}

/** The files that people write. */
export const writtenFiles = (project: Project): readonly string[] =>
  [...project.files.texts.keys()]
    .filter((path) => /\.(json|md)$/.test(path) && !path.endsWith('.schema.json'))
    .sort()

/** Whether a change leaves every value as it was. */
function changesNothing({ files }: Project, { texts }: Omit<Mutation, 'kind'>): boolean {
  return Object.entries(texts).every(([path, after]) => {
    const before = files.texts.get(path)
    if (after === undefined || before === undefined) return before === after
    if (!path.endsWith('.json')) return before === after
    try {
      return JSON.stringify(JSON.parse(after)) === JSON.stringify(JSON.parse(before))
    } catch {
      return false
    }
  })
}

/** How often a kind is tried in a file before it is said to have no place there. */
const tries = 12

/**
 * Draws so many mutations, as many of each file as of each other, and of all kinds that a file can
 * have.
 */
export function* drawMutations(project: Project, count: number, seed: number): Generator<Mutation> {
  const luck: Chance = chance(seed)
  const files = writtenFiles(project)
  const draws = new Map(files.map((path) => [path, drawsOf(project, path)]))
  for (let made = 0, turn = 0; made < count; turn += 1) {
    const path = files[turn % files.length]!
    const kinds = Object.entries(draws.get(path)!)
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const [kind, draw] = luck.one(kinds)
      const drawn = draw(path, project.files.texts.get(path)!, luck)
      if (drawn === undefined || changesNothing(project, drawn)) continue
      const valid = whyValid(project, kind, drawn)
      made += 1
      yield { kind, ...drawn, ...(valid !== undefined && { valid }) }
      break
    }
  }
}
