import { mkdirSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { browserHere } from '#scripts/support/prepare.mjs'
import { root } from '../project/root.ts'
import type { Tab } from './engine.ts'
import { tabOf } from './puppeteer-tab.ts'

/** Chromium, which the other engines are compared with. */
export interface Reference {
  /** The answers of Chromium, which are computed once for all engines of a run. */
  readonly answer: <Answer>(name: string, ask: (tab: Tab) => Promise<Answer>) => Promise<Answer>
  readonly close: () => Promise<void>
}

/** Starts Chromium. */
export async function startReference(): Promise<Reference> {
  // All workers of a run have one parent; Playwright removes the folder when it starts again.
  const folder = join(root, 'test-results', `chromium-${process.ppid}`)
  mkdirSync(folder, { recursive: true })
  const executablePath = browserHere() ?? '/usr/bin/chromium'
  // None of the site's languages: a page offers the language of the browser where it has it, in a
  // bar that covers what is below it.
  const args = ['--no-sandbox', '--accept-lang=de-DE']
  const browser = await launch({ executablePath, args })
  const tab = tabOf(await browser.newPage())
  return {
    async answer<Answer>(name: string, ask: (tab: Tab) => Promise<Answer>): Promise<Answer> {
      const file = join(folder, `${name.replaceAll('/', '-')}.json`)
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Answer
      const answer = await ask(tab)
      writeFileSync(file, JSON.stringify(answer))
      return answer
    },
    close: () => browser.close(),
  }
}
