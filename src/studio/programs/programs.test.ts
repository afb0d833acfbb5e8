import { describe, expect, it } from 'vitest'
import { project as clinic } from '#tests/support/project/project.ts'
import { smallStudio as project } from '#tests/support/studio/small-studio.ts'
import { messagesOf } from '#definition/project.ts'
import { isError, withTexts } from '#project/index.ts'
import { subjectRemoval } from './removal.ts'
import { newProgram } from './new-program.ts'
import { subjectUses } from './subjects.ts'
import { findingsSince } from '#project/findings-since.ts'
import type { WantedProgram } from './wanted.ts'

const titles = { en: 'Survival of ducks', ar: 'بقاء البط', fr: 'Survie des canards' }
const wanted: WantedProgram = {
  start: { kind: 'like', program: 'broilers/livability' },
  titles,
  purpose: {},
  about: {},
  group: {
    titles: { en: 'Ducks', ar: 'البط', fr: 'Canards' },
    task: 'feeding',
    service: 'broilers',
  },
  icon: 'livability',
}

function made(given: WantedProgram) {
  const outcome = newProgram(project, given)
  if (outcome.kind === 'refused') throw new Error(outcome.problem)
  return outcome
}

describe('a new program', () => {
  it('is like another one, with its own messages, in a new group', () => {
    const { file, changes } = made(wanted)
    expect(file).toBe('calculators/ducks/survival-of-ducks.json')
    const findings = findingsSince(project, withTexts(project, changes))
    expect(findings.filter(isError).map(({ what }) => what)).toEqual([])
    expect(Object.keys(changes).sort()).toEqual([
      'calculators/ducks/survival-of-ducks.json',
      'calculators/services.json',
      'locales/ar/broilers.json',
      'locales/ar/services.json',
      'locales/en/broilers.json',
      'locales/en/services.json',
      'locales/fr/broilers.json',
      'locales/fr/services.json',
    ])
    const next = withTexts(project, changes)
    expect(next.definitions.get('ducks/survival-of-ducks')?.data.examples).toEqual(
      project.definitions.get('broilers/livability')?.data.examples?.map((each) => each),
    )
  })

  it.each([
    ['empty', { kind: 'empty' }],
    ['from a table', { kind: 'table', table: 'broilers/clinic', columns: ['weight'] }],
  ] as const)('that is %s has no errors', (_, start) => {
    const { changes } = made({ ...wanted, start, group: 'broilers' })
    expect(
      findingsSince(project, withTexts(project, changes))
        .filter(isError)
        .map(({ what }) => what),
    ).toEqual([])
  })

  it('is like one whose title is a part of the keys of its other messages', () => {
    const like = 'white-hens/feed-consumption'
    const { changes } = made({ ...wanted, start: { kind: 'like', program: like } })
    const next = withTexts(project, changes)
    const { data } = next.definitions.get('ducks/survival-of-ducks')!
    expect([data.title, data.purpose]).toEqual([
      'layers.survivalOfDucks.feedConsumption',
      'layers.survivalOfDucks.feedConsumptionPurpose',
    ])
    expect(messagesOf(next, 'en')[data.title]).toBe(titles.en)
    expect(messagesOf(next, 'en')[data.purpose!]).toBe(
      messagesOf(project, 'en')['layers.feedConsumption.purpose'],
    )
  })

  it('needs an English title', () => {
    expect(newProgram(project, { ...wanted, titles: { ar: 'البط' } })).toEqual({
      kind: 'refused',
      problem: 'no-title',
    })
  })
})

describe('a deletion', () => {
  it('of a new program gives the first texts, but for what is new in services', () => {
    const { changes } = made({ ...wanted, group: 'broilers' })
    const next = withTexts(project, changes)
    const removed = subjectRemoval(next, { kind: 'program', id: 'broilers/survival-of-ducks' })
    const after = withTexts(next, removed.changes)
    expect(Object.fromEntries(after.files.texts)).toEqual(Object.fromEntries(project.files.texts))
    expect(removed.messages.map(({ text }) => text)).toContain(titles.en)
  })

  it('tells what would break, and removes messages that nothing else uses', () => {
    const { changes, messages } = subjectRemoval(project, {
      kind: 'program',
      id: 'broilers/livability',
    })
    expect(messages.map(({ key }) => key)).toContain('broilers.livability.title')
    expect(messages.map(({ key }) => key)).not.toContain('messages.invalidValues')
    const findings = findingsSince(project, withTexts(project, changes))
    expect(findings.map(({ file }) => file)).toContain('calculators/broilers/mortality.json')
    expect(findings.length).toBeLessThan(40)
  })
})

describe('uses', () => {
  it('of an input are in formulas, examples and constraints', () => {
    const uses = subjectUses(clinic, {
      kind: 'name',
      program: 'broilers/production-efficiency',
      name: 'deadBirds',
    })
    const parts = new Set(uses.map(({ part }) => part))
    for (const part of ['formulas', 'examples', 'constraints', 'insight', 'whatIf'])
      expect(parts).toContain(part)
  })
})
