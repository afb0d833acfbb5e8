import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { firefoxHere } from '#scripts/support/prepare.mjs'
import type { Engine } from './engine.ts'
import { tabOf } from './puppeteer-tab.ts'

const path = firefoxHere()

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  isHere: path !== undefined,
  install: 'apt-get install firefox-esr, or FIREFOX_PATH=/path/to/firefox',
  nextPart: [],
  async start(folder) {
    const downloads = join(folder, 'downloads')
    mkdirSync(downloads, { recursive: true })
    const browser = await launch({
      browser: 'firefox',
      executablePath: path!,
      headless: true,
      // As root, Firefox refuses the home folder of somebody else, which CI may have.
      env: { ...process.env, HOME: folder },
      userDataDir: folder,
      defaultViewport: { width: 1024, height: 768 },
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        // None of the site's languages: a page offers the language of the browser where it has it.
        'intl.accept_languages': 'de-DE',
      },
    })
    return {
      downloads,
      open: async () => tabOf(await browser.newPage()),
      close: () => browser.close(),
    }
  },
}
