import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { inLanguage, knownLanguages as languages, programOf } from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { journeyInArabic, sweepUnlessArabic } from './support/browser/sweep.ts'

// A browser below the floor shows a note and the content without scripts.

const { phone } = JSON.parse(readFileSync(join(root, 'content/clinic.json'), 'utf8')) as {
  phone: string
}
const textIn = {
  en: {
    old: 'This browser is too old for the calculators.',
    lost: 'Check your connection',
    call: 'call the clinic',
  },
  ar: {
    old: 'هذا المتصفح أقدم من أن يشغّل البرامج.',
    lost: 'تحقق من الاتصال',
    call: 'اتصل بالعيادة',
  },
  fr: {
    old: 'Ce navigateur est trop ancien pour faire ces calculs.',
    lost: 'Vérifiez la connexion',
    call: 'appelez la clinique',
  },
} as const
const test = base.extend({ viewport: { width: 360, height: 740 } })
const feed = programOf('broilers/feed-consumption').path
const note = (page: Page) => page.locator('#old')
const requestsOf = (page: Page): readonly string[] => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  return scripts
}

/** What browsers lacked, by the first version that has it: Safari 15.4, Chrome 93, Safari 15.4. */
const lacking = {
  'Array.prototype.findLast': () => {
    delete (Array.prototype as { findLast?: unknown }).findLast
  },
  'Object.hasOwn': () => {
    delete (Object as { hasOwn?: unknown }).hasOwn
  },
  dialogs: () => {
    delete (window as { HTMLDialogElement?: unknown }).HTMLDialogElement
  },
} as const

for (const language of languages)
  test(
    `a browser that is too old shows a note with the telephone in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      await page.addInitScript(lacking['Array.prototype.findLast'])
      const scripts = requestsOf(page)
      await page.goto(inLanguage(feed, language))
      await expect(note(page)).toContainText(textIn[language].old)
      await expect(note(page)).toContainText(textIn[language].call)
      await expect(note(page)).toContainText('Chrome')
      await expect(note(page).getByRole('link', { name: phone })).toHaveAttribute(
        'href',
        `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
      )
      // No other message is shown, nothing can be pressed in vain, and no script is fetched but the
      // libraries, which the page names in its HTML.
      await page.locator('.entry [name=age]').fill('35')
      await expect(page.locator('button:visible')).toHaveCount(0)
      await expect(page.locator('#wait')).toBeHidden()
      expect(scripts.filter((address) => !/\/base-\w+\.js$/.test(address))).toEqual([])
      // The page reads: title, fields, the answer of the example, ways to other pages.
      await expect(page.locator('h1')).toBeVisible()
      const example = page.locator('.without-scripts')
      await expect(example.locator('h2').first()).toBeVisible()
      await expect(example.locator('[data-result=dailyFeed]')).toContainText(/\d/)
      await expect(page.locator('footer a[href$="/contact"]').first()).toBeVisible()
    },
  )

for (const [name, remove] of Object.entries(lacking))
  test(`without ${name} a browser is too old`, async ({ page }) => {
    await page.addInitScript(remove)
    await page.goto('/')
    await expect(note(page)).toBeVisible()
  })

test('a browser that cannot read the other scripts of the page either shows the note', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ bypassCSP: true, baseURL: baseURL! })
  const page = await context.newPage()
  await page.addInitScript(lacking['Object.hasOwn'])
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const answer = await route.fetch()
    const html = await answer.text()
    const broken = html.replace(/(<script data-later="[^"]*">)/, '$1 let 1 ')
    expect(broken).not.toBe(html)
    return route.fulfill({ response: answer, body: broken })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(inLanguage(feed, 'ar'))
  await expect(note(page)).toContainText(textIn.ar.old)
  expect(errors).toHaveLength(1)
  await context.close()
})

for (const language of languages)
  test(
    `a present browser with a lost network names the connection in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(inLanguage(feed, language))
      await page.locator('header .menu button').first().click()
      await expect(page.locator('#wait [data-wait=failed]:visible')).toContainText(
        textIn[language].lost,
      )
      await expect(note(page)).toBeHidden()
      await expect(page.locator('.entry [type=submit]').first()).toBeVisible()
    },
  )

for (const language of languages)
  test(
    `a page without scripts and styles that came after 2019 reads in ${language}`,
    sweepUnlessArabic(language),
    async ({ browser, baseURL }) => {
      const context = await browser.newContext({
        bypassCSP: true,
        baseURL: baseURL!,
        viewport: { width: 360, height: 740 },
      })
      const page = await context.newPage()
      await page.addInitScript(lacking['Object.hasOwn'])
      await page.goto(inLanguage(feed, language))
      await page.evaluate(() => {
        // A browser drops a rule or a declaration that it cannot read.
        const unknown = /:(is|where|has|focus-visible)\b|@supports/
        const late =
          /^(inset|aspect-ratio|accent-color|(row-|column-)?gap|(margin|padding)-(inline|block)$)/
        const strip = (
          rules: CSSRuleList,
          owner: { deleteRule: (index: number) => void },
        ): void => {
          for (let index = rules.length - 1; index >= 0; index -= 1) {
            const rule = rules[index]!
            if (unknown.test(rule.cssText.split('{')[0]!)) owner.deleteRule(index)
            else if (rule instanceof CSSMediaRule) strip(rule.cssRules, rule)
            else if (rule instanceof CSSStyleRule)
              for (const name of Array.from(rule.style))
                if (late.test(name)) rule.style.removeProperty(name)
          }
        }
        for (const sheet of document.styleSheets) strip(sheet.cssRules, sheet)
      })
      await expect(note(page)).toBeVisible()
      await expect(page.locator('h1')).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        360,
      )
      // Nothing covers the title.
      const isOnTop = await page.locator('h1').evaluate((title) => {
        const { left, top, width, height } = title.getBoundingClientRect()
        return title.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      })
      expect(isOnTop).toBe(true)
      await context.close()
    },
  )
