import { describe, expect, it } from 'vitest'
import { mini } from '../../../tests/support/project/mini.ts'
import { mistakes } from '../../../tests/support/project/mistakes.ts'
import type { Json } from '../../../tests/support/project/project-copy.ts'
import { printFindings } from '../../definition/findings/finding.ts'
import { messageKeys } from '../../project/compile/message-keys.ts'
import { check, withTexts } from '../../project/index.ts'
import { loadCalculator } from '../../project/load.ts'
import type { RelatedCalculator } from './shape.ts'

const water = 'calculators/broilers/water-consumption.json'

describe('related programs', () => {
  const data: Json = JSON.parse(mini.files.texts.get(water)!)
  data.related = ['feed-consumption', 'drugs/drug-dose']
  const whole = withTexts(mini, { [water]: JSON.stringify(data, undefined, 2) })
  const definition = whole.definitions.get('broilers/water-consumption')!

  it('may be of any folder', () => {
    const findings = check(whole)
    expect(findings, printFindings(findings)).toEqual([])
  })

  it('are linked to with their service, and their titles travel along, so that their list need not', () => {
    const programs = ['broilers/feed-consumption', 'drugs/drug-dose'].map(
      (id) => mini.definitions.get(id)!.data,
    )
    const { related }: RelatedCalculator = loadCalculator(whole, definition)
    expect(related).toEqual(
      programs.map(({ slug, card, title }) => ({
        path: expect.stringMatching(new RegExp(`^/services/[a-z-]+/${slug!}$`)) as string,
        icon: card.icon,
        title,
      })),
    )
    const alone = messageKeys(mini, mini.definitions.get(definition.id)!)
    for (const { title } of programs) {
      expect(messageKeys(whole, definition)).toContain(title)
      expect(alone).not.toContain(title)
    }
  })
})

describe('the rules on related programs', () => {
  mistakes('names', [
    {
      name: 'a program of another folder that does not exist',
      file: water,
      set: { related: ['drugs/drug-doze'] },
      at: ['"drugs/drug-doze"'],
      what: '"related" names "drugs/drug-doze", which is not a program',
      fix: 'Did you mean "drugs/drug-dose"?',
    },
  ])
  mistakes('pages', [
    {
      name: 'a program without a page',
      file: water,
      set: { related: ['ventilation'] },
      what: '"related" names broilers/ventilation, which has no page.',
      fix: 'Name another program',
    },
  ])
})
