import type { Locator, Page } from '@playwright/test'
import { editsOf, type Edit } from './support/editing.ts'
import { expect, open, test } from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { isSweep, journey, onlyInSweep } from './support/browser/sweep.ts'

// A field holds exactly what a plain input would hold, with its caret at the same place, whatever a
// person does in it.

/** Does an edit in the field that has the focus. */
async function perform(page: Page, edit: Edit): Promise<void> {
  if (edit.kind === 'press') await page.keyboard.press(edit.key)
  else if (edit.kind === 'type') await page.keyboard.type(edit.letter)
  else if (edit.kind === 'insert') await page.keyboard.insertText(edit.text)
  else {
    const keyboard = await page.context().newCDPSession(page)
    for (let length = 1; length <= edit.text.length; length += 1)
      await keyboard.send('Input.imeSetComposition', {
        text: edit.text.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      })
    await keyboard.send('Input.insertText', { text: edit.text })
    await keyboard.detach()
  }
}

/** What is in a field, and what is selected of it, after each edit. */
async function performed(page: Page, field: Locator, edits: readonly Edit[]): Promise<string[]> {
  const states: string[] = []
  for (const edit of edits) {
    await perform(page, edit)
    states.push(
      await field.evaluate((element) => {
        const { value, selectionStart, selectionEnd } = element as HTMLInputElement
        return `${value} [${selectionStart}, ${selectionEnd}]`
      }),
    )
  }
  return states
}

/** Compares a field with a plain one of the same kind on a page of its own. */
async function expectPlainEditing(
  page: Page,
  field: Locator,
  kind: 'figures' | 'words',
  count = isSweep ? 4 : 2,
): Promise<void> {
  const plainPage = await page.context().newPage()
  for (const edits of editsOf(kind, count)) {
    await field.fill('')
    await field.blur()
    await field.focus()
    const [tag, direction, limit] = await field.evaluate((element) => [
      element.tagName,
      element.getAttribute('dir') ?? getComputedStyle(element).direction,
      (element as HTMLInputElement).maxLength,
    ])
    await plainPage.setContent(`<${tag} dir="${direction}" maxlength="${limit}"></${tag}>`)
    const plain = plainPage.locator('input, textarea')
    await plain.focus()
    const wanted = await performed(plainPage, plain, edits)
    const states = await performed(page, field, edits)
    expect(states, JSON.stringify(edits)).toEqual(wanted)
  }
  await plainPage.close()
}

const fcr = programOf('broilers/feed-conversion-ratio').path
const answered = '?age=35&averageWeight=2.1&birds=10000&totalFeed=33000'
const journal = programOf('broilers/farm-management').path

/**
 * A field of each kind: the address of its page, where it is, and what it takes. `npm test` has one
 * of each component whose text is not its value.
 */
const fields: readonly (readonly [string, string, 'figures' | 'words'])[] = [
  [fcr, '.entry [name=totalFeed]', 'figures'],
  [fcr + answered, '.entry [name=totalFeed]', 'figures'],
  [fcr + answered, '.entry [name=birds]', 'figures'],
  [programOf('drugs/drug-dose').path, '.entry [name=medicine][role=combobox]', 'words'],
  [journal, '.day-form [name=feed]', 'figures'],
  [journal, '.day-form [name=vaccine]', 'words'],
  [programOf('feed/poultry-feed-analysis').path, '.row-form [name=feed][role=combobox]', 'words'],
  [programOf('feed/poultry-feed-analysis').path, '.row-form [name=quantity]', 'figures'],
  [programOf('flock-results/uniformity').path, '.many textarea', 'figures'],
  ['/contact', '[name=message]', 'words'],
]
for (const [index, [path, selector, kind]] of fields.entries())
  test(
    `${selector} of ${path} is edited like a plain field`,
    [1, 3].includes(index) ? journey : onlyInSweep(true),
    async ({ page }) => {
      await open(page, inLanguage(path, 'ar'))
      if (path.includes('?')) await expect(page.locator('[data-result]').first()).toBeVisible()
      const field = page.locator(selector)
      await expect(field).toBeAttached()
      if (!(await field.isVisible())) await page.locator('.day-form summary').click()
      await expectPlainEditing(page, field, kind)
    },
  )

test('what fills a field from outside replaces what was typed', journey, async ({ page }) => {
  await open(page, inLanguage(fcr, 'ar'))
  const feed = page.locator('.entry [name=totalFeed]')
  const buttons = page.locator('.entry .actions button')
  const figure = /^\d+,\d{3}$/
  await feed.fill('12,5x')
  await buttons.nth(1).click()
  await expect(feed).toHaveValue(figure)
  await feed.fill('')
  await buttons.nth(1).click()
  await expect(feed).toHaveValue(figure)
  await page.goto(inLanguage(programOf('drugs/drug-dose').path, 'ar'))
  const medicine = page.locator('.entry [name=medicine][role=combobox]')
  await expect(medicine).toBeVisible()
  await medicine.fill('zzz')
  await buttons.nth(1).click()
  await expect(medicine).not.toHaveValue('zzz')
  await expect(page.locator('[data-result]').first()).toBeVisible()
  await medicine.fill('zzz')
  await page.locator('.entry .actions .quiet').last().click()
  await expect(medicine).toHaveValue('')
})
