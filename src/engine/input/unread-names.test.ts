import fc from 'fast-check'
import { expect, it } from 'vitest'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { answerLoaded } from '../../project/index.ts'

const name = fc.string({ minLength: 1, maxLength: 30 })

it('no name that nothing reads is answered, in any program', () => {
  for (const definition of livePrograms) {
    const { calculator, tables } = loadProgram(definition)
    const { input } = definition.data.examples![0]!
    expect(
      answerLoaded(project, { calculator, tables }, input).calculation.issues.map(
        ({ message }) => message,
      ),
    ).not.toContain('command.unreadName')
    fc.assert(
      fc.property(name, (unread) => {
        fc.pre(!Object.hasOwn(calculator.inputs, unread))
        const given = Object.fromEntries([...Object.entries(input), [unread, 1]])
        const { issues, results } = answerLoaded(project, { calculator, tables }, given).calculation
        expect(issues).toMatchObject([
          { message: 'command.unreadName', values: { name: unread.slice(0, 60) } },
        ])
        expect(results).toEqual({})
      }),
      { numRuns: 10 },
    )
  }
})

const feed = 'feed/poultry-feed-analysis'
it.each<[string, string, object, object]>([
  [
    'an input',
    'broilers/feed-consumption',
    { birds: 100, age: 21, standrd: 'clinic' },
    { values: { name: 'standrd', found: 'yes', meant: 'standard' } },
  ],
  [
    'a part of an entry',
    feed,
    { mix: [{ feed: 'yellow-corn', quantity: 60, pric: 3 }] },
    { field: 'mix', entry: 0, values: { name: 'pric', meant: 'price' } },
  ],
  [
    'a figure of a feed of one’s own',
    feed,
    { mix: [{ feed: { name: 'Own', protien: 4 }, quantity: 60 }] },
    { field: 'mix', entry: 0, part: 'feed', values: { name: 'protien', meant: 'protein' } },
  ],
  [
    'what no name is like',
    'broilers/livability',
    { birds: 10, deadBirds: 1, wings: 2 },
    { values: { name: 'wings', found: 'no', names: 'birds, deadBirds, age, ' } },
  ],
])('a misspelt name of %s is refused with the one that was meant', (_, id, input, issue) => {
  const loaded = loadProgram(project.definitions.get(id)!)
  const { issues } = answerLoaded(project, loaded, input as never).calculation
  expect(issues).toHaveLength(1)
  const { names, ...values } = (issue as { values: { names?: string } }).values
  expect(issues[0]).toMatchObject({ ...issue, values })
  expect(String(issues[0]?.values?.['names'])).toContain(names?.split(',')[0] ?? '')
})
