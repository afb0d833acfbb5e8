/** Random people answer the questions: nothing crashes, nothing is lost, honest ones succeed. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { servicesOf } from '#definition/project.ts'
import { cardIcons } from '#project/new-calculator/card-icons.ts'
import { converse, type Outcome } from './conversation.ts'
import { interview, type Answers } from './interview.ts'
import { newErrors, newErrorsText } from './program-check.ts'

const review = '2027-11-22'

interface Session extends Outcome {
  readonly kept: readonly Answers[]
  readonly output: string
}

/** Lines in an order that depends on the question; then the input ends. */
async function session(
  start: Answers,
  line: (question: string, turn: number) => string | undefined,
): Promise<Session> {
  const kept: Answers[] = [start]
  const output: string[] = []
  let turn = 0
  const outcome = await converse(fixtureProject, start, {
    ask: (question) => {
      output.push(question)
      return Promise.resolve(line(question, turn++))
    },
    say: (text) => output.push(text),
    keep: (answers) => kept.push(answers),
    findings: (wanted, questions) =>
      newErrorsText(newErrors(fixtureProject, wanted, review), questions),
  })
  return { ...outcome, kept, output: output.join('\n') }
}

// Names that other texts, columns, tables, parts of keys and of objects have.
const name = fc.constantFrom(
  'dailyFeed',
  'weight',
  'price',
  'title',
  'purpose',
  'about',
  'results',
  'inputs',
  'columns',
  'tables',
  'fcr',
  'livability',
  'constructor',
  'toString',
  'eggWeight',
  'a',
  'feedPrice2',
  'waterPerBird',
  'demonstration',
  'birdsSold',
  'valueOf',
  'age3',
  'x1',
  'litterCost',
)
const title = fc.constantFrom(
  'Daily feed',
  'Weight',
  'The hens’ feed',
  "The hens' feed",
  'Prix d’un œuf',
  'Feed #2',
  'Feed, by age (kg)',
  'Livability',
  'Price 100%',
  'A/B',
)
const unit = fc.constantFrom(
  'kg',
  'g',
  'g/bird',
  'g per bird',
  'g/bird/day',
  'money',
  'money/kg',
  '%',
  'bird',
  'grams',
  'egg',
  'mL per bird',
  'kg per bird per day',
  'litres',
)
const range = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 900 }))
  .chain(([from, width]) => {
    const sign = fc.constantFrom('..', '-', ' to ', ' .. ', '–', ' - ')
    const inside = fc.tuple(sign, sign).map(([one, other]) => ({
      ends: `${from}${one}${from + width}`,
      usual: `${from}${other}${from + width}`,
    }))
    return inside
  })

interface Figure {
  readonly name: string
  readonly title: string
  readonly unit: string
  readonly ends: string
  readonly usual: string
}
const figure: fc.Arbitrary<Figure> = fc
  .record({ name, title, unit, range })
  .map(({ range: { ends, usual }, ...rest }) => ({ ...rest, ends, usual }))

const kebabName = fc.constantFrom('feed-of-a-day', 'price2', 'x', 'feed-consumption-2', 'title')
const newGroup = [
  'new',
  'turkeys',
  'Turkeys',
  '',
  'Dindes',
  'feeding',
  'new',
  'turkey-farms',
  'Turkey farms',
  '',
  '',
  'What turkeys need.',
  '',
  '',
  'feed',
]

/** What an honest person answers: every figure is used, in the unit that it has. */
const honest: fc.Arbitrary<readonly string[]> = fc
  .record({
    group: fc.oneof(
      ...servicesOf(fixtureProject).flatMap(({ groups }) =>
        groups.map(({ id }) => fc.constant([id])),
      ),
      fc.constant(newGroup),
      fc.constant([...newGroup.slice(0, 6), 'broilers']),
    ),
    id: kebabName,
    // No task has them yet, so each group can.
    icon: fc.constantFrom(...cardIcons(fixtureProject, '')),
    texts: fc.array(title, { minLength: 3, maxLength: 3 }),
    translations: fc.tuple(
      fc.constantFrom('', 'علف اليوم', 'الوزن, كغ'),
      fc.constantFrom('', 'Aliment du jour', 'Poids: 5 %'),
    ),
    figures: fc.uniqueArray(figure, { minLength: 2, maxLength: 6, selector: (each) => each.name }),
    hasTable: fc.boolean(),
    hasShared: fc.boolean(),
    // Two programs with one result are another finding, which staff decide on.
    resultTitle: title.filter((text) => text !== 'Livability'),
  })
  .map(({ group, id, icon, texts, translations, figures, hasTable, hasShared, resultTitle }) => {
    const [first, ...rest] = figures
    const [columns, inputs] = hasTable
      ? [rest.slice(0, 1), [first!, ...rest.slice(1)]]
      : [[], figures]
    const results = [
      ...inputs.map((each, index) => ({
        unit: each.unit,
        formula: each.name,
        name: `given${index}`,
      })),
      // The naming of the project itself: a result is called like the column that it comes from.
      ...columns.map((each) => ({
        unit: each.unit,
        formula: `records.${each.name}`,
        name: each.name,
      })),
      ...(hasShared ? [{ unit: 'bird', formula: 'birds', name: 'flock' }] : []),
    ]
    const line = ({ name: own, title: text, unit: of, ends, usual }: Figure) =>
      [own, text, of, ends, usual].join('; ')
    return [
      ...group,
      id,
      icon,
      ...texts.flatMap((text) => [text, ...translations]),
      ...(hasShared ? ['birds'] : []),
      ...inputs.map(line),
      '',
      columns.length === 0
        ? ''
        : [
            'records',
            'Records',
            first!.name,
            ...columns.flatMap((each) => [each.name, each.title, each.unit, each.ends]),
          ].join('; '),
      ...results.map((each) => `${each.name}; ${resultTitle}; ${each.unit}; 2 * ${each.formula}`),
      '',
    ]
  })

const run = { numRuns: runs(25), seed: 33 }

describe('a fuzz of the conversation', () => {
  it('honest people get a program that passes the check, however often they are interrupted', async () => {
    let made = 0
    const stops = fc.array(fc.nat({ max: 30 }), { maxLength: 3 })
    const asides = fc.array(fc.constantFrom('review', 'back', 'change 2', 'help', '/review'), {
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(honest, stops, asides, async (lines, ends, interludes) => {
        let answers: Answers = {}
        let [next, left] = [0, [...interludes]]
        const outcomes: Session[] = []
        for (const end of [...ends, Infinity]) {
          // Each prompt accepts commands too; an empty line returns to the question.
          let isAway = false
          const done = await session(answers, (question, turn) => {
            if (turn >= end) return undefined
            if (isAway) {
              isAway = false
              return ''
            }
            if (next > 2 && next < lines.length && left.length > 0) {
              const [aside = ''] = left
              left = left.slice(1)
              isAway = /back|change/.test(aside)
              return aside
            }
            return question.includes('writes the files') ? '' : lines[next++]
          })
          answers = done.kept.at(-1)!
          expect(done.answers).toEqual(answers)
          expect(done.output).not.toMatch(/\n {4}at |undefined|NaN|\[object/)
          outcomes.push(done)
          if (done.wanted !== undefined) break
        }
        const { wanted, output } = outcomes.at(-1)!
        expect(wanted, output.slice(-3000)).toBeDefined()
        expect(newErrors(fixtureProject, wanted!, review).findings).toEqual([])
        expect(Object.values(answers)).toEqual(expect.arrayContaining([...lines]))
        made += 1
      }),
      run,
    )
    expect(made).toBeGreaterThanOrEqual(run.numRuns)
  }, 240_000)

  it('bad answers never crash it, and lose no other answer', async () => {
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom(
        'back',
        'review',
        'change 1',
        'change 999',
        'change',
        'help',
        '0',
        '-1',
        '__proto__',
      ),
      fc.constantFrom('new', 'constructor', ';;;;', 'a; b; c; d; e', 'a; A; kg; 5..1; 1..2'),
      fc.constantFrom(
        'a; A; kg; 1..5; 1..2',
        'r; R; kg; a b (',
        'r; R; kg; r',
        'r; R; kg; a / a',
        '..',
        '1e999',
      ),
      fc.constantFrom('r; R; date; a', 'degC; T; degC; 1..2; 1..2', 'r; R; m2/m2; a', 't; T; a'),
    )
    let prompts = 0
    await fc.assert(
      fc.asyncProperty(honest, fc.array(fc.tuple(junk, fc.boolean())), async (lines, bad) => {
        let [next, at] = [0, 0]
        const done = await session({}, () => {
          prompts += 1
          const [text, isHonest] = bad[at++ % Math.max(1, bad.length)] ?? ['', true]
          if (at > 120) return undefined
          return isHonest ? lines[next++ % lines.length] : text
        })
        done.kept.slice(1).forEach((after, index) => {
          const before = done.kept[index]!
          const changed = Object.keys(before).filter((id) => before[id] !== after[id])
          expect(changed.length).toBeLessThanOrEqual(1)
          const [id] = changed
          if (id === undefined) return
          // Only a valid answer replaces a valid one.
          const problemIn = (answers: Answers) =>
            interview(fixtureProject, answers).questions.find((each) => each.id === id)?.problem
          if (problemIn(before) === undefined) expect(problemIn(after)).toBeUndefined()
        })
        expect(done.answers).toEqual(done.kept.at(-1))
        expect(done.output).not.toMatch(/\n {4}at |\[object/)
      }),
      run,
    )
    expect(prompts).toBeGreaterThan(run.numRuns)
  }, 240_000)
})
