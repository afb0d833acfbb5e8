import { readUnit, unitNames } from '../../language/units.ts'
import { countedPath } from '../counted.ts'
import { ownUnits } from '../own-units.ts'
import { meantUnit, unitToAdd, writtenUnit } from '../typos/unit-typos.ts'
import { finding, phrase, closest, nameFix, type FindingBody } from '../findings/finding.ts'
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
  if (!isWhole) return { fix: phrase('writeUnitPer', { unit: meant.unit, per: meant.per ?? '' }) }
  if (name === unit)
    return {
      fix: phrase('writeUnit', { unit: written }),
      autofix: { from: `"unit": ${JSON.stringify(unit)}`, to: `"unit": ${written}` },
    }
  const below = per?.replace(name, meant.unit)
  return below === undefined
    ? { fix: phrase('write', { text: meant.unit }), autofix: { from: name, to: meant.unit } }
    : {
        fix: phrase('writePer', { per: below }),
        autofix: { from: `"per": ${JSON.stringify(per)}`, to: `"per": ${JSON.stringify(below)}` },
      }
}

/** The nearest unit, or the file for new counted units. */
function unitFix(name: string, known: readonly string[]): ReturnType<typeof nameFix> {
  const added = unitToAdd(name)
  if (added !== undefined) return { fix: phrase('addUnit', { unit: added, countedPath }) }
  const near = nameFix(name, known)
  return closest(name, known) === undefined
    ? { ...near, fix: phrase('orNewUnit', { fix: near.fix, countedPath }) }
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
export function unitFault(quantity: Quantity): FindingBody | undefined {
  const { unit, per, [ownUnits]: more = {} } = quantity
  try {
    readUnit(unit ?? '1', per, more)
    return undefined
  } catch (error) {
    const { message: name } = error as RangeError
    return name.includes('/')
      ? finding('scale-in-quotient', { name })
      : {
          ...finding('unknown-unit', { name }),
          ...faultFix(quantity, name, [...unitNames, ...Object.keys(more)]),
        }
  }
}

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
    return finding('age-count-missing', { name })
  // Counting from 0 converts nothing; the check of units reports a wrong unit with the name of the
  // column.
  if (countsFrom === 1 && unit !== 'day') return finding('word-means-nothing.countsFrom', { name })
  return undefined
}
