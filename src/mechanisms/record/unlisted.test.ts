import { describe, expect, it } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import { fromQuery } from '../../engine/input/address.ts'
import type { UnlistedField } from './shape.ts'
import { unlistedLink } from './unlisted-link.ts'

const programOf = (id: string) => loadProgram(livePrograms.find((each) => each.id === id)!)
const medicine: UnlistedField = programOf('drugs/drug-dose').calculator.inputs['medicine']!

describe('the link below a search field', () => {
  it('takes the flock and the water to the dose from the own label, but no medicine', () => {
    const input = {
      medicine: 'doxycycline-de',
      birdType: 'broiler',
      birds: 12_000,
      averageWeight: 1.5,
      dailyWater: 3600,
      startDate: '2026-05-01',
    }
    const [path, query = ''] = unlistedLink(medicine.unlisted!, input).split('?')
    const { calculator, definition } = programOf('treatment/label-dose')
    expect(path).toBe(`/services/drug-interactions/${definition.data.slug!}`)
    expect(fromQuery(calculator, query).input).toEqual({
      birdType: 'broiler',
      birds: 12_000,
      averageWeight: 1.5,
      dailyWater: 3600,
    })
  })

  it('has no query where nothing was entered', () => {
    expect(unlistedLink(medicine.unlisted!, {})).not.toContain('?')
  })

  it('is only where a definition has it', () => {
    const other: UnlistedField = programOf('feed/poultry-feed-analysis').calculator.inputs[
      'compareWith'
    ]!
    expect(other.unlisted).toBeUndefined()
  })
})

describe('the rule on the link below a search field', () => {
  const file = 'calculators/drugs/drug-dose.json'
  const to = (program: string) => ({ program, say: 'messages.invalidValues' })
  expectFindings('names', [
    {
      name: 'no program',
      file,
      set: { 'input.properties.medicine.unlisted': to('drug-interaction') },
      at: ['"unlisted"', '"program"'],
      what: '"unlisted" names "drug-interaction", which is not a program',
      fix: '',
    },
  ])
  expectFindings('meaning', [
    {
      name: 'of an input that is not searched for',
      file,
      set: { 'input.properties.birds.unlisted': to('drug-interactions') },
      what: '"unlisted"',
      fix: '',
    },
  ])
})
