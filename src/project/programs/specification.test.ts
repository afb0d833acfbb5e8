import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ofSweep } from '#tests/support/runs.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import { project, root, siteLanguages } from '#tests/support/project/project.ts'
import { departures, issuesIn, refusals, unmet } from '#tests/specification/unmet.ts'
import { calculateProgram } from '../index.ts'
import { sourceLanguage } from '#source-language.ts'

const copy = useProjectCopy()
const clinic = 'tables/broilers/clinic.json'
const livability = 'calculators/broilers/livability.json'

describe('the specification', () => {
  it('is met', () => {
    expect(unmet(project)).toEqual([])
  })

  it.each(siteLanguages.filter((code) => code !== sourceLanguage))(
    'has each of its messages in %s, where English has it',
    (code) => {
      const [english, own] = [issuesIn(project, sourceLanguage), issuesIn(project, code)]
      for (const { id, input } of refusals) {
        const shown = own(id, input)
        expect(shown.map(([place]) => place)).toEqual(english(id, input).map(([place]) => place))
        for (const [, text] of shown) expect(text).not.toMatch(/[{}]|[a-z]+ out of|please/i)
      }
    },
  )

  it('is departed from only where the page of departures says so, with a reason', () => {
    const page = readFileSync(join(root, 'docs/decisions/specification.md'), 'utf8')
    const rows = [...page.matchAll(/^\| (\d) +\| (.+?) +\| (.+?) +\|$/gm)]
    expect(rows.map(([, section, statement]) => ({ section, statement }))).toEqual(departures)
    for (const [, , statement, reason] of rows)
      expect(reason!.length, statement).toBeGreaterThan(40)
  })

  it.each(ofSweep(['in the sweep']))(
    '%s stays met, and all is in order, with one more program and a corrected figure',
    () => {
      copy.write(
        'calculators/broilers/survivors.json',
        JSON.stringify({
          ...(JSON.parse(copy.read(livability)) as object),
          slug: 'survivors',
          card: { order: 99, icon: 'livability' },
          title: 'broilers.survivors',
        }),
      )
      for (const language of siteLanguages) {
        copy.edit(`locales/${language}/broilers.json`, (data: Json) => {
          data.survivors = `${data.livability.title} 2`
        })
        copy.edit(`locales/${language}/questions.json`, (data: Json) => {
          data.broilers.survivors = data.broilers.livability
        })
      }
      copy.edit(clinic, (data: Json) => {
        // The heaviest day between the ends that no example covers, one gram more, and its results.
        const record = data.records.find(([age]: number[]) => age === 47)
        record[3] += 1
        record[4] = Math.round((record[2] / record[3]) * 1000) / 1000
      })
      copy.edit('tables/drugs/doses.json', (data: Json) => {
        data.review = '2031-01-01'
      })
      expect(copy.check('2026-11-21')).toEqual([])
      expect(unmet(copy.project)).toEqual([])
      expect(
        calculateProgram(copy.project, 'broilers/survivors', { birds: 10, deadBirds: 1 }).results,
      ).toMatchObject({ livability: { value: 90 } })
    },
  )

  it.each<[string, string, (data: Json) => void, string]>([
    [
      'an end of a table',
      clinic,
      (data) => {
        data.records.at(-1)[3] = 4127
      },
      'broilers/clinic: weight has 4127 as its last, not 4126',
    ],
    [
      'a day of a table',
      clinic,
      (data) => {
        data.records.pop()
      },
      'broilers/clinic has no day 62',
    ],
    [
      'an address',
      livability,
      (data) => {
        data.slug = 'livability'
      },
      'broilers/livability is not at livability-percentage-program',
    ],
    [
      'the order of the cards',
      livability,
      (data) => {
        data.card.order = 0
      },
      'the programs of broilers stand in another order',
    ],
    [
      'a program that calculates',
      livability,
      (data) => {
        data.card.underConstruction = true
      },
      'broilers/livability is under construction',
    ],
    [
      'the text of a message',
      'locales/en/refusals.json',
      (data) => {
        data.feedIndex = 'No figure'
      },
      'broilers/feed-consumption with {"birds":1000,"age":63} does not say "Invalid index',
    ],
    [
      'the place of a message',
      'calculators/broilers/feed-consumption.json',
      (data) => {
        data.lookups.normal.missing = 'refusals.feedIndex'
      },
      'does not say "Invalid index for feed consumption array" (alert)',
    ],
    [
      'the steps that water falls by',
      'tables/brown-hens/clinic.json',
      (data) => {
        data.records.at(-2)[1] = 197
      },
      'brown-hens/clinic: water does not rest at 198, 196 as it falls',
    ],
  ])('demands %s', (_, file, edit, what) => {
    copy.edit(file, edit)
    expect(unmet(copy.project).join('\n')).toContain(what)
  })

  it('demands each of its programs', () => {
    copy.remove(livability)
    expect(unmet(copy.project)).toContain('there is no program broilers/livability')
  })

  it('requires the page’s own address, not a redirect', () => {
    copy.edit(livability, (data: Json) => {
      data.formerly = [data.slug]
      data.slug = 'livability'
    })
    expect(unmet(copy.project)).toContain(
      'broilers/livability is not at livability-percentage-program',
    )
  })
})
