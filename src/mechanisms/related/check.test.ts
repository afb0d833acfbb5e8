import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { messageKeys } from '../../project/compile/message-keys.ts'
import { check, withTexts } from '../../project/index.ts'
import { loadCalculator } from '../../project/load.ts'
import type { RelatedCalculator } from './shape.ts'

const water = 'calculators/broilers/water-consumption.json'

describe('related programs', () => {
  const data: Json = JSON.parse(fixtureProject.files.texts.get(water)!)
  data.related = ['feed-conversion-ratio', 'drugs/drug-dose']
  const whole = withTexts(fixtureProject, { [water]: JSON.stringify(data, undefined, 2) })
  const definition = whole.definitions.get('broilers/water-consumption')!

  it('may be of any folder', () => {
    const findings = check(whole)
    expect(findings, printFindings(findings)).toEqual([])
  })

  it('are linked to with their service, and their titles travel along, so that their list need not', () => {
    const programs = ['broilers/feed-conversion-ratio', 'drugs/drug-dose'].map(
      (id) => fixtureProject.definitions.get(id)!.data,
    )
    const { related }: RelatedCalculator = loadCalculator(whole, definition)
    expect(related).toEqual(
      programs.map(({ slug, card, title }) => ({
        path: expect.stringMatching(new RegExp(`^/services/[a-z-]+/${slug!}$`)) as string,
        icon: card.icon,
        title,
      })),
    )
    const alone = messageKeys(fixtureProject, fixtureProject.definitions.get(definition.id)!)
    for (const { title } of programs) {
      expect(messageKeys(whole, definition)).toContain(title)
      expect(alone).not.toContain(title)
    }
  })
})

describe('the rules on related programs', () => {
  expectFindings('names', [
    {
      name: 'a program of another folder that does not exist',
      file: water,
      set: { related: ['drugs/drug-doze'] },
      at: ['"drugs/drug-doze"'],
      what: '"related" names "drugs/drug-doze", which is not a program',
      fix: 'Did you mean "drugs/drug-dose"?',
    },
  ])
  expectFindings('pages', [
    {
      name: 'a program without a page',
      file: water,
      set: { related: ['ventilation'] },
      what: '"related" names broilers/ventilation, which has no page.',
      fix: 'Name another program',
    },
  ])
})
