/** Each finding has its page, and its example is reported as the page states. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { findingIds } from '../definition/findings/finding-ids.ts'
import { isError } from '../definition/findings/severity.ts'
import { check, withTexts, type Finding } from './index.ts'
import { exportTexts, importTexts } from './translations/index.ts'

const pages = new URL('../../docs/findings/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, pages), 'utf8')

/**
 * Schemas come with the code, and are no files of a project: its page has no example to make. Line
 * ends cannot be seen on a page (`slips.test.ts` makes them).
 */
const withoutExample = new Set(['no-schema', 'line-ends'])

/** A location of an example: the wrong text there, and the right one; undefined without a file. */
interface Place {
  readonly file: string
  readonly wrong: string | undefined
  readonly right: string | undefined
}

/** The examples of a page, as they are written in it. */
function placesOf(page: string): readonly Place[] {
  const [, examples = ''] = page.split('## Example\n')
  return examples
    .split(/^Wrong/m)
    .slice(1)
    .map((part) => {
      const [, file = ''] = /`([^`]+)`/.exec(part)!
      const blocks = [...part.matchAll(/^```\w+\n([\s\S]*?)\n```$/gm)].map(([, text]) => text)
      return part.startsWith(':')
        ? { file, wrong: undefined, right: undefined }
        : { file, wrong: blocks[0], right: blocks[1] }
    })
}

/** The French of the small project as a translator has it, in files that are in no project. */
const sent: ReadonlyMap<string, string> = new Map([
  ['fr.csv', exportTexts(fixtureProject, 'fr', 'csv').replaceAll('\r\n', '\n')],
  ['fr.xlf', exportTexts(fixtureProject, 'fr', 'xliff')],
])

/**
 * What is found where the mistake of an example is made: in the small project, or in a file for it.
 */
function found(places: readonly Place[], today: string | undefined): readonly Finding[] {
  const texts = textsWithMistake(places)
  const file = places.map((place) => place.file).find((name) => sent.has(name))
  return file === undefined
    ? check(withTexts(fixtureProject, texts), today)
    : importTexts(fixtureProject, file, new TextEncoder().encode(texts[file])).findings
}

function textsWithMistake(places: readonly Place[]) {
  const texts: Record<string, string | undefined> = {}
  for (const { file, wrong, right } of places) {
    if (wrong === undefined || right === undefined) texts[file] = wrong
    else {
      const text = texts[file] ?? sent.get(file) ?? fixtureProject.files.texts.get(file)!
      expect(text.split(right), `"${right}" occurs once in ${file}`).toHaveLength(2)
      texts[file] = text.replace(right, () => wrong)
    }
  }
  return texts
}

const findingText = ({ id, what, why, fix }: Finding): string =>
  `# \`${id}\`\n\n> ${what}\n\n${isError({ id }) ? 'Error' : 'Advice'}: ${why}\n\n` +
  `**How to fix it.** ${fix}\n`

describe('the pages of findings', () => {
  it('are there for each finding, and for no other', () => {
    const names = readdirSync(pages).filter((name) => name !== 'README.md')
    expect(names.sort()).toEqual(findingIds.map((id) => `${id}.md`).sort())
  })

  it.each(findingIds.filter((id) => !withoutExample.has(id)))(
    '%s: its example is reported as it states',
    (id) => {
      const page = read(`${id}.md`)
      const today = /^Checked on (\S+)\.$/m.exec(page)?.[1]
      const findings = found(placesOf(page), today)
      expect(findings.map((each) => each.id)).toEqual([id])
      expect(page.slice(0, page.indexOf('\n## Example'))).toBe(findingText(findings[0]!))
    },
  )

  it('are in the list of all', () => {
    const list = read('README.md')
    for (const id of findingIds) {
      const what = /^> (.*)$/m.exec(read(`${id}.md`))![1]!
      const severity = isError({ id }) ? 'error' : 'advice'
      expect(list).toContain(
        `| [\`${id}\`](${id}.md) | ${what.replaceAll('|', '\\|')} | ${severity} |`,
      )
    }
  })
})
