/**
 * Common mistakes, chosen with a seed in every kind of file, against the check: a small version of
 * `npm run bench -- mutations`.
 */
import { expect, it } from 'vitest'
import { drawMutations } from './draw.ts'
import { measure, type Outcome } from './measure.ts'
import { project } from '../../../tests/support/project/project.ts'

/** As many as show a rule that was lost, and no more than a test may take. */
const count = 60
const seed = 20_261_122
/** The share of mistakes that are reported first, with the right file and line. */
const least = 0.85

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const list = (outcomes: readonly Outcome[]): string =>
  outcomes
    .map(
      ({ mutation: { kind, file, did }, findings }) =>
        `${kind}: ${file}: ${did} -> ${findings[0]?.file ?? 'nothing'}:${findings[0]?.line ?? ''}`,
    )
    .join('\n')

it('common mistakes are reported', () => {
  const outcomes = [...drawMutations(project, count, seed)].map((mutation) =>
    measure(project, mutation),
  )
  const mistakes = outcomes.filter(({ mutation }) => mutation.valid === undefined)
  const of = (told: Outcome['reported']): readonly Outcome[] =>
    mistakes.filter((each) => each.reported === told)
  expect(list(outcomes.filter(({ reported }) => reported === 'with a crash'))).toBe('')
  const share = of('at its place').length / mistakes.length
  expect(share, list([...of('elsewhere'), ...of('not at all')])).toBeGreaterThanOrEqual(least)
  expect(middle(mistakes.flatMap(({ findings }) => findings.length || []))).toBe(1)
}, 1_800_000)
