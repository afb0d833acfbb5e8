/**
 * What the code of programs calls, by the names that it calls it: where a page finds it, and the
 * thing itself, which runs them while they are checked.
 */
import * as arithmetic from '../language/arithmetic.ts'
import { complete } from '../engine/complete.ts'
import { validatorOf } from '../engine/input/validator.ts'
import { besides } from './figure-lookup/run.ts'
import * as list from './list/run/run.ts'
import { findNamed } from './name-lookup/find.ts'
import { notices } from './notice/run.ts'
import { findPair } from './pair/find-pair.ts'
import { ranges } from './range/run.ts'
import { ratings } from './rating/run.ts'
import { remarks } from './remark/run.ts'
import { targets } from './target/run.ts'

export const called = {
  m: { from: 'language/arithmetic.ts', names: '* as m', value: arithmetic },
  complete: { from: 'engine/complete.ts', names: '{ complete }', value: complete },
  validatorOf: { from: 'engine/input/validator.ts', names: '{ validatorOf }', value: validatorOf },
  list: { from: 'mechanisms/list/run/run.ts', names: '* as list', value: list },
  besides: { from: 'mechanisms/figure-lookup/run.ts', names: '{ besides }', value: besides },
  targets: { from: 'mechanisms/target/run.ts', names: '{ targets }', value: targets },
  ranges: { from: 'mechanisms/range/run.ts', names: '{ ranges }', value: ranges },
  ratings: { from: 'mechanisms/rating/run.ts', names: '{ ratings }', value: ratings },
  notices: { from: 'mechanisms/notice/run.ts', names: '{ notices }', value: notices },
  remarks: { from: 'mechanisms/remark/run.ts', names: '{ remarks }', value: remarks },
  findNamed: { from: 'mechanisms/name-lookup/find.ts', names: '{ findNamed }', value: findNamed },
  findPair: { from: 'mechanisms/pair/find-pair.ts', names: '{ findPair }', value: findPair },
} as const

/** A name that emitted code may call. */
export type Called = keyof typeof called
