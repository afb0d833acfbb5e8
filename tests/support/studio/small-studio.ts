import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languagesOf, withTexts } from '#project/index.ts'
import { fixtureProject } from '../project/fixture-project.ts'
import { root } from '../project/root.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>

/** The small project with the words that programs of the Studio are written with. */
export const smallStudio = withTexts(
  fixtureProject,
  Object.fromEntries(
    languagesOf(fixtureProject).flatMap((language) => {
      const [studio, messages, tables] = ['studio', 'messages', 'tables'].map(
        (name) => `locales/${language}/${name}.json`,
      ) as [string, string, string]
      const { outsideTable } = parsed(read(messages))
      const { population } = parsed(read(tables)) as {
        population: Record<'stated' | 'ownRule', string>
      }
      const own = (path: string) => parsed(fixtureProject.files.texts.get(path)!)
      const { population: populations, ...titles } = own(tables)
      const { stated, ownRule } = population
      const known = { ...(populations as object), stated, ownRule }
      return [
        [studio, read(studio)],
        [messages, JSON.stringify({ ...own(messages), outsideTable }, undefined, 2)],
        [tables, JSON.stringify({ ...titles, population: known }, undefined, 2)],
      ]
    }),
  ),
)
