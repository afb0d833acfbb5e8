import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { someFinding } from '#tests/support/studio/some-finding.ts'
import { controlsOf } from './control.ts'
import { flattened } from './findings-at.ts'
import { goalAt, isOnCards, leadsThrough } from './goal.ts'
import type { Schema } from './shape.ts'

const textOf = (path: string): string => project.files.texts.get(path)!
const schema = JSON.parse(textOf('calculators/calculator.schema.json')) as Schema
const programs = [...project.definitions.values()].map(({ file }) => file.path)
const livability = textOf('calculators/broilers/livability.json')

const lineWith = (text: string): number =>
  livability.split('\n').findIndex((line) => line.includes(text)) + 1

describe('where a finding leads', () => {
  it('every part of every program is on a card, and the way ends at it or around it', () => {
    for (const file of programs) {
      const text = textOf(file)
      const root = controlsOf(JSON.parse(text), { schema })
      const parts = flattened(root).filter((control) => control !== root)
      const goals = parts.map(({ path }) => [path, goalAt(root, path)] as const)
      expect(goals.filter(([, goal]) => goal === undefined)).toEqual([])
      const isBeside = goals.filter(
        ([path, goal]) => path.slice(0, goal!.path.length).join() !== goal!.path.join(),
      )
      expect(isBeside).toEqual([])
      expect(goals.every(([, goal]) => leadsThrough(goal, goal!.path.slice(0, -1)))).toBe(true)
      const [first] = parts
      expect(isOnCards(someFinding({ file, path: first!.path }), text)).toBe(true)
    }
  })

  it.each([
    ['"livability": "(birds', 'workedOut', ['formulas', 'livability']],
    ['"deadBirds": { "$ref"', 'asked', ['input', 'properties', 'deadBirds']],
    ['"demonstration": {', 'tried', ['demonstration']],
    ['"slug":', 'card', ['slug']],
  ])('the line of %s leads to the card %s', (text, card, path) => {
    const root = controlsOf(JSON.parse(livability), { schema })
    const finding = someFinding({ line: lineWith(text) })
    expect(isOnCards(finding, livability)).toBe(true)
    expect(goalAt(root, path)).toEqual({ card, path })
  })

  it('a text that cannot be read, and a part of no card, are shown as text', () => {
    expect(
      isOnCards(someFinding({ line: 3 }), livability.replace('"format": 2,', '"format": 2')),
    ).toBe(false)
    expect(isOnCards(someFinding({ path: ['nothing'] }), livability)).toBe(false)
    expect(isOnCards(someFinding({ path: [] }), livability)).toBe(false)
  })
})
