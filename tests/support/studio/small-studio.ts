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
      const [studio, messages] = ['studio', 'messages'].map(
        (name) => `locales/${language}/${name}.json`,
      ) as [string, string]
      const { outsideTable } = parsed(read(messages))
      const own = parsed(fixtureProject.files.texts.get(messages)!)
      return [
        [studio, read(studio)],
        [messages, JSON.stringify({ ...own, outsideTable }, undefined, 2)],
      ]
    }),
  ),
)
