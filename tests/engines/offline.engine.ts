import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { serveSite } from '../../scripts/support/serve/site-server.ts'
import { inLanguage, knownLanguages as languages, programOf } from '../support/browser/programs.ts'
import { root } from '../support/project/root.ts'
import { check, expectText } from '../support/engines/check.ts'
import { journeyInArabic } from '../support/browser/sweep.ts'

const conversion = programOf('broilers/feed-conversion-ratio').path
const query = '?age=35&averageWeight=2.1&birds=10000&totalFeed=33000'
const submit = '.entry button[type=submit]'
const notices = {
  en: { offline: 'Calculators still work', kept: 'work without internet' },
  ar: { offline: 'البرامج ما زالت تعمل', kept: 'بدون إنترنت على هذا الجهاز' },
  fr: { offline: 'fonctionnent toujours', kept: 'sans Internet sur cet appareil' },
}

for (const language of languages)
  check(
    `programs open without the server in ${language}, and say so before`,
    journeyInArabic(language),
    async ({ ownSite, tab }) => {
      await tab.goto(ownSite.address + inLanguage('/', language))
      await expectText(tab, '.offline-keeper', notices[language].kept)
      // A first visit is offered no new version.
      expect(await tab.text('.offline-notice')).toBe('')
      await ownSite.kill()
      await tab.goto(ownSite.address + inLanguage(conversion, language) + query)
      await tab.press(submit)
      await expectText(tab, '[data-result=userFcr]', language === 'fr' ? '1,57' : '1.57')
      await expectText(tab, '.offline-notice', notices[language].offline)
    },
  )

check('a log-in page does not take the place of a program', async ({ ownSite, tab }) => {
  await tab.goto(ownSite.address + conversion)
  await expectText(tab, '.offline-keeper', notices.en.kept)
  await ownSite.replace((_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Log in</h1>'),
  )
  await tab.goto(ownSite.address + conversion + query)
  await expectText(tab, '[data-result=userFcr]', '1.57')
  await expectText(tab, '.offline-notice', 'comes from your device')
})

/** Looks for another version of the worker, as a browser does now and then. */
const look = 'await (await navigator.serviceWorker.getRegistration()).update()'

check(
  'an update is offered for a second version only, and goes when it has come',
  async ({ ownSite, tab }) => {
    await tab.goto(ownSite.address)
    await expectText(tab, '.offline-keeper', notices.en.kept)
    await tab.run(look)
    await tab.goto(ownSite.address)
    await expectText(tab, '.offline-keeper', notices.en.kept)
    expect(await tab.text('.offline-notice')).toBe('')

    const [first] = (await tab.run('return caches.keys()')) as readonly string[]
    const server = await serveSite(root, 0)
    const [answer] = server.listeners('request') as RequestListener[]
    server.close()
    const worker = readFileSync(join(root, 'dist/site/sw.js'), 'utf8')
    await ownSite.replace((request, response) => {
      if (request.url === '/sw.js')
        response
          .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
          .end(worker.replace(first!.replace('clinic-', ''), 'second'))
      else answer!(request, response)
    })
    await tab.run(look)
    await expectText(tab, '.offline-notice .button', 'Update now')
    await tab.press('.offline-notice .button')
    await expect
      .poll(() => tab.run('return caches.keys()').catch(String), { timeout: 30_000 })
      .toEqual(['clinic-second'])
    await expectText(tab, '.offline-keeper', notices.en.kept)
    // The page reloads with the new version.
    await expect.poll(() => tab.text('.offline-notice'), { timeout: 30_000 }).toBe('')
  },
)
