/**
 * Common mistakes, chosen with a seed in every kind of file, against the check: a small version of
 * `npm run bench -- mutations`.
 */
import { expect, it } from 'vitest'
import { isSweep } from '../support/browser/sweep.ts'
import { fixtureProject } from '../support/project/fixture-project.ts'
import { project as clinic } from '../support/project/project.ts'
import { mutationsOf } from './generate.ts'
import { isMistake, measure, median } from './measure.ts'
import { unclear } from './report.ts'

/** As many as show a rule that was lost, and no more than a test may take. */
const count = 60
const seed = 20_261_122
/** The share of mistakes that are reported first, with the right file and line. */
const least = 0.85

it('common mistakes are reported', () => {
  const project = isSweep ? clinic : fixtureProject
  const mutations = [...mutationsOf(project, count, seed)]
  const outcomes = mutations.map((mutation) => measure(project, mutation))
  expect(unclear(outcomes.filter(({ reported }) => reported === 'with a crash'))).toEqual([])
  const mistakes = outcomes.filter(isMistake)
  const missed = mistakes.filter(({ reported }) => reported !== 'at its place')
  const share = 1 - missed.length / mistakes.length
  expect(share, JSON.stringify(unclear(missed), undefined, 1)).toBeGreaterThanOrEqual(least)
  expect(median(mistakes.flatMap(({ findings }) => findings.length || []))).toBe(1)
}, 1_800_000)
