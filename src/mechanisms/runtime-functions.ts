/**
 * The functions that the code of programs calls, by their names: the module for a page, and the
 * function itself, which the check calls.
 */
import * as arithmetic from '../language/arithmetic.ts'
import { complete } from '../engine/complete.ts'
import { validatorOf } from '../engine/input/validator.ts'
import { limits } from './own-limits/read.ts'
import { besides } from './figure-lookup/run.ts'
import { findEach } from '../engine/table/find-each.ts'
import { findFigure } from './figure-lookup/find-figure.ts'
import { indexOfFigure } from './figure-lookup/index-of-figure.ts'
import { contains } from './contains/run.ts'
import { danger } from './danger/run.ts'
import { findDangers } from './danger/find.ts'
import { days } from './date/days.ts'
import { withConditions } from './conditional-input/run.ts'
import { expected } from './expected/run.ts'
import * as formulation from './formulation/run/run.ts'
import * as journal from './journal/run/run.ts'
import * as list from './list/run/run.ts'
import * as named from './list/run/named.ts'
import * as rows from './entry-result/run.ts'
import { ofEntries } from './entry-result/of-entries.ts'
import * as spread from './entry-result/spread.ts'
import { findNamed } from './name-lookup/find.ts'
import { notices } from './notice/run.ts'
import { findPair } from './pair/find-pair.ts'
import { plan } from './plan/run.ts'
import { elsewhere } from './quantity/elsewhere.ts'
import { leftOut } from './left-empty/run.ts'
import { ranges } from './range/run.ts'
import { ratings } from './rating/run.ts'
import { records } from './record/run/run.ts'
import { remarks } from './remark/run.ts'
import { targets } from './target/run.ts'
import { wholes } from './whole/run.ts'

export const runtimeFunctions = {
  m: { from: 'language/arithmetic.ts', names: '* as m', value: arithmetic },
  complete: { from: 'engine/complete.ts', names: '{ complete }', value: complete },
  validatorOf: { from: 'engine/input/validator.ts', names: '{ validatorOf }', value: validatorOf },
  contains: { from: 'mechanisms/contains/run.ts', names: '{ contains }', value: contains },
  danger: { from: 'mechanisms/danger/run.ts', names: '{ danger }', value: danger },
  findDangers: {
    from: 'mechanisms/danger/find.ts',
    names: '{ findDangers }',
    value: findDangers,
  },
  days: { from: 'mechanisms/date/days.ts', names: '{ days }', value: days },
  expected: { from: 'mechanisms/expected/run.ts', names: '{ expected }', value: expected },
  formulation: {
    from: 'mechanisms/formulation/run/run.ts',
    names: '* as formulation',
    value: formulation,
  },
  list: { from: 'mechanisms/list/run/run.ts', names: '* as list', value: list },
  named: { from: 'mechanisms/list/run/named.ts', names: '* as named', value: named },
  journal: { from: 'mechanisms/journal/run/run.ts', names: '* as journal', value: journal },
  withConditions: {
    from: 'mechanisms/conditional-input/run.ts',
    names: '{ withConditions }',
    value: withConditions,
  },
  ofEntries: {
    from: 'mechanisms/entry-result/of-entries.ts',
    names: '{ ofEntries }',
    value: ofEntries,
  },
  rows: { from: 'mechanisms/entry-result/run.ts', names: '* as rows', value: rows },
  spread: { from: 'mechanisms/entry-result/spread.ts', names: '* as spread', value: spread },
  besides: { from: 'mechanisms/figure-lookup/run.ts', names: '{ besides }', value: besides },
  findFigure: {
    from: 'mechanisms/figure-lookup/find-figure.ts',
    names: '{ findFigure }',
    value: findFigure,
  },
  findEach: {
    from: 'engine/table/find-each.ts',
    names: '{ findEach }',
    value: findEach,
  },
  indexOfFigure: {
    from: 'mechanisms/figure-lookup/index-of-figure.ts',
    names: '{ indexOfFigure }',
    value: indexOfFigure,
  },
  targets: { from: 'mechanisms/target/run.ts', names: '{ targets }', value: targets },
  plan: { from: 'mechanisms/plan/run.ts', names: '{ plan }', value: plan },
  elsewhere: {
    from: 'mechanisms/quantity/elsewhere.ts',
    names: '{ elsewhere }',
    value: elsewhere,
  },
  leftOut: { from: 'mechanisms/left-empty/run.ts', names: '{ leftOut }', value: leftOut },
  ranges: { from: 'mechanisms/range/run.ts', names: '{ ranges }', value: ranges },
  ratings: { from: 'mechanisms/rating/run.ts', names: '{ ratings }', value: ratings },
  notices: { from: 'mechanisms/notice/run.ts', names: '{ notices }', value: notices },
  records: { from: 'mechanisms/record/run/run.ts', names: '{ records }', value: records },
  remarks: { from: 'mechanisms/remark/run.ts', names: '{ remarks }', value: remarks },
  limits: { from: 'mechanisms/own-limits/read.ts', names: '{ limits }', value: limits },
  findNamed: { from: 'mechanisms/name-lookup/find.ts', names: '{ findNamed }', value: findNamed },
  wholes: { from: 'mechanisms/whole/run.ts', names: '{ wholes }', value: wholes },
  findPair: { from: 'mechanisms/pair/find-pair.ts', names: '{ findPair }', value: findPair },
} as const

/** A name that emitted code may call. */
export type RuntimeFunction = keyof typeof runtimeFunctions
