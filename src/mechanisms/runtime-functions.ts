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
import { worstFirst } from './worst-first/run.ts'

/** A function, or all of a module, by what a page imports it from. */
const imported =
  (namesOf: (name: string) => string) =>
  <Values extends object>(from: string, values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, { from, names: namesOf(name), value }]),
    ) as {
      readonly [Name in keyof Values]: {
        readonly from: string
        readonly names: string
        readonly value: Values[Name]
      }
    }
const part = imported((name) => `{ ${name} }`)
const module = imported((name) => `* as ${name}`)

export const runtimeFunctions = {
  ...module('language/arithmetic.ts', { m: arithmetic }),
  ...part('engine/complete.ts', { complete }),
  ...part('engine/input/validator.ts', { validatorOf }),
  ...part('mechanisms/contains/run.ts', { contains }),
  ...part('mechanisms/danger/run.ts', { danger }),
  ...part('mechanisms/danger/find.ts', { findDangers }),
  ...part('mechanisms/date/days.ts', { days }),
  ...part('mechanisms/expected/run.ts', { expected }),
  ...module('mechanisms/formulation/run/run.ts', { formulation }),
  ...module('mechanisms/list/run/run.ts', { list }),
  ...module('mechanisms/list/run/named.ts', { named }),
  ...module('mechanisms/journal/run/run.ts', { journal }),
  ...part('mechanisms/conditional-input/run.ts', { withConditions }),
  ...part('mechanisms/entry-result/of-entries.ts', { ofEntries }),
  ...module('mechanisms/entry-result/run.ts', { rows }),
  ...module('mechanisms/entry-result/spread.ts', { spread }),
  ...part('mechanisms/figure-lookup/run.ts', { besides }),
  ...part('mechanisms/figure-lookup/find-figure.ts', { findFigure }),
  ...part('engine/table/find-each.ts', { findEach }),
  ...part('mechanisms/figure-lookup/index-of-figure.ts', { indexOfFigure }),
  ...part('mechanisms/target/run.ts', { targets }),
  ...part('mechanisms/plan/run.ts', { plan }),
  ...part('mechanisms/quantity/elsewhere.ts', { elsewhere }),
  ...part('mechanisms/left-empty/run.ts', { leftOut }),
  ...part('mechanisms/range/run.ts', { ranges }),
  ...part('mechanisms/rating/run.ts', { ratings }),
  ...part('mechanisms/notice/run.ts', { notices }),
  ...part('mechanisms/record/run/run.ts', { records }),
  ...part('mechanisms/remark/run.ts', { remarks }),
  ...part('mechanisms/own-limits/read.ts', { limits }),
  ...part('mechanisms/name-lookup/find.ts', { findNamed }),
  ...part('mechanisms/whole/run.ts', { wholes }),
  ...part('mechanisms/worst-first/run.ts', { worstFirst }),
  ...part('mechanisms/pair/find-pair.ts', { findPair }),
}

/** A name that emitted code may call. */
export type RuntimeFunction = keyof typeof runtimeFunctions
