import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './support/arguments.ts'
import { htmlFaults } from './support/html/html-faults.ts'

/** How many faults are printed: one in a part of every page is in hundreds. */
const most = 20

/**
 * One page for each address without its language, in each language by turns: all languages have one
 * renderer.
 */
function inTurns(pages: readonly string[]): readonly string[] {
  const byAddress = new Map<string, string[]>()
  for (const page of pages.toSorted()) {
    const address = page.replace(/^[a-z]{2}\//, '')
    byAddress.set(address, [...(byAddress.get(address) ?? []), page])
  }
  return [...byAddress.values()].map((each, index) => each[index % each.length]!)
}

/**
 * `npm run html`: whether the pages in `dist` are valid HTML, each in one language; `-- --all` in
 * every language. Exit code 1 where one is not.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const options = { all: { type: 'boolean', default: false } } as const
  const given = readArguments(words, options, 'npm run html -- [--all]', false)
  if (given === undefined) return 2
  const start = performance.now()
  const site = join(root, 'dist/site')
  const pages = existsSync(site)
    ? readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.html'),
      )
    : []
  if (pages.length === 0) {
    console.error('html: there is no site in dist. Build it: npm run build')
    return 1
  }
  const looked = given.values.all ? pages : inTurns(pages)
  const faults = looked.flatMap((page) =>
    htmlFaults(readFileSync(join(site, page), 'utf8')).map((fault) => `${page}:${fault}`),
  )
  for (const fault of faults.slice(0, most)) console.error(fault)
  if (faults.length > most) console.error(`... and ${faults.length - most} more`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `html: ${looked.length} of ${pages.length} pages, ${faults.length} errors (${seconds} s)`,
  )
  return faults.length === 0 ? 0 : 1
}
