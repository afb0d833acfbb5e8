import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaneText,
  open,
  testInTurn as test,
} from '../support/browser/page.ts'
import { inLanguage, languages, programOf } from '../support/browser/programs.ts'
import { sweepUnlessArabic } from '../support/browser/sweep.ts'

test.use({ viewport: { width: 360, height: 740 } })

const { path } = programOf('house/heat-index')
const judged = {
  en: ['Not rated', 'only from 40 to 70%'],
  ar: ['بلا تقييم', 'يغطي من 40 إلى 70%'],
  fr: ['Non évalué', 'ne couvre que de 40 à 70'],
}
/** Direction marks around a figure are invisible. */
const plain = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

for (const language of languages)
  test(
    `outside of the range of its source, a result is grey and states the reason, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      const [verdict, why] = judged[language as keyof typeof judged]
      await open(page, inLanguage(`${path}?age=35&temperature=28&humidity=80`, language))
      await expect(page.locator('[data-result=aboveBreeder] .chip.none')).toContainText(verdict!)
      await expect(page.locator('.result .good')).toHaveCount(0)
      const reason = page.locator('.result .meaning.none')
      expect(plain((await reason.textContent())!)).toContain(why)
      await expectSaneText(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await page.emulateMedia({ media: 'print' })
      await expect(reason).toBeVisible()
      await expect(page.locator('[data-result=aboveBreeder] .chip.none')).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    },
  )

test('31.9 °C with 58 % is hot at 35 days, and the warning about dry heat comes before all figures', async ({
  page,
}) => {
  await open(page, `${path}?age=35&temperature=31.9&humidity=58`)
  await expect(page.locator('[data-result=aboveBreeder] .chip.bad')).toContainText('Hot')
  await expect(page.locator('.result .good')).toHaveCount(0)
  await open(page, `${path}?age=35&temperature=38&humidity=20`)
  const warning = await page.locator('.result .meaning.bad').boundingBox()
  const figure = await page.locator('[data-result=aboveBreeder]').boundingBox()
  expect(warning!.y).toBeLessThan(figure!.y)
})
