import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { open, expect, expectNoSidewaysScroll, test } from './support/page.ts'
import { inLanguage, languages, linkTo, programs, servicePaths } from './support/programs.ts'

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

for (const language of languages) {
  for (const width of [320, 1280]) {
    test(`lists and start page in ${language} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      for (const path of ['/', '/services', ...servicePaths, '/services/broilers-management/broilers-management', '/nowhere']) {
        if (path === '/nowhere') continue
        await open(page, inLanguage(path, language))
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })

    test(`every program with its answer in ${language} at ${width} px`, async ({ page }) => {
      test.setTimeout(240_000)
      await page.setViewportSize({ width, height: 800 })
      for (const program of programs) {
        await open(page, linkTo(program, program.examples.find(({ error }) => error === undefined)!, language))
        await expect(page.locator('.explanation')).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })

    test(`a form with problems, and dark mode, in ${language} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'dark' })
      const program = programs.find(({ id }) => id === 'broilers/feed-conversion-ratio')!
      await open(page, inLanguage(program.path, language))
      await page.locator('button[type=submit]').click()
      await expect(page.locator('.summary')).toBeVisible()
      await expectAccessible(page)
      await open(page, linkTo(program, program.examples[0]!, language))
      await expect(page.locator('.explanation')).toBeVisible()
      await expectAccessible(page)
    })
  }
}
