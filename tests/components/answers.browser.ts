import type { Page } from '@playwright/test'
import { expect, testInTurn as test, turnTo } from '../support/browser/page.ts'
import { inLanguage, programOf, type LanguageCode } from '../support/browser/programs.ts'

test.use({ viewport: { width: 360, height: 740 } })

const languages = ['en', 'ar', 'fr'] as const
const notAvailable = { en: 'N/A', ar: 'غير متاح', fr: 'n. d.' }
const show = async (page: Page, id: string, query: string, language: LanguageCode = 'en') => {
  await turnTo(page, `${inLanguage(programOf(id).path, language)}?${query}`)
  await expect(page.locator('[data-result]').first()).toBeVisible()
}
const value = (page: Page, id: string) => page.locator(`[data-result=${id}] .value`)
/** The chip has a hidden text before its word: it is a rating. */
const ends = (word: string) => new RegExp(`\\s${word}$`)
const verdict = (page: Page, id: string) => page.locator(`[data-result=${id}] .chip`)

test('on the first day there is a ratio of one’s own, and none to compare it with', async ({
  page,
}) => {
  for (const language of languages) {
    await show(
      page,
      'broilers/feed-conversion-ratio',
      'birds=1000&age=0&totalFeed=20&averageWeight=0.04',
      language,
    )
    await expect(value(page, 'userFcr')).toHaveText(/0[.,]50?/)
    await expect(value(page, 'normalFcr')).toHaveText(notAvailable[language])
    await expect(page.locator('.result .chip')).toHaveCount(0)
  }
})

test('a standard without the age leaves one’s own ratio, with the reason for no other', async ({
  page,
}) => {
  const textIn = {
    en: /no figures for this age/,
    ar: /لا توجد أرقام لهذا العمر/,
    fr: /pas de chiffres/,
  }
  for (const language of languages) {
    await show(
      page,
      'broilers/feed-conversion-ratio',
      'birds=1000&age=60&totalFeed=8000&averageWeight=4&standard=ross-308-2022',
      language,
    )
    await expect(value(page, 'userFcr')).toHaveText(/2/)
    await expect(value(page, 'normalFcr')).toHaveText(notAvailable[language])
    await expect(page.locator('.result .meaning.info')).toHaveText(textIn[language])
    await expect(page.locator('.result .chip')).toHaveCount(0)
  }
  // An age that no standard has is refused, as it was.
  await turnTo(
    page,
    `${programOf('broilers/feed-conversion-ratio').path}?birds=1000&age=63&totalFeed=8000&averageWeight=4`,
  )
  await expect(page.locator('.entry')).toContainText('Please enter an age between 0 and 62 days')
  await expect(page.locator('[data-result]')).toHaveCount(0)
})

const flocks = [
  [
    'broilers',
    35,
    {
      '2.1': 'On target',
      '2.02': 'Below target',
      '1.85': 'Far below target',
      '2.3': 'Above target',
    },
  ],
  [
    'white-pullets',
    70,
    { 790: 'On target', 750: 'Below target', 700: 'Far below target', 830: 'Above target' },
  ],
  [
    'brown-pullets',
    70,
    { 880: 'On target', 850: 'Below target', 790: 'Far below target', 930: 'Above target' },
  ],
  [
    'white-hens',
    210,
    { 1530: 'On target', 1460: 'Below target', 1360: 'Far below target', 1600: 'Above target' },
  ],
  [
    'brown-hens',
    210,
    { 1900: 'On target', 1840: 'Below target', 1700: 'Far below target', 2000: 'Above target' },
  ],
] as const

for (const [group, age, weights] of flocks)
  test(`${group}: one’s own weight has its difference, a verdict and a point on the curve`, async ({
    page,
  }) => {
    const id = `${group}/body-weight`
    await show(page, id, `age=${age}`)
    await expect(page.locator('[data-result]')).toHaveCount(1)
    await expect(value(page, 'normalWeight')).toHaveText(/\d/)
    await expect(page.locator('.own-label')).toHaveCount(0)
    for (const [weight, expectedVerdict] of Object.entries(weights)) {
      await show(page, id, `age=${age}&averageWeight=${weight}`)
      await expect(verdict(page, 'weightDifferenceShare')).toHaveText(ends(expectedVerdict))
      await expect(page.locator('.result .meaning')).toHaveCount(1)
    }
    await expect(value(page, 'weightDifferenceShare')).toHaveText(/%/)
    await expect(value(page, 'normalWeight')).toHaveText(/\d/)
    await expect(page.locator('.chart .own-label')).toHaveText(/\d/)
  })

test('one’s own weight is compared in three languages, in grams and in percent', async ({
  page,
}) => {
  const textIn = { en: ['Below target', 'g'], ar: ['خفيف', 'جم'], fr: ['Léger', 'g'] }
  for (const language of languages) {
    await show(page, 'broilers/body-weight', 'age=35&averageWeight=2.02', language)
    const [word, gram] = textIn[language] as [string, string]
    await expect(verdict(page, 'weightDifferenceShare')).toHaveText(ends(word))
    await expect(value(page, 'weightDifference')).toHaveText(new RegExp(`44.*${gram}`))
    await expect(value(page, 'weightDifferenceShare')).toHaveText(/2[.,]1/)
    await expect(page.locator('.chart .own-label')).toHaveText(/2[.,]02/)
    await expect(page.locator('.sources')).toContainText('Hughes')
    // The unit follows the figure, in the direction of the language.
    const [figure, unit] = await value(page, 'weightDifference').evaluate((shown) => {
      const text = shown.firstChild!
      return [/\d+/, /\p{L}+/u].map((part) => {
        const { 0: found, index } = part.exec(text.nodeValue!)!
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + found.length)
        return range.getBoundingClientRect().left
      })
    })
    expect(figure! < unit!).toBe(language !== 'ar')
  }
})

test('livability and production efficiency show their meaning', async ({ page }) => {
  const livability: readonly (readonly [string, string])[] = [
    ['birds=10000&deadBirds=427', 'Enter the age'],
    ['birds=10000&deadBirds=352&age=42', 'Very good'],
    ['birds=10000&deadBirds=400&age=42', 'Good'],
    ['birds=10000&deadBirds=427&age=42', 'Poor'],
    ['birds=10000&deadBirds=0', 'Very good'],
    ['birds=10000&deadBirds=900', 'Poor'],
  ]
  for (const [query, expectedVerdict] of livability) {
    await show(page, 'broilers/livability', query)
    await expect(verdict(page, 'livability')).toHaveText(ends(expectedVerdict))
  }
  await expect(page.locator('.sources')).toContainText('2007/43/EC')
  const efficiency: readonly (readonly [string, string])[] = [
    ['birds=10000&deadBirds=400&totalFeed=36000&averageWeight=2.5&age=35', 'Among the best'],
    ['birds=10000&deadBirds=400&totalFeed=35100.864&averageWeight=2.257&age=37', 'Below average'],
    ['birds=20000&deadBirds=1000&totalFeed=68400&averageWeight=2&age=40', 'Far below average'],
    ['birds=10000&deadBirds=50&totalFeed=5000&averageWeight=0.45&age=14', 'Too early'],
  ]
  for (const [query, expectedVerdict] of efficiency) {
    await show(page, 'broilers/production-efficiency', query)
    await expect(verdict(page, 'efficiency')).toHaveText(ends(expectedVerdict))
  }
  const poor = { en: 'Poor', ar: 'ضعيف', fr: 'Insuffisant' }
  const farBelow = {
    en: 'Far below average',
    ar: 'دون المتوسط بكثير',
    fr: 'Loin sous la moyenne',
  }
  for (const language of languages) {
    await show(page, 'broilers/livability', 'birds=10000&deadBirds=427&age=42', language)
    await expect(verdict(page, 'livability')).toHaveText(ends(poor[language]))
    await show(
      page,
      'broilers/production-efficiency',
      'birds=20000&deadBirds=1000&totalFeed=68400&averageWeight=2&age=40',
      language,
    )
    await expect(verdict(page, 'efficiency')).toHaveText(ends(farBelow[language]))
  }
})
