import type { Dimension } from './units.ts'

/** Why a formula is refused, as facts: findings make sentences of them. */
export interface Reason<Name extends string = string> {
  readonly reason: Name
  readonly values: Readonly<Record<string, ReasonValue>>
}

export type ReasonValue =
  | string
  | number
  | readonly string[]
  | { readonly dimension: Dimension }
  | Reason<DimensionReason>

/** Why a formula cannot be read. */
export type FormulaReason =
  | 'argumentCount'
  | 'argumentRange'
  | 'bareText'
  | 'column'
  | 'function'
  | 'implicitProduct'
  | 'insideFollowing'
  | 'insideList'
  | 'noJournal'
  | 'noList'
  | 'noOperator'
  | 'notEachDay'
  | 'notInLanguage'
  | 'ofEntry'
  | 'relational'
  | 'syntax'
  | 'tooManyParts'
  | 'twoLists'
  | 'wholeList'

/** Why the units of a formula do not fit. */
export type DimensionReason =
  | 'addition'
  | 'combination'
  | 'comparedTruth'
  | 'condition'
  | 'countOfTruth'
  | 'figures'
  | 'logical'
  | 'onScale'
  | 'power'
  | 'share'
  | 'sumOfTruth'
  | 'truthAndNumber'
  | 'truthAsNumber'
  | 'unitless'
  | 'within'
  | 'windowOfTime'
  | 'zeroOnScale'

/** An error with the facts of its reason. */
export class ReasonError<Name extends string> extends Error {
  readonly reason: Reason<Name>

  constructor(reason: Name, values: Reason['values'] = {}, cause?: unknown) {
    super(`${reason} ${JSON.stringify(values)}`, { cause })
    this.reason = { reason, values }
  }
}

/** A part of a formula that the language does not allow. */
export class FormulaProblem extends ReasonError<FormulaReason> {}
