import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram } from '#tests/support/project/project.ts'
import type { GuideDefinitionSource } from '../../mechanisms/guide/shape.ts'

/** Why a program shows what is normal at an age and accepts no own figure to compare with it. */
const reasons: Readonly<Record<string, string>> = {
  'broilers/lighting': 'a programme that is followed, not measured',
  'broilers/production-guide': 'the whole standard; each of its figures has a program',
  'brown-hens/production-guide': 'the whole standard; each of its figures has a program',
  'white-hens/production-guide': 'the whole standard; each of its figures has a program',
  'brown-pullets/rearing-guide': 'the whole standard; each of its figures has a program',
  'white-pullets/rearing-guide': 'the whole standard; each of its figures has a program',
  'broilers/water-consumption':
    'two seasons; the ratio of water to feed compares one’s own with what was measured',
}

/** The programs with curves of what is normal along the age. */
const guides = livePrograms.flatMap((definition) => {
  const { guide, input }: GuideDefinitionSource = definition.data
  return guide?.along === 'age'
    ? [{ id: definition.id, definition, curves: guide.curves, required: input?.required ?? [] }]
    : []
})
const compared = guides.filter(({ id }) => !(id in reasons))

describe('what is normal at an age', () => {
  it('is shown by most of the programs of broilers, pullets and hens', () =>
    expect(guides.length).toBeGreaterThan(25))

  it.each(guides)(
    'accepts an own figure to compare with it, or has a reason: $id',
    ({ id, curves }) => {
      const alone = curves.filter(({ own }) => own === undefined).map(({ result }) => result)
      if (id in reasons) expect(alone, reasons[id]).not.toEqual([])
      else expect(alone).toEqual([])
    },
  )

  it.each(compared)('is answered without it: $id', ({ definition, curves, required }) => {
    const { calculator } = loadProgram(definition)
    for (const { own } of curves) {
      // A figure that is calculated from several figures, like an egg percentage, is one of the
      // results.
      expect([...Object.keys(calculator.inputs), ...Object.keys(calculator.results)]).toContain(own)
      expect(required).not.toContain(own)
    }
  })

  it.each(compared.filter(({ id }) => !id.endsWith('feed-conversion-ratio')))(
    'is given in percent of the standard: $id',
    ({ definition }) => {
      const shares = Object.keys(definition.data.results ?? {})
      expect(shares.some((name) => name.endsWith('DifferenceShare'))).toBe(true)
    },
  )

  it.each(Object.keys(reasons))('has a reason for a program that there is: %s', (id) =>
    expect(guides.map((guide) => guide.id)).toContain(id),
  )
})
