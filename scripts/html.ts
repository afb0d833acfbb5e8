import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './support/arguments.ts'
import { htmlFaults } from './support/html/html-faults.ts'

/** How many faults are printed: one in a part of every page is in hundreds. */
const most = 20

/** `npm run html`: whether all pages in `dist` are valid HTML; exit code 1 where one is not. */
export async function run(words: readonly string[], root: string): Promise<number> {
  if (readArguments(words, {}, 'npm run html', false) === undefined) return 2
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
  const faults = pages.flatMap((page) =>
    htmlFaults(readFileSync(join(site, page), 'utf8')).map((fault) => `${page}:${fault}`),
  )
  for (const fault of faults.slice(0, most)) console.error(fault)
  if (faults.length > most) console.error(`... and ${faults.length - most} more`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`html: ${pages.length} pages, ${faults.length} errors (${seconds} s)`)
  return faults.length === 0 ? 0 : 1
}
