import { readUnit, unitNames } from '../../language/units.ts'
import { countedPath } from '../counted.ts'
import { ownUnits } from '../own-units.ts'
import { meantUnit, unitToAdd, writtenUnit } from '../typos/unit-typos.ts'
import { closest, nameFix, type FindingBody } from '../findings/finding.ts'
import type { ColumnSource, Quantity } from '../shapes.ts'

/** What was meant by a unit that is not written as units are. */
function meantFix(
  name: string,
  known: readonly string[],
  { unit, per }: Quantity,
): Pick<FindingBody, 'fix' | 'autofix'> | undefined {
  const meant = meantUnit(name, known)
  if (meant === undefined) return undefined
  const written = writtenUnit(meant)
  // "per" can be written once, and not in a part of a unit.
  const isWhole = meant.per === undefined || (name === unit && per === undefined)
  if (!isWhole) return { fix: `Write "unit": "${meant.unit}", and add ${meant.per} to "per".` }
  if (name === unit)
    return {
      fix: `Write "unit": ${written}.`,
      autofix: { from: `"unit": ${JSON.stringify(unit)}`, to: `"unit": ${written}` },
    }
  const below = per?.replace(name, meant.unit)
  return below === undefined
    ? { fix: `Write ${meant.unit}.`, autofix: { from: name, to: meant.unit } }
    : {
        fix: `Write "per": "${below}".`,
        autofix: { from: `"per": ${JSON.stringify(per)}`, to: `"per": ${JSON.stringify(below)}` },
      }
}

/** The nearest unit, or the file for new counted units. */
function unitFix(name: string, known: readonly string[]): ReturnType<typeof nameFix> {
  const added = unitToAdd(name)
  if (added !== undefined) return { fix: `Add ${added} to ${countedPath}, and its words.` }
  const near = nameFix(name, known)
  return closest(name, known) === undefined
    ? { ...near, fix: `${near.fix} To have a new unit, add it to ${countedPath}.` }
    : near
}

/** How to write a unit that is not known: as a whole, or the part that is not known. */
const faultFix = (
  quantity: Quantity,
  name: string,
  known: readonly string[],
): Pick<FindingBody, 'fix' | 'autofix'> =>
  (quantity.unit === undefined || quantity.unit.includes(name)
    ? meantFix(quantity.unit ?? name, known, quantity)
    : undefined) ??
  meantFix(name, known, quantity) ??
  unitFix(name, known)

/** What is wrong with the unit of a quantity, and how to fix it; undefined where it is sound. */
export function unitFault(quantity: Quantity): Omit<FindingBody, 'why'> | undefined {
  const { unit, per, [ownUnits]: more = {} } = quantity
  try {
    readUnit(unit ?? '1', per, more)
    return undefined
  } catch (error) {
    const { message: name } = error as RangeError
    return name.includes('/')
      ? {
          id: 'scale-in-quotient',
          what: `The unit "${name}" divides a temperature on a scale.`,
          fix: 'Use deltaC or deltaF, the units of a temperature difference.',
        }
      : {
          id: 'unknown-unit',
          what: `The unit "${name}" is unknown.`,
          ...faultFix(quantity, name, [...unitNames, ...Object.keys(more)]),
        }
  }
}

const countFix =
  'Look at the first day in the source: add "countsFrom": 1 if the source calls it day 1, ' +
  '"countsFrom": 0 if the source calls it day 0 or counts completed weeks.'

/**
 * The fault in how the ages of a column are counted. A source calls the day of placement day 0 or
 * day 1; the table must state which, or each date is a day late.
 * @param isRead whether programs look ages up in the column, or count days with it
 */
export function countingFault(
  name: string,
  { unit, countsFrom }: ColumnSource,
  isRead: boolean,
): FindingBody | undefined {
  if (isRead && unit === 'day' && countsFrom === undefined)
    return {
      id: 'age-count-unsaid',
      what: `"${name}" contains ages in days, but does not state the number of the first day.`,
      why: 'If the source counts from day 1, every date would be a day late.',
      fix: countFix,
    }
  // Counting from 0 converts nothing; the check of units reports a wrong unit with the name of the
  // column.
  if (countsFrom === 1 && unit !== 'day')
    return {
      id: 'word-means-nothing',
      what: `"countsFrom" of "${name}" has no effect: the column contains no days.`,
      why: 'A reader would expect it to change the result.',
      fix: 'Remove "countsFrom", or write the ages in days.',
    }
  return undefined
}
