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
/** The verdict and its reason: where all is well at the nearest end, and where it is not. */
const outside = {
  en: {
    unknown: ['Not rated', 'only from 40 to 70%'],
    warning: ['Too warm', 'covers 40 to 70%. Here you see the rating of the nearest end'],
  },
  ar: {
    unknown: ['بلا تقييم', 'يغطي من 40 إلى 70%'],
    warning: ['أدفأ من اللازم', 'يغطي من 40 إلى 70% فقط، وهذا تقييم أقرب الحدّين'],
  },
  fr: {
    unknown: ['Non évalué', 'ne couvre que de 40 à 70'],
    warning: ['Trop chaud', 'l’évaluation est celle de la limite la plus proche'],
  },
} as const
/** Direction marks around a figure are invisible. */
const plain = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

for (const language of languages)
  for (const [query, tone, expected] of [
    ['age=35&temperature=25&humidity=20', 'none', 'unknown'],
    ['age=35&temperature=28&humidity=80', 'fair', 'warning'],
  ] as const)
    test(
      `outside of the range of its source, a verdict is ${tone} and states the reason, in ${language}`,
      sweepUnlessArabic(language),
      async ({ page }) => {
        const [verdict, why] = outside[language as keyof typeof outside][expected]
        await open(page, inLanguage(`${path}?${query}`, language))
        const chip = page.locator(`[data-result=aboveBreeder] .chip.${tone}`)
        await expect(chip).toContainText(verdict)
        await expect(page.locator('.result .good')).toHaveCount(0)
        const reason = page.locator('.result .meaning.none')
        expect(plain((await reason.textContent())!)).toContain(why)
        await expectSaneText(page)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await page.emulateMedia({ media: 'print' })
        await expect(reason).toBeVisible()
        await expect(chip).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
      },
    )

test('31.9 °C with 58 % is hot at 35 days, and a warning that no figure states comes before all', async ({
  page,
}) => {
  await open(page, `${path}?age=35&temperature=31.9&humidity=58`)
  await expect(page.locator('[data-result=aboveBreeder] .chip.bad')).toContainText('Hot')
  await expect(page.locator('.result .good')).toHaveCount(0)
  // Drier than the source, the first figure has the verdict of the nearest end.
  await open(page, `${path}?age=35&temperature=38&humidity=20`)
  await expect(page.locator('[data-result=aboveBreeder] .chip.bad')).toContainText('Hot')
  await expect(page.locator('.result .meaning.bad')).toContainText('Broilers suffer in this heat')
  // 32 °C is hot, though less above the breeder's temperature of dry air than the verdict asks.
  await open(page, `${path}?age=35&temperature=32&humidity=40`)
  const warning = await page.locator('.result .meaning.bad').boundingBox()
  const figure = await page.locator('[data-result=aboveBreeder]').boundingBox()
  expect(warning!.y).toBeLessThan(figure!.y)
})
