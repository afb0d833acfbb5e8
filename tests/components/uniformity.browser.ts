/** Many figures at once, and how they are spread. */
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  testInTurn as test,
} from '../support/browser/page.ts'
import { inLanguage, programOf } from '../support/browser/programs.ts'

const { path } = programOf('flock-results/uniformity')
/**
 * 60 birds of 1,000 g, seven of 850 and seven of 1,150: the mean is 1,000 g, 46 are within 10 %.
 */
const weights = [
  ...Array.from({ length: 46 }, () => '1000'),
  ...Array.from({ length: 7 }, () => '850'),
  ...Array.from({ length: 7 }, () => '1150'),
]

test('a column of weights is pasted, answered, rendered, printed, undone and opened from its link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, path)
  await page.locator('.many textarea').fill(weights.join('\n'))
  await page.locator('.many button').click()
  await expect(page.locator('.row-state')).toContainText('60')
  await expect(page.locator('.many textarea')).toHaveValue('')
  await page.locator('.entry button[type=submit]').last().click()
  await expect(page.locator('[data-result=uniformity]')).toContainText('76.7%')
  await expect(page.locator('[data-result=mean]')).toContainText('1,000 g')
  await expect(page.locator('[data-result=light]')).toContainText('7')
  // A tenth of 60 birds: the sixth and the seventh lightest weigh 850 g, the heaviest 1,150 g.
  await expect(page.locator('[data-result=lightest]')).toContainText('850 g')
  await expect(page.locator('[data-result=heaviest]')).toContainText('1,150 g')
  await expect(page.locator('[data-result=toCull]')).toHaveText('Birds below your minimum weight0')
  await expect(page.locator('.result .chip').first()).toContainText('Poor')
  // Each bar is a class of weights; together they contain all birds.
  const picture = page.locator('.histogram svg')
  await picture.scrollIntoViewIfNeeded()
  await expect(picture.locator('rect').first()).toBeVisible()
  await expect(picture).toHaveAttribute('aria-label', /60 from 850 g/)
  await expect(page.locator('.histogram')).toContainText(
    'Between the dashed lines: 900 g to 1,100 g',
  )
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(picture).toBeVisible()
  await expect(page.locator('.many')).toBeHidden()
  // Paper has no button for more rows: all weights are there.
  await expect(page.locator('.row-figures')).toBeVisible()
  expect((await page.locator('.row-figures').textContent())!.match(/1,150 g/g)).toHaveLength(7)
  await page.emulateMedia({ media: 'screen' })

  const link = page.url()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.row-state')).not.toContainText('60')
  await open(page, link)
  await expect(page.locator('[data-result=uniformity]')).toContainText('76.7%')
  await open(page, link.replace(/keepFrom=\d+/, 'keepFrom=86'))
  await expect(page.locator('[data-result=toCull]')).toContainText('7 850 g, 850 g')
})

test('what cannot be read stays in the field with its line, in the words of the language', async ({
  page,
}) => {
  await open(page, inLanguage(path, 'ar'))
  const field = page.locator('.many textarea')
  await field.fill('١٨٥٠\nكثير\n١٩٠٠؛ ١٧٩٠')
  await page.locator('.many button').click()
  await expect(field).toHaveValue('كثير')
  await expect(page.locator('.many [role=alert]')).toContainText('السطر 2')
  await expect(page.locator('.row-list tbody tr')).toHaveCount(3)
  await expectAccessible(page)
})

test('a field for many figures without a unit has no empty brackets', async ({ page }) => {
  await open(page, programOf('treatment/gumboro-date').path)
  await expect(page.locator('.many label')).toHaveText('Add many at once')
})
