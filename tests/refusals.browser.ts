import type { Page } from '@playwright/test'
import { expect, testInTurn as test, turnTo } from './support/browser/page.ts'
import { inLanguage, knownLanguages, messagesIn, programOf } from './support/browser/programs.ts'
import { issuesIn, refusals } from './specification/unmet.ts'

/** A text without the marks of direction, and with plain spaces. */
const plain = (text: string): string =>
  text
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u00a0\u202f\s]+/g, ' ')
    .trim()

/**
 * Where a message of each place is on the page. That of a form heads the list of its mistakes; of
 * one mistake, the message at its field.
 */
const boxes = {
  form: '.summary p, .entry .field .issue',
  field: '.entry .field .issue',
  alert: '.toasts[role=alert] .toast',
  box: '.result [role=status] .issue',
} as const

/** Types an input into the form of a program, as far as it has such a field, and calculates. */
async function type(page: Page, input: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(input)) {
    const field = page.locator(`.entry [name=${name}]`)
    if ((await field.count()) === 0) continue
    if (await field.evaluate((each) => each instanceof HTMLSelectElement))
      await field.selectOption(String(value))
    else await field.fill(String(value))
  }
  await page.locator('.entry button[type=submit]').click()
}

/** An alert is at the top right of the screen in every language. */
async function expectAtTopRight(page: Page): Promise<void> {
  const { x, y, width } = (await page.locator(boxes.alert).first().boundingBox())!
  const screen = page.viewportSize()!.width
  expect([x > screen / 2, x + width > screen - 40, y < 40]).toEqual([true, true, true])
}

const groupOf = (id: string): string => id.split('/')[0]!
const typed = refusals.filter(({ id }) => groupOf(id) !== 'feed')

for (const language of knownLanguages) {
  for (const group of new Set(typed.map(({ id }) => groupOf(id))))
    test(`each message of sections 5 and 8 is typed and comes in its place, in ${language}: ${group}`, async ({
      page,
    }) => {
      test.setTimeout(600_000)
      const { project } = await import('./support/project/project.ts')
      const shown = issuesIn(project, language)
      const tried = new Set<string>()
      for (const { id, input, text, place } of typed.filter((each) => groupOf(each.id) === group)) {
        // A further figure that is refused for the same reason is typed in English alone.
        const kind = `${id} ${text} ${Object.keys(input).join()}`
        if (language !== 'en' && tried.has(kind)) continue
        tried.add(kind)
        await test.step(`${id} ${JSON.stringify(input)}`, async () => {
          await turnTo(page, inLanguage(programOf(id).path, language))
          await type(page, input)
          const wanted = shown(id, input)
          expect(wanted.map(([each]) => each)).toContain(place)
          for (const [each, message] of wanted) {
            const isThere = async () =>
              (await page.locator(boxes[each]).allInnerTexts())
                .map(plain)
                .some((found) => found.includes(plain(message)))
            await expect.poll(isThere, `${each}: ${message}`).toBe(true)
          }
          if (place === 'alert') await expectAtTopRight(page)
          await expect(page.locator('.result [data-result]')).toHaveCount(0)
          // In one step: an alert closes itself meanwhile.
          await page
            .locator('.toast button')
            .evaluateAll((all) => all.forEach((close) => (close as HTMLElement).click()))
          await expect(page.locator('.toast')).toHaveCount(0)
        })
      }
      expect(tried.size).toBeGreaterThan(3)
    })

  test(`the warning of an empty quantity is a dialog, in ${language}`, async ({ page }) => {
    const { 'feed.noQuantity': warning, 'site.close': close } = messagesIn(language)
    const dialog = page.getByRole('dialog')
    for (const id of ['feed/poultry-feed-analysis', 'feed/animal-feed-analysis']) {
      await turnTo(page, inLanguage(programOf(id).path, language))
      for (const button of ['.row-entry .actions .primary', '.entry button[type=submit]']) {
        await page.locator(button).first().click()
        await expect(dialog).toContainText(warning!)
        await dialog.getByRole('button', { name: close! }).click()
        await expect(dialog).toHaveCount(0)
      }
    }
  })
}
