import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { check, withTexts } from '../../index.ts'
import { namesOfProject, nothingPublished, publishedTogether } from '../../published-names.ts'

const feed = 'calculators/broilers/feed-consumption.json'
const mortality = 'calculators/broilers/mortality.json'
const published = 'content/published.json'
const names = publishedTogether(nothingPublished, namesOfProject(fixtureProject))
const text = JSON.stringify(names, undefined, 2)
/** The mini project as somebody has published it. */
const live = withTexts(fixtureProject, { [published]: text })
const textOf = (path: string): string => live.files.texts.get(path)!
const slug = (path: string): string => (JSON.parse(textOf(path)) as { slug: string }).slug

it('finds nothing if all that was published still exists', () => {
  expect(check(live)).toEqual([])
})

it('the names of a project are its languages, addresses, inputs with their options, and records', () => {
  expect(names.languages).toEqual(['ar', 'en', 'fr'])
  const path = Object.keys(names.addresses).find((each) => each.endsWith(`/${slug(feed)}`))!
  expect(path).toMatch(/^\/services\//)
  expect(names.addresses[path]).toBe('broilers/feed-consumption')
  expect(names.addresses['/blog/clean-water-for-poultry']).toBe('')
  expect(names.programs['broilers/feed-consumption']).toEqual({
    birds: [],
    age: [],
    standard: ['clinic', 'ross-308-2022'],
  })
  expect(names.programs['feed/poultry-feed-analysis']!['mix']).toEqual({
    feed: 'feed/poultry-ingredients',
    quantity: [],
    price: [],
  })
  expect(names.records['feed/poultry-ingredients']!.length).toBeGreaterThan(2)
})

it('only adds names to the published ones', () => {
  const without = withTexts(fixtureProject, { [mortality]: undefined })
  expect(publishedTogether(names, namesOfProject(without))).toEqual(names)
})

describe('the rule on published names', () => {
  expectFindings(
    'published',
    [
      {
        name: 'another address',
        file: mortality,
        set: { slug: 'losses' },
        what: `${slug(mortality)} was published`,
        fix: `"formerly": ["${slug(mortality)}"]`,
      },
      {
        name: 'an input with another name',
        file: feed,
        rewrite: (before) =>
          before.replaceAll('"birds"', '"flock"').replace('birds * ', 'flock * '),
        at: ['"input"', '"properties"'],
        what: 'Links contain the input "birds", which "broilers/feed-consumption" no longer has.',
        fix: '"formerly": ["birds"]',
      },
      {
        name: 'an article under another name',
        file: published,
        edit: (data) => {
          data.addresses['/blog/wet-litter'] = ''
        },
        at: ['"addresses"', '"/blog/wet-litter"'],
        what: 'The address /blog/wet-litter was published',
        fix: 'formerly: wet-litter',
      },
      {
        name: 'a language that is gone',
        file: published,
        edit: (data) => {
          data.languages.push('tr')
        },
        at: ['"languages"'],
        what: '"tr"',
        fix: 'locales/tr',
      },
      {
        name: 'a program that is gone',
        file: published,
        edit: (data) => {
          data.programs['broilers/houses'] = { birds: [] }
          data.addresses['/services/broilers/houses'] = 'broilers/houses'
        },
        at: ['"programs"', '"broilers/houses"'],
        what: '"broilers/houses" was published',
        fix: '"formerly": ["broilers/houses"]',
      },
      {
        name: 'a record that is gone',
        file: 'tables/feed/poultry-ingredients.json',
        extraEdits: {
          [published]: (data) => {
            data.records['feed/poultry-ingredients'].push('maize')
          },
        },
        edit: () => undefined,
        // The records are last, after those that "provenance" names.
        at: ['"review"', '"records"'],
        what: '"maize"',
        fix: '"renamed": { "maize"',
      },
      {
        name: 'a standard that can no longer be chosen',
        file: feed,
        extraEdits: {
          [published]: (data) => {
            data.programs['broilers/feed-consumption'].standard.push('ross-308-2019')
          },
        },
        edit: () => undefined,
        at: ['"input"', '"properties"', '"standard"'],
        what: 'Links contain "ross-308-2019" for "standard", which visitors can no longer choose.',
        fix: '"formerly": ["broilers/ross-308-2019"]',
      },
      {
        name: 'parts of an entry in another order',
        file: 'calculators/feed/poultry-feed-analysis.json',
        edit: () => undefined,
        extraEdits: {
          [published]: (data) => {
            const { feed: first, ...others } = data.programs['feed/poultry-feed-analysis'].mix
            data.programs['feed/poultry-feed-analysis'].mix = { ...others, feed: first }
          },
        },
        at: ['"input"', '"mix"', '"entry"'],
        what: 'Links contain "price" at position 1 of each entry of "mix", but it is no longer there.',
        fix: 'Keep the order of the parts, and add new ones at the end; to a part with a new name,',
      },
      {
        name: 'a record renamed to one that is not there',
        file: 'tables/feed/poultry-ingredients.json',
        edit: (data) => {
          data.renamed = { maize: 'yellow-corn-nowhere-near-anything' }
        },
        at: ['"renamed"', '"maize"'],
        what: '"maize" is renamed to "yellow-corn-nowhere-near-anything", which is not a record of',
        fix: 'Name the record',
      },
    ],
    live,
  )
})

describe('with "formerly" nothing is lost', () => {
  const findings = (changes: Readonly<Record<string, string | undefined>>) =>
    check(withTexts(live, changes))

  it('of an address', () => {
    expect(
      findings({
        [mortality]: textOf(mortality).replace(
          `"slug": "${slug(mortality)}"`,
          `"slug": "losses", "formerly": ["${slug(mortality)}"]`,
        ),
      }),
    ).toEqual([])
  })

  it('of a program whose file is another', () => {
    expect(
      findings({
        [mortality]: undefined,
        'calculators/broilers/livability.json': textOf(
          'calculators/broilers/livability.json',
        ).replace('"mortality"', '"losses"'),
        'calculators/broilers/losses.json': textOf(mortality).replace(
          '"slug":',
          '"formerly": ["broilers/mortality"], "slug":',
        ),
        ...Object.fromEntries(
          ['en', 'ar', 'fr'].map((language) => {
            const questions = `locales/${language}/questions.json`
            return [questions, textOf(questions).replace('"mortality"', '"losses"')]
          }),
        ),
      }),
    ).toEqual([])
  })

  it('of an input', () => {
    expect(
      findings({
        [feed]: textOf(feed)
          .replaceAll('"birds"', '"flock"')
          .replace('birds * ', 'flock * ')
          .replace('inputs.json#/birds"', 'inputs.json#/birds", "formerly": ["birds"]')
          .replace('inputs.json#/flock"', 'inputs.json#/birds", "formerly": ["birds"]'),
      }),
    ).toEqual([])
  })

  it('of the slug of a service, with all pages under it', () => {
    const services = JSON.parse(textOf('calculators/services.json')) as {
      services: { slug: string; formerly?: string[] }[]
    }
    const [first] = services.services
    first!.formerly = [first!.slug]
    first!.slug = 'another-service'
    expect(findings({ 'calculators/services.json': JSON.stringify(services) })).toEqual([])
  })
})
