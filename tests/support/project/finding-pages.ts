/**
 * The pages of findings (docs/findings): what a finding states, from its messages, above an example
 * that makes it. The example is written by hand and tested; the rest is written by
 * `npm run schema`.
 */
import { finding } from '#definition/findings/finding.ts'
import type { FindingId, FindingName } from '#definition/findings/finding-names.ts'
import { formerIds } from '#definition/findings/former-ids.ts'
import { check, isError, withTexts, type Finding, type FindingBody } from '#project/index.ts'
import { readFindingSentences } from '#project/files.ts'
import { textsOfFinding } from '#project/printed-findings.ts'
import { exportTexts, importTexts } from '#project/translations/index.ts'
import { fixtureProject } from './fixture-project.ts'

const { parts: _, ...ids } = readFindingSentences()

/** All kinds of findings. */
export const findingIds = Object.keys(ids) as readonly FindingId[]

/**
 * Schemas come with the code, and are no files of a project: its page has no example to make. Line
 * ends cannot be seen on a page (`typos.test.ts` makes them).
 */
const withoutExample: ReadonlySet<FindingId> = new Set(['no-schema', 'line-endings'])

/** A location of an example: the wrong text there, and the right one; undefined without a file. */
interface ExamplePlace {
  readonly file: string
  readonly wrong: string | undefined
  readonly right: string | undefined
}

const exampleHeading = '\n## Example\n'

/** The examples of a page, as they are written in it. */
function placesOf(page: string): readonly ExamplePlace[] {
  const [, examples = ''] = page.split(exampleHeading)
  return examples
    .split(/^Wrong/m)
    .slice(1)
    .map((example) => {
      const [, file = ''] = /`([^`]+)`/.exec(example)!
      const blocks = [...example.matchAll(/^```\w+\n([\s\S]*?)\n```$/gm)].map(([, text]) => text)
      return example.startsWith(':')
        ? { file, wrong: undefined, right: undefined }
        : { file, wrong: blocks[0], right: blocks[1] }
    })
}

/** The French of the small project as a translator has it, in files that are in no project. */
const sent: ReadonlyMap<string, string> = new Map([
  ['fr.csv', exportTexts(fixtureProject, 'fr', 'csv').replaceAll('\r\n', '\n')],
  ['fr.xlf', exportTexts(fixtureProject, 'fr', 'xliff')],
])

/** The texts of a project with the mistake of an example. @throws where the right text is not once */
function textsWithMistake(places: readonly ExamplePlace[]) {
  const texts: Record<string, string | undefined> = {}
  for (const { file, wrong, right } of places) {
    if (wrong === undefined || right === undefined) texts[file] = wrong
    else {
      const text = texts[file] ?? sent.get(file) ?? fixtureProject.files.texts.get(file)!
      if (text.split(right).length !== 2) throw new Error(`"${right}" is not once in ${file}`)
      texts[file] = text.replace(right, () => wrong)
    }
  }
  return texts
}

/**
 * What is found where the mistake of a page is made: in the small project, or in a file for it. A
 * page without an example states the finding itself.
 */
export function findingsOfPage(id: FindingId, page: string): readonly FindingBody[] {
  if (withoutExample.has(id)) return [finding(id as FindingName & 'no-schema')]
  const places = placesOf(page)
  const today = /^Checked on (\S+)\.$/m.exec(page)?.[1]
  const texts = textsWithMistake(places)
  const file = places.map((place) => place.file).find((name) => sent.has(name))
  const findings: readonly Finding[] =
    file === undefined
      ? check(withTexts(fixtureProject, texts), today)
      : importTexts(fixtureProject, file, new TextEncoder().encode(texts[file])).findings
  return findings
}

/** A page with what its example is reported as: the first of the findings of the page. */
export function findingPage(
  id: FindingId,
  page: string,
  [found] = findingsOfPage(id, page),
): string {
  if (found === undefined) throw new Error(`the example of ${id} is not found`)
  const { title, what, why, fix } = textsOfFinding(found)
  const severity = isError({ id }) ? 'Error' : 'Advice'
  const [, example] = page.split(exampleHeading)
  const former = formerIds[id]
  return (
    `# \`${id}\`: ${title}\n\n> ${what}\n\n${severity}: ${why}\n\n**How to fix it.** ${fix}\n` +
    (former === undefined ? '' : `\nFormerly \`${former}\`.\n`) +
    (example === undefined ? '' : `${exampleHeading}${example}`)
  )
}

/** The list of all pages. */
export function findingsList(pages: ReadonlyMap<FindingId, string>): string {
  const rows = [...pages].map(([id, page]) => {
    const [, what = ''] = /^> (.*)$/m.exec(page) ?? []
    const severity = isError({ id }) ? 'error' : 'advice'
    const former = formerIds[id]
    const name = `[\`${id}\`](${id}.md)${former === undefined ? '' : `, formerly \`${former}\``}`
    return `| ${name} | ${what.replaceAll('|', String.raw`\|`)} | ${severity} |`
  })
  return `${introduction}\n| Id | Example of its text | |\n| --- | --- | --- |\n${rows.join('\n')}\n`
}

const introduction = `# Findings of the check

\`npm run check\` names each finding by an id that never changes its meaning. Each id has a page
here: what is wrong, why it matters, how to fix it, and an example, wrong and right. The examples
are tests: a test makes each of them in the small project in \`tests/fixtures/mini\` and compares
the output of the check with the page. \`npm run schema\` writes all but the examples from the
messages in \`locales/en/findings.json\`.

With an **error**, the site cannot be built. With **advice** it can: visitors see nothing wrong.

\`npm run check -- --fix\` fixes findings that have only one possible correction. Fix the others by hand.
`
