import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { compileTable } from '../src/project/compile/tables.ts'
import { fixtureProject } from '../tests/support/project/fixture-project.ts'
import { root } from '../tests/support/project/root.ts'
import { writeSmallProject } from '../tests/support/project/small-project.ts'
import { calculateAsked } from './calculate.ts'
import { openSound } from './support/open-project.ts'

/** A house of a few programs: what is wrong with a command is wrong in each. */
const projectFolder = mkdtempSync(join(tmpdir(), 'calculate-'))
writeSmallProject(projectFolder)
afterAll(() => rmSync(projectFolder, { recursive: true }))

const opened = new Map<string, ReturnType<typeof openSound>>()
/** Reads a project once, for all calls of tests that leave it as it is. */
const openOnce: typeof openSound = (folder, code) => {
  const found = opened.get(folder) ?? openSound(folder, code)
  opened.set(folder, found)
  return found
}
const calculate = (...words: string[]) => answerOf(words, projectFolder, openOnce)
/** With a program that the small project does not have. */
const calculateHere = (...words: string[]) => answerOf(words, root, openOnce)
const calculateIn = (at: string, ...words: string[]) => answerOf(words, at, openSound)

async function answerOf(
  words: readonly string[],
  at: string,
  open: typeof openSound,
): Promise<{ code: number; answer: unknown; error: string }> {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const err = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await calculateAsked(words, at, open)
  const [text, error] = [out, err].map(({ mock }) => mock.calls.flat().join('\n'))
  vi.restoreAllMocks()
  return { code, answer: text === '' ? undefined : JSON.parse(text!), error: error! }
}

const { values } = compileTable(fixtureProject.tables.get('broilers/clinic')!)
/** What 10,000 birds eat on day 21, in kilograms: the grams of one bird, ten times. */
const feed = values['dailyFeed']![values['age']!.indexOf(21)]! * 10
const inDigits = (figure: number): string => figure.toLocaleString('en')

describe('npm run calculate', () => {
  it('calculates on the given day, and refuses what is no day', async () => {
    // From the 1st of May to the 5th of June: 30 days of May, and 5.
    const query = ['broilers/flock-today', 'placed=2026-05-01']
    expect(await calculateHere(...query, '--today', '2026-06-05')).toMatchObject({
      answer: { results: { flockAge: { value: 35 }, normalWeight: { value: 2064 } } },
    })
    expect(await calculateHere(...query, '--today', '2026-02-30')).toMatchObject({
      code: 2,
      error: expect.stringContaining('"2026-02-30" is no day'),
    })
  })

  it.each([
    ['Etc/GMT+12', '2026-05-31', 30],
    ['UTC', '2026-06-01', 31],
    ['Pacific/Kiritimati', '2026-06-02', 32],
  ])('calculates on the day of the machine: in %s on %s', async (zone, _, age) => {
    vi.stubEnv('TZ', zone)
    vi.setSystemTime('2026-06-01T11:00:00Z')
    expect(await calculateHere('broilers/flock-today', 'placed=2026-05-01')).toMatchObject({
      answer: { results: { flockAge: { value: age } } },
    })
  })

  it('uses the source language of the site, and what a language lacks in English', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calculate-'))
    writeSmallProject(folder)
    const settings = join(folder, 'content/clinic.json')
    const data = JSON.parse(readFileSync(settings, 'utf8')) as object
    writeFileSync(settings, JSON.stringify({ ...data, languages: ['fr', 'en', 'ar'] }))
    mkdirSync(join(folder, 'locales/sw'))
    const language = { name: 'Kiswahili', direction: 'ltr', numbers: 'sw-u-nu-latn' }
    writeFileSync(join(folder, 'locales/sw/site.json'), JSON.stringify({ language }))
    const figures = ['broilers/livability', 'birds=1000', 'deadBirds=41']
    const textOf = async (...words: string[]) => {
      const { answer } = await calculateIn(folder, ...figures, ...words)
      return (answer as { results: { livability: { text: string } } }).results.livability.text
    }
    expect(await textOf()).toBe('95,9\u202f%')
    expect(await textOf('--lang', 'sw')).toBe('95.9%')
    rmSync(folder, { recursive: true })
  })

  it('reads a figure with its unit behind it, and names of records in lists, as the page does', async () => {
    const weight = (text: string, ...words: string[]) =>
      calculateHere(
        'broilers/production-efficiency',
        'birds=10000',
        'deadBirds=400',
        'totalFeed=35100',
        'age=37',
        `averageWeight=${text}`,
        ...words,
      )
    for (const [text, language] of [
      ['1850 g', 'en'],
      ['1850 جم', 'ar'],
      ['1 kg 850', 'en'],
      ['1,85 kg', 'fr'],
    ] as const)
      // 96 % x 1.85 kg x 100 / (37 days x 35,100 kg / (9,600 x 1.85 kg))
      expect(await weight(text, '--lang', language), text).toMatchObject({
        answer: { results: { efficiency: { text: '243' } } },
      })
    const mix = '[{"feed":"Maize","quantity":"0.6 t"},{"feed":"SBM 44","quantity":400}]'
    expect(await calculateHere('feed/poultry-feed-analysis', `mix=${mix}`)).toMatchObject({
      answer: { results: { totalQuantity: { value: 1000 } } },
    })
  })

  it('answers with one object', async () => {
    expect(await calculate('broilers/feed-consumption', 'birds=10000', 'age=21')).toMatchObject({
      code: 0,
      answer: {
        calculator: 'broilers/feed-consumption',
        results: {
          dailyFeed: { value: feed, unit: 'kg', per: 'day', text: `${inDigits(feed)} kg` },
        },
        meaning: { result: 'dailyFeed', text: 'What this figure is for.' },
        ratings: {},
        notices: [],
        issues: [],
      },
    })
  })

  it('reports what is not plausible, and what may have been meant', async () => {
    const flock = ['birds=10000', 'age=35', 'totalFeed=33', 'averageWeight=2.1']
    expect(await calculateHere('broilers/feed-conversion-ratio', ...flock)).toMatchObject({
      code: 0,
      answer: {
        results: { userFcr: { value: 33 / 10_000 / 2.1 } },
        ratings: {},
        unusual: [
          {
            name: 'userFcr',
            usual: [0.1, 8],
            text:
              'Your feed conversion ratio: \u20660.00157\u2069 is very unusual. We expect ' +
              '\u20660.1\u2069 to \u20668\u2069.',
          },
          { name: 'totalFeed', value: 33, usual: [32_130 / 4, 32_130 * 4] },
        ],
        didYouMean: [{ name: 'totalFeed', value: 33, unit: 't' }],
      },
    })
  })

  it('reports what is not judged, and the scope of its source', async () => {
    const air = ['age=35', 'temperature=20', 'humidity=75']
    const texts = {
      en:
        'Relative humidity: this rating applies only from \u206640\u2069 to \u206670%\u2069, ' +
        'the range of its source.',
      ar: 'الرطوبة النسبية: مصدر التقييم يغطي من \u206640\u2069 إلى \u206670\u200e%\u200e\u2069 فقط.',
      fr:
        'Humidité relative\u202f: la source de l’évaluation ne couvre que de \u206640\u2069 à ' +
        '\u206670\u202f%\u2069.',
    }
    for (const [language, text] of Object.entries(texts)) {
      const given = await calculateHere('house/heat-index', ...air, '--lang', language)
      expect(given).toMatchObject({
        code: 0,
        answer: {
          results: { aboveBreeder: { value: expect.closeTo(0.7, 9) as number } },
          notJudged: {
            aboveBreeder: { because: 'outside', name: 'humidity', from: 40, to: 70, text },
          },
        },
      })
      expect((given.answer as { ratings: object }).ratings).not.toHaveProperty('aboveBreeder')
    }
  })

  it('accepts and prints the other languages', async () => {
    expect(
      await calculate('broilers/feed-consumption', 'birds=١٠٬٠٠٠', 'age=٢١', '--lang', 'ar'),
    ).toMatchObject({
      code: 0,
      answer: { results: { dailyFeed: { value: feed, text: `${inDigits(feed)} كجم` } } },
    })
    expect(
      await calculate('--lang', 'fr', 'broilers/livability', 'birds=10 000', 'deadBirds=427'),
    ).toMatchObject({ code: 0, answer: { results: { livability: { value: 95.73 } } } })
  })

  it('reports an ambiguous count where a person and a program read different ones', async () => {
    const { code, answer, error } = await calculate(
      'broilers/feed-consumption',
      'birds=10.000',
      'age=21',
    )
    expect({ code, answer }).toEqual({ code: 2, answer: undefined })
    expect(error).toContain(
      '"birds=10.000" may be 10 or 10000. Write it without a mark: birds=10 or birds=10000.',
    )
    // Elsewhere a point is what programs write.
    expect(
      await calculate(
        'broilers/feed-conversion-ratio',
        'birds=1000',
        'age=35',
        'totalFeed=1234.567',
        'averageWeight=1.250',
      ),
    ).toMatchObject({
      code: 0,
      answer: { results: { userFcr: { value: 1234.567 / 1000 / 1.25 } } },
    })
  })

  it('has exit code 1 where there are issues', async () => {
    expect(await calculateHere('broilers/feed-consumption', 'birds=many', 'age=63')).toMatchObject({
      code: 1,
      answer: {
        results: {},
        issues: [
          { message: 'invalidNumbers' },
          {
            message: 'notNumber',
            field: 'birds',
            text: 'Number of birds: enter a number, like 5,000',
          },
        ],
      },
    })
    expect(await calculateHere('broilers/feed-consumption', 'birds=1', 'age=63')).toMatchObject({
      code: 1,
      answer: {
        issues: [
          { message: 'ageRange', field: 'age' },
          { message: 'feedIndex', field: 'age' },
        ],
      },
    })
  })

  it('requests a list in words, and describes own figures', async () => {
    expect(await calculateHere('feed/poultry-feed-analysis')).toMatchObject({
      code: 1,
      error: '',
      answer: { issues: [{}, { field: 'mix', text: 'No data entered for quantity!' }] },
    })
    expect(
      await calculateHere(
        'feed/poultry-feed-analysis',
        'mix=[{"feed":{"name":"x","protein":"abc"},"quantity":1}]',
      ),
    ).toMatchObject({
      error: '',
      answer: {
        issues: [
          {},
          { message: 'notNumber', entry: 1, text: 'Row 1: Crude protein: enter a number' },
        ],
      },
    })
  })

  it('prints N/A for what a table does not have', async () => {
    expect(await calculateHere('white-hens/egg-weight', 'age=120')).toMatchObject({
      code: 0,
      answer: { results: { gradeSmall: { value: null, text: 'N/A' } } },
    })
  })

  it('refuses a program in a language that it is not published in, and answers in its own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calculate-'))
    writeSmallProject(folder)
    const file = join(folder, 'calculators/broilers/livability.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('{', '{ "languages": ["ar", "fr"],'))
    const words = ['broilers/livability', 'birds=1000', 'deadBirds=40']
    const [refused, own] = [
      await calculateIn(folder, ...words, '--lang', 'en'),
      await calculateIn(folder, ...words),
    ]
    rmSync(folder, { recursive: true })
    expect([refused.code, refused.error]).toEqual([
      2,
      expect.stringContaining('is not published in "en"'),
    ])
    expect(own.code).toBe(0)
  })

  it('refuses a program that is under construction', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'calculate-'))
    writeSmallProject(folder)
    const soon = {
      format: 2,
      slug: 'soon',
      title: 'services.broilers.title',
      card: { order: 90, icon: 'calendar', underConstruction: true },
    }
    writeFileSync(join(folder, 'calculators/broilers/soon.json'), JSON.stringify(soon))
    const { code, error } = await calculateIn(folder, 'broilers/soon')
    rmSync(folder, { recursive: true })
    expect([code, error]).toEqual([2, expect.stringContaining('no program')])
  })

  it.each([
    [['broilers/feed-consumtion'], 'Did you mean "broilers/feed-consumption"?'],
    [[], 'Say which program'],
    [['broilers/livability', 'bird=5'], 'Did you mean "birds"?'],
    [['broilers/livability', 'birds'], 'gives no input'],
    [['broilers/livability', '--lang', 'xx'], 'no language "xx"'],
    [['broilers/livability', '--lang'], 'argument missing'],
    [['broilers/livability', '--langage', 'fr'], "Unknown option '--langage'"],
    [
      ['--project', '/no/such/folder', 'broilers/livability'],
      'There is no project in /no/such/folder',
    ],
    [['__proto__'], 'no program'],
    [['constructor'], 'no program'],
    [['broilers/livability', '__proto__=1'], 'gives no input'],
    [['broilers/livability', 'constructor=1'], 'gives no input'],
    [['broilers/livability', 'toString'], 'gives no input'],
    [['broilers/livability', '--lang', '__proto__'], 'no language'],
  ])('has exit code 2 for %j', async (words, text) => {
    const { code, answer, error } = await calculate(...words)
    expect([code, answer]).toEqual([2, undefined])
    expect(error).toContain(text)
  })
})
