/** The parts of the format: a new one is a folder here, and a line in this list. */
import { recommended } from './recommended/index.ts'
import { conditionalInput } from './conditional-input/index.ts'
import { backwards } from './backwards/index.ts'
import { beside } from './beside/index.ts'
import { cheaper } from './cheaper/index.ts'
import { choice } from './choice/index.ts'
import { constant } from './constant/index.ts'
import { contains } from './contains/index.ts'
import { constraint } from './constraint/index.ts'
import { danger } from './danger/index.ts'
import { date } from './date/index.ts'
import { demonstration } from './demonstration/index.ts'
import { disclaimer } from './disclaimer/index.ts'
import { entryResult } from './entry-result/index.ts'
import { expected } from './expected/index.ts'
import { example } from './example/index.ts'
import { figure } from './figure/index.ts'
import { figureLookup } from './figure-lookup/index.ts'
import { figureResult } from './figure-result/index.ts'
import { flock } from './flock/index.ts'
import { fold } from './fold/index.ts'
import { formulation } from './formulation/index.ts'
import { aliases } from './aliases/index.ts'
import { guide } from './guide/index.ts'
import { histogram } from './histogram/index.ts'
import { illustration } from './illustration/index.ts'
import { journal } from './journal/index.ts'
import { kept } from './kept/index.ts'
import { primaryResult } from './primary-result/index.ts'
import { leftEmpty } from './left-empty/index.ts'
import { list } from './list/index.ts'
import type { Mechanism } from './mechanism.ts'
import { money } from './money/index.ts'
import { nameLookup } from './name-lookup/index.ts'
import { notice } from './notice/index.ts'
import { optionFigures } from './option-figures/index.ts'
import { ownLimits } from './own-limits/index.ts'
import { pair } from './pair/index.ts'
import { plain } from './plain/index.ts'
import { flow } from './flow/index.ts'
import { noted } from './noted/index.ts'
import { plan } from './plan/index.ts'
import { empirical } from './empirical/index.ts'
import { quantity } from './quantity/index.ts'
import { range } from './range/index.ts'
import { rating } from './rating/index.ts'
import { record } from './record/index.ts'
import { related } from './related/index.ts'
import { languages } from './languages/index.ts'
import { remark } from './remark/index.ts'
import { remote } from './remote/index.ts'
import { section } from './section/index.ts'
import { target } from './target/index.ts'
import { text } from './text/index.ts'
import { textResult } from './text-result/index.ts'
import { usual } from './usual/index.ts'
import { wait } from './wait/index.ts'
import { insight } from './insight/index.ts'
import { whatIf } from './what-if/index.ts'
import { whole } from './whole/index.ts'
import { within } from './within/index.ts'
import { worstFirst } from './worst-first/index.ts'

export const mechanisms: readonly Mechanism[] = [
  // Inputs.
  figure,
  choice,
  optionFigures,
  record,
  ownLimits,
  date,
  text,
  list,
  fold,
  kept,
  aliases,
  flock,
  recommended,
  leftEmpty,
  conditionalInput,
  section,
  // Constants and lookups.
  constant,
  empirical,
  figureLookup,
  nameLookup,
  pair,
  // Calculated amounts.
  formulation,
  contains,
  // Answers.
  figureResult,
  entryResult,
  journal,
  whole,
  quantity,
  usual,
  expected,
  primaryResult,
  range,
  rating,
  target,
  within,
  worstFirst,
  beside,
  textResult,
  notice,
  remark,
  guide,
  histogram,
  plan,
  flow,
  noted,
  backwards,
  whatIf,
  insight,
  remote,
  plain,
  disclaimer,
  // The whole program.
  danger,
  languages,
  constraint,
  money,
  wait,
  illustration,
  related,
  cheaper,
  demonstration,
  example,
]
