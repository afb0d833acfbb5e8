import type { InputSource } from '../../definition/shapes.ts'
import type { ResultValue } from '../../engine/calculation.ts'
import type { InputField } from '../../engine/calculator.ts'

export interface LeftEmptyInputSource extends InputSource {
  leftEmpty?: 'atLeast' | 'none'
}
export interface LeftEmptyField extends InputField {
  /** Left empty, it counts as 0, and the true figure is that or more. */
  readonly leftEmpty?: true
}
/** A figure that is a bound because of inputs that were left empty, by the keys of their titles. */
export interface IncompleteValue extends ResultValue {
  readonly without?: readonly string[]
}
