import { own } from '../../own.ts'
import type { Calculator, InputField } from '../calculator.ts'

/**
 * The name that an input has today: links, and what devices keep, may hold one of before. Undefined
 * where the program asks for nothing of the kind.
 */
export const nameNow = ({ inputs }: Calculator, name: string): string | undefined =>
  own(inputs, name) === undefined
    ? Object.keys(inputs).find((id) => inputs[id]?.formerly?.includes(name))
    : name

/** The name that an option or a record has today; anything else as it is. */
export const valueNow = <Given>(field: InputField | undefined, value: Given): Given | string =>
  (typeof value === 'string' ? own(field?.renamed, value) : undefined) ?? value
