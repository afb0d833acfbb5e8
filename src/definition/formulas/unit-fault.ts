import { readUnit, unitNames } from '../../language/units.ts'
import { countedPath, ownUnits } from '../counted.ts'
import { nameFix, type Said } from '../findings/finding.ts'
import type { Quantity } from '../shapes.ts'

/** The nearest unit, or where a new thing to count is written. */
function unitFix(name: string, known: readonly string[]): ReturnType<typeof nameFix> {
  const near = nameFix(name, known)
  return near.fix.startsWith('Use one of')
    ? { ...near, fix: `${near.fix} A thing that is counted is added in ${countedPath}.` }
    : near
}

/** What is wrong with the unit of a quantity, and how to mend it; undefined where it is sound. */
export function unitFault({
  unit,
  per,
  [ownUnits]: more = {},
}: Quantity): Omit<Said, 'why'> | undefined {
  try {
    readUnit(unit ?? '1', per, more)
    return undefined
  } catch (error) {
    const { message: name } = error as RangeError
    return name.includes('/')
      ? {
          id: 'scale-in-quotient',
          what: `The unit "${name}" divides what is read off a scale.`,
          fix: 'Write deltaC or deltaF: how much a temperature changes.',
        }
      : {
          id: 'unknown-unit',
          what: `The unit "${name}" is not known.`,
          ...unitFix(name, [...unitNames, ...Object.keys(more)]),
        }
  }
}
