import type { InputField } from '../calculator.ts'
import { isRecordField } from './kinds.ts'

/** A record as a visitor has chosen it. */
interface ChosenRecord {
  readonly id: string
  /** The name by which it was chosen, where that is not its title: "Sacox 120". */
  readonly as?: string
}

/** What is between a record and the name by which it was chosen. */
const mark = '~'

/** Reads what names a record: `salinomycin`, or `salinomycin~Sacox 120`. */
export function recordOf(value: string): ChosenRecord {
  const index = value.indexOf(mark)
  const as = index < 1 ? '' : value.slice(index + 1).trim()
  return index < 1 ? { id: value } : { id: value.slice(0, index), ...(as !== '' && { as }) }
}

/** A record and the name by which it was chosen, as one value in fields, links and drafts. */
export const recordValue = ({ id, as }: ChosenRecord): string =>
  as === undefined ? id : `${id}${mark}${as}`

/**
 * The record or the table that a value of an input selects; the value itself if it selects none.
 */
export const chosenBy = (field: InputField | undefined, value: unknown): unknown =>
  isRecordField(field) && typeof value === 'string'
    ? recordOf(value).id
    : (field?.choices?.find((choice) => choice.value === value)?.chooses ?? value)
