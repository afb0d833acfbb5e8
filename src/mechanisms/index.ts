/** The parts of the format: a new one is a folder beside these, and a line here. */
import { beside } from './beside/index.ts'
import { choice } from './choice/index.ts'
import { constant } from './constant/index.ts'
import { constraint } from './constraint/index.ts'
import { date } from './date/index.ts'
import { disclaimer } from './disclaimer/index.ts'
import { example } from './example/index.ts'
import { figure } from './figure/index.ts'
import { figureLookup } from './figure-lookup/index.ts'
import { figureResult } from './figure-result/index.ts'
import { fold } from './fold/index.ts'
import { guide } from './guide/index.ts'
import { illustration } from './illustration/index.ts'
import { lead } from './lead/index.ts'
import { list } from './list/index.ts'
import type { Mechanism } from './mechanism.ts'
import { nameLookup } from './name-lookup/index.ts'
import { notice } from './notice/index.ts'
import { pair } from './pair/index.ts'
import { plain } from './plain/index.ts'
import { range } from './range/index.ts'
import { rating } from './rating/index.ts'
import { record } from './record/index.ts'
import { remark } from './remark/index.ts'
import { remote } from './remote/index.ts'
import { target } from './target/index.ts'
import { textResult } from './text-result/index.ts'
import { usual } from './usual/index.ts'
import { wait } from './wait/index.ts'

export const mechanisms: readonly Mechanism[] = [
  // Inputs.
  figure,
  choice,
  record,
  date,
  list,
  fold,
  // What is known.
  constant,
  figureLookup,
  nameLookup,
  pair,
  // Answers.
  figureResult,
  usual,
  lead,
  range,
  rating,
  target,
  beside,
  textResult,
  notice,
  remark,
  guide,
  remote,
  plain,
  disclaimer,
  // Around them.
  constraint,
  wait,
  illustration,
  example,
]
