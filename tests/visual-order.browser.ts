import type { Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import { expect, open, test } from './support/browser/page.ts'
import { inLanguage, linkTo, programOf } from './support/browser/programs.ts'
import { placedBlocks, visualOrder, type Placed } from './support/browser/visual-order.ts'
import { journey, sweepUnlessArabic } from './support/browser/sweep.ts'

/** A text of a page as it is written, and its words as the eye meets them. */
type Line = readonly [written: string, seen: string]

/** Opens all that is folded, and compares the order on the screen with what a reader expects. */
async function expectLines(page: Page, direction: 'ltr' | 'rtl', lines: readonly Line[]) {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [written, seen] of lines)
    await expect(async () => {
      const blocks = (await page.evaluate(
        `(() => { for (const each of document.querySelectorAll('main details')) each.open = true
          ${placedBlocks} })()`,
      )) as readonly (readonly Placed[])[]
      expect(visualOrder(blocks, written, direction), written).toBe(seen)
    }).toPass({ timeout: 10_000 })
}

const linkIn = (id: string, language: string, index = 0): string => {
  const program = programOf(id)
  return linkTo(program, program.examples[index]!, language)
}

// Read the right-hand column from the right of the page to its left. Foreign words and figures run
// from left to right, so that the eye meets their end first.
for (const [title, address, lines] of [
  [
    'a standard with a Latin name',
    inLanguage(programOf('broilers/body-weight').path, 'ar') +
      '?age=35&averageWeight=2.2&standard=ross-308-2022-male',
    [
      ['Ross 308 (2022)، ذكور، 35 يومًا)', ') 2022 ( 308 Ross ، ذكور ، 35 يومًا )'],
      ['· Ross 308 (2022)، ذكور', '· ) 2022 ( 308 Ross ، ذكور'],
      ['معامل الكفاءة الأوروبي (EPEF)', 'معامل الكفاءة الأوروبي ( EPEF )'],
    ],
  ],
  [
    'laws, and percentages in formulas',
    linkIn('broilers/livability', 'ar'),
    [
      ['الأوروبي 2007/43/EC للقطعان', 'الأوروبي EC / 43 / 2007 للقطعان'],
      [
        '(10,000 طائر − 427 طائرًا) ÷ 10,000 طائر = 95.73%',
        '( 10,000 طائر − 427 طائرًا ) ÷ 10,000 طائر = % 95.73',
      ],
    ],
  ],
  [
    'lists of figures in brackets, and negative exponents',
    linkIn('house/heat-index', 'ar'),
    [
      ['(24.8 °م، 60%، 22.7 °م،', '( 24.8 ° م ، % 60 ، 22.7 ° م ،'],
      ['الأس −0.058، من 0.2 إلى 1.2 م/ثانية', 'الأس 0.058 − ، من 0.2 إلى 1.2 م / ثانية'],
      ['35 يومًا · 21 °م · 60%', '35 يومًا · 21 ° م · % 60'],
    ],
  ],
  [
    'ranges below zero',
    linkIn('broilers/ventilation', 'ar'),
    [
      ['دليل Ross لعام 2025، لحرارة', 'دليل Ross لعام 2025 ، لحرارة'],
      ['خارجية من −1 إلى 16 °م', 'خارجية من 1 − إلى 16 ° م'],
      ['0.5 كجم · دليل Ross (0.864)', '0.5 كجم · دليل ) 0.864 ( Ross'],
    ],
  ],
  [
    'negative results, and a source with its edition',
    linkIn('flock-results/adjusted-fcr', 'ar'),
    [
      [
        '(1.5 كجم − 1.7 كجم) ÷ 0.1 كجم × 0.04 = −0.08',
        '( 1.5 كجم − 1.7 كجم ) ÷ 0.1 كجم × 0.04 = 0.08 −',
      ],
      ['4 نقاط، إلى 1.5 كجم (القاعدة القديمة)', '4 نقاط ، إلى 1.5 كجم ( القاعدة القديمة )'],
      ['FCR · Poultry World · طبعة 2016', 'طبعة 2016 · World Poultry · FCR'],
    ],
  ],
  [
    'amounts of money',
    linkIn('money/batch-profit', 'ar'),
    [
      ['−643,064 ÷ 4,575 طائرًا = −140.56', '643,064 − ÷ 4,575 طائرًا = 140.56 −'],
      [
        '10,083,425 ÷ 8,990.82 كجم = 1,121.52 للكيلوجرام',
        '10,083,425 ÷ 8,990.82 كجم = 1,121.52 للكيلوجرام',
      ],
    ],
  ],
  [
    'trade names, units and dates',
    linkIn('drugs/drug-dose', 'ar'),
    [
      [
        'دوكسيسيكلين · Doxx-Sol 500 mg/g powder · الدجاج',
        'دوكسيسيكلين · powder g / mg 500 Sol - Doxx · الدجاج',
      ],
      ['25 مجم/كجم في اليوم × 18,000 كجم', '25 مجم / كجم في اليوم × 18,000 كجم'],
      ['1 مايو 2026 + 5 أيام − 1 يوم = 5 مايو 2026', '1 مايو 2026 + 5 أيام − 1 يوم = 5 مايو 2026'],
      ['(دوزاترون): 1 إلى', '( دوزاترون ) : 1 إلى'],
    ],
  ],
  [
    'requirements of a list',
    linkIn('feed/poultry-feed-analysis', 'ar'),
    [
      ['بادي، من 0 إلى 3 أسابيع · NRC 1994: هذه', 'بادي ، من 0 إلى 3 أسابيع · 1994 NRC : هذه'],
      ['23% أو أكثر', '% 23 أو أكثر'],
      ['(560 كجم × 7.5% + 360 كجم', '( 560 كجم × % 7.5 + 360 كجم'],
    ],
  ],
  [
    'names of vaccines',
    linkIn('treatment/pullet-vaccination', 'ar'),
    [['النيوكاسل (هتشنر B1) ·', 'النيوكاسل ( هتشنر 1 B ) ·']],
  ],
  [
    'telephone numbers and hours',
    '/ar/contact',
    [
      ['+1 202 555 0100', '0100 555 202 1 +'],
      ['09:00–18:00', '18:00 – 09:00'],
    ],
  ],
] as const satisfies readonly (readonly [string, string, readonly Line[]])[])
  test(`an Arabic reader meets in their order ${title}`, async ({ page }) => {
    await open(page, address)
    await expectLines(page, 'rtl', lines)
  })

const feed = programOf('broilers/feed-consumption')
const placed = { birds: '1000', placed: '2026-05-01' }

test(
  'the name of a flock in Latin letters runs from left to right on an Arabic page',
  journey,
  async ({ page }) => {
    await keepFlocks(page, ['Ferme Sud (2)', placed])
    await open(page, inLanguage(feed.path, 'ar'))
    await expectLines(page, 'rtl', [
      ['Ferme Sud (2)', ') 2 ( Sud Ferme'],
      ['(من Ferme Sud (2))', '( من ) 2 ( Sud Ferme )'],
    ])
  },
)

for (const [language, own] of [
  ['en', ['(from عنبر 1 (الجنوب))', '( from ) الجنوب ( 1 عنبر )']],
  ['fr', ['(de عنبر 1 (الجنوب))', '( de ) الجنوب ( 1 عنبر )']],
] as const)
  test(
    `names in Arabic letters run from right to left on a page in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await keepFlocks(page, ['عنبر 1 (الجنوب)', placed])
      await open(page, inLanguage(feed.path, language))
      await expectLines(page, 'ltr', [['عنبر 1 (الجنوب)', ') الجنوب ( 1 عنبر'], own])
    },
  )
