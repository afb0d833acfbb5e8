import { expect } from '@playwright/test'
import { inLanguage, knownLanguages as languages, programOf } from '../support/browser/programs.ts'
import { check, expectText } from '../support/engines/check.ts'

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
