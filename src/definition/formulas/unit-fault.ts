import { readUnit, unitNames } from '../../language/units.ts'
import { nameFix, type Finding } from '../finding.ts'
import type { Quantity } from '../shapes.ts'

/** What is wrong with the unit of a quantity, and how to mend it; undefined where it is sound. */
export function unitFault({ unit, per }: Quantity): Pick<Finding, 'what' | 'fix'> | undefined {
  try {
    readUnit(unit ?? '1', per)
    return undefined
  } catch (error) {
    const { message: name } = error as RangeError
    return name.includes('/')
      ? {
          what: `The unit "${name}" divides what is read off a scale.`,
          fix: 'Write deltaC or deltaF: how much a temperature changes.',
        }
      : { what: `The unit "${name}" is not known.`, fix: nameFix(name, unitNames) }
  }
}
