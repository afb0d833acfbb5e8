import { describe, expect, it } from 'vitest'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { useProjectCopy } from '../../tests/support/project/project-copy.ts'
import { applyFixes } from './apply-fixes.ts'

const livability = 'calculators/broilers/livability.json'

describe('autofix', () => {
  const copy = useProjectCopy(fixtureProject)

  it.each([
    ['a name in a formula', livability, 'birds - deadBirds', 'birds - deadBird'],
    ['a unit', livability, '"unit": "%"', '"unit": "%x"'],
    ['a word of the format', livability, '"examples":', '"exampels":'],
    ['a key of a message', livability, '"title": "broilers.', '"title": "broiler.'],
    ['a range that runs backwards', livability, '[1, 10000000]', '[10000000, 1]'],
  ])('restores %s, letter for letter', (_, file, right, wrong) => {
    const sound = copy.read(file)
    expect(sound).toContain(right)
    const broken = sound.replace(right, wrong)
    copy.write(file, broken)
    const { project, applied, findings } = applyFixes(copy.project)
    expect(findings).toEqual([])
    expect(applied).toHaveLength(1)
    expect(project.files.texts.get(file)).toBe(sound)
  })

  it('leaves what could be meant in two ways, and what is sound', () => {
    expect(applyFixes(fixtureProject)).toMatchObject({ applied: [], findings: [] })
  })
})
