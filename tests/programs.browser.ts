import { open, expect, expectSaneText, test } from './support/page.ts'
import { inLanguage, languages, linkTo, programs } from './support/programs.ts'

/** The figure at the start of a result, in the digits and marks of its language. */
const figureIn = (text: string, language: string): number => {
  const digits = text.replace(/[^\d.,\u202f\u00a0-]/g, '')
  return Number(language === 'fr' ? digits.replace(/[\u202f\u00a0]/g, '').replace(',', '.') : digits.replaceAll(',', ''))
}

// Programs on lists of rows have a page of their own kind, and a test of their own.
for (const program of programs.filter(({ rows }) => !rows)) {
  for (const language of languages) {
    test(`${program.id} answers its example in ${language}`, async ({ page }) => {
      const example = program.examples.find(({ error, results }) => error === undefined && results !== undefined)!
      await open(page, linkTo(program, example, language))
      for (const [id, expected] of Object.entries(example.results ?? {})) {
        const row = page.locator(`[data-result="${id}"]`)
        if (expected === null || (!program.results.includes(id) && (await row.count()) === 0)) continue
        const shown = figureIn(await row.locator('.value').innerText(), language)
        expect(Math.abs(shown - expected), `${id}: ${shown} for ${expected}`).toBeLessThanOrEqual(Math.max(0.5, Math.abs(expected) * 1e-3))
      }
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page.locator('.explanation .figures').first()).toBeVisible()
      await expectSaneText(page)
    })
  }

  test(`${program.id} gives each of its messages`, async ({ page }) => {
    for (const example of program.examples.filter(({ error }) => error !== undefined)) {
      await open(page, program.path)
      for (const [name, value] of Object.entries(example.input)) {
        if (typeof value === 'number') await page.fill(`[name=${name}]`, String(value))
        else await page.locator(`[name=${name}]`).selectOption(value)
      }
      await page.locator('button[type=submit]').click()
      await expect(page.locator('.issue').first()).toBeVisible()
      await expect(page.locator('[data-result]')).toHaveCount(0)
    }
  })

  test(`${program.id} asks for what is missing`, async ({ page }) => {
    await open(page, inLanguage(program.path, 'ar'))
    await page.locator('button[type=submit]').click()
    await expect(page.locator('.summary')).toBeVisible()
    const focused = page.locator('input:focus')
    await expect(focused).toHaveAttribute('aria-invalid', 'true')
    await expectSaneText(page)
  })
}

test('the layers hub has its groups in order and a strip; the lists of one group have no strip', async ({ page }) => {
  await open(page, '/services/layers-management')
  await expect(page.locator('.group h2')).toHaveText(['Brown laying hens', 'Brown pullets', 'White pullets', 'White laying hens'])
  await expect(page.locator('.group .card')).toHaveCount(28)
  await expect(page.locator('.suggested')).toBeVisible()
  await expect(page.locator('.suggested')).not.toContainText('Layers management')
  for (const [list, cards] of [['white-pullets', 6], ['white-laying-hens', 8], ['brown-pullets', 6], ['brown-laying-hens', 8]] as const) {
    await open(page, `/services/layers-management/${list}`)
    await expect(page.locator('.card')).toHaveCount(cards)
    await expect(page.locator('.suggested')).toHaveCount(0)
  }
})

test('every card leads to its page, from the hub, in Arabic', async ({ page }) => {
  test.setTimeout(120_000)
  for (const path of ['/ar/services/broilers-management', '/ar/services/layers-management']) {
    await open(page, path)
    const links = await page.locator('.group .card a').evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname))
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) {
      const title = await page.locator(`.group .card a[href="${link}"]`).innerText()
      await page.locator(`.group .card a[href="${link}"]`).click()
      await expect(page.locator('h1')).toHaveText(title)
      await page.goBack()
      await expect(page.locator('.group .card').first()).toBeVisible()
    }
  }
})
