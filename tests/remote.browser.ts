import { createServer, type Server } from 'node:http'
import { expect, testInTurn as test } from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import {
  addressOf,
  end,
  listen,
  otherHosts,
  otherPorts,
  siteWithOthers,
  type Variant,
} from './support/browser/variant.ts'
import { sweepUnlessArabic } from './support/browser/sweep.ts'

// One build with a server of this machine; each test sets the answer of that server.
test.describe.configure({ mode: 'serial' })
// The browser's console names each request that fails.
test.use({ complaints: 'any' })
let clinic: Server
let site: Variant
let answer: { readonly status: number; readonly type: string; readonly body: string } | undefined
const requests: string[] = []

test.beforeAll(async () => {
  test.setTimeout(240_000)
  clinic = createServer((request, response) => {
    requests.push(request.url ?? '')
    // Without an answer the server is silent until the page gives up.
    if (answer !== undefined)
      response
        .writeHead(answer.status, {
          'Content-Type': answer.type,
          'Access-Control-Allow-Origin': '*',
        })
        .end(answer.body)
  })
  await listen(clinic, otherPorts.medicine)
  site = await siteWithOthers()
})
test.afterAll(async () => {
  await site.remove()
  await end(clinic)
})

const interactions = programOf('drugs/drug-interactions').path
const pair = (language: 'en' | 'ar' | 'fr'): string =>
  `${site.address}${inLanguage(interactions, language)}?medicine1=monensin&medicine2=tiamulin`

test('the policy admits exactly that server, and the one of the forms', async ({ request }) => {
  const policy = (await request.get(pair('en'))).headers()['content-security-policy'] ?? ''
  expect(otherHosts.split(' ')).toContain(addressOf(clinic))
  expect(policy).toContain(`connect-src 'self' ${otherHosts};`)
})

test('no request is sent to the server if one of the two is prohibited', async ({ page }) => {
  answer = { status: 200, type: 'text/plain; charset=utf-8', body: 'They can be used together.' }
  requests.length = 0
  await page.goto(pair('en').replace('monensin', 'nitrofurans'))
  await expect(page.locator('[data-result="severity"] .chip.bad')).toContainText('Prohibited')
  await expect(page.locator('[data-remote]')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('can be used')
  expect(requests).toEqual([])
})

test('its text is shown next to the built-in answer', async ({ page }) => {
  answer = {
    status: 200,
    type: 'text/plain; charset=utf-8',
    body: 'Contra-indicated.\n<b>Not bold</b> <img src=x onerror=alert(1)>',
  }
  await page.goto(pair('en'))
  await expect(page.locator('.remote .spoken')).toHaveText(
    /Contra-indicated\.\s<b>Not bold<\/b> <img/,
  )
  await expect(page.locator('.remote b, .remote img')).toHaveCount(0)
  await expect(page.locator('[data-result="severity"]')).toContainText('Never give together')
  expect(requests.at(-1)).toBe('/en/medicine_code.php?medicine1=monensin&medicine2=tiamulin')
})

test('HTML is shown as the text it is; Arabic requests are in Arabic, French in English', async ({
  page,
}) => {
  answer = { status: 200, type: 'text/html', body: '<h1>ممنوع</h1>' }
  await page.goto(pair('ar'))
  await expect(page.locator('.remote .spoken')).toContainText('<h1>')
  expect(requests.at(-1)).toContain('/ar/medicine_code.php')
  await page.goto(pair('fr'))
  await expect(page.locator('.remote .spoken')).toContainText('<h1>')
  expect(requests.at(-1)).toContain('/en/medicine_code.php')
})

for (const [language, shownText] of [
  ['en', 'The answer was a web page'],
  ['ar', 'صفحة ويب'],
  ['fr', 'une page web'],
] as const)
  test(
    `a whole page, like that of a portal, is no answer, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      answer = {
        status: 200,
        type: 'text/html',
        body: '<!DOCTYPE html>\n<html><title>Hotel</title><h1>Log in</h1></html>',
      }
      await page.goto(pair(language))
      await expect(page.locator('.remote')).toContainText(shownText)
      await expect(page.locator('.remote .spoken')).toHaveCount(0)
      await expect(page.locator('[data-result="severity"]')).toContainText(/\S/)
    },
  )

test('a failure is shown with its body, and the built-in list answers', async ({ page }) => {
  answer = { status: 404, type: 'text/plain', body: 'no such pair here' }
  await page.goto(pair('en'))
  await expect(page.locator('.remote')).toContainText(
    'This answer comes from the built-in list only',
  )
  await expect(page.locator('.remote')).toContainText('Error 404')
  await expect(page.locator('.remote .spoken')).toHaveText('no such pair here')
  await expect(page.locator('[data-result="severity"]')).toContainText('Never give together')
})

test('a silent server is given up after ten seconds, and can be retried', async ({ page }) => {
  answer = undefined
  await page.goto(pair('en'))
  await expect(page.locator('[data-remote=loading]')).toContainText('Asking')
  await expect(page.locator('[data-result="severity"]')).toContainText('Never give together')
  await expect(page.locator('.remote')).toContainText('No answer within 10 seconds', {
    timeout: 15_000,
  })
  answer = { status: 200, type: 'text/plain', body: 'awake' }
  await page.locator('.remote button').click()
  await expect(page.locator('.remote .spoken')).toHaveText('awake')
})

test('a server that has ended', async ({ page }) => {
  clinic.closeAllConnections()
  await new Promise<void>((resolve) => {
    clinic.close(() => resolve())
  })
  await page.goto(pair('ar'))
  await expect(page.locator('.remote')).toContainText('تعذر الوصول إلى الخادم')
  await expect(page.locator('[data-result="severity"]')).toContainText('ممنوع')
})
