import { expect, expectSaneText, testInTurn as test, turnTo } from '../support/browser/page.ts'
import { inLanguage, programOf } from '../support/browser/programs.ts'

const pathOf = (id: string): string => inLanguage(programOf(id).path, 'ar')

test('the steps of a treatment in Arabic: in order, the present one marked, with its figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const label =
    'medicine=doxycycline&form=active&activeDose=25&strength=500&birds=12000&averageWeight=1.5&dailyWater=3600&days=5'
  await turnTo(page, `${pathOf('treatment/label-dose')}?${label}`)
  const steps = page.locator('.flow li')
  // The page of a component test is in a frame, which has no notebook.
  await expect(steps).toHaveText([
    'الجرعة حسب المستحضر',
    'الجرعة من النشرة',
    'التركيز',
    'المحلول المركّز',
    'العلف العلاجي',
    'التكلفة',
    'فترة السحب',
  ])
  await expect(page.locator('.flow [aria-current=step]')).toHaveText('الجرعة من النشرة')
  await expect(steps.nth(3).locator('a')).toHaveAttribute(
    'href',
    `${pathOf('treatment/stock-solution')}?medicine=doxycycline&product=900&strength=500&water=3600`,
  )
  await expectSaneText(page)
})

test('a prohibited medicine comes first on a step, and has no step to the notebook', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const query = 'medicine=chloramphenicol&water=3600&proportioner=128&product=900'
  await turnTo(page, `${pathOf('treatment/stock-solution')}?${query}`)
  await expect(page.locator('.result [role=status]').first()).toContainText('محظور')
  await expect(page.locator('.flow li')).toHaveCount(7)
  await expect(page.locator('[data-flow-notebook]')).toHaveCount(0)
  for (const link of await page.locator('.flow li a').all())
    if (!(await link.getAttribute('href'))!.includes('drug-dose-programs'))
      await expect(link).toHaveAttribute('href', /medicine=chloramphenicol/)
})
