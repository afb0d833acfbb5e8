/** A program that reads columns of a table by its key. */
import type { Project } from '#definition/project.ts'
import type { Quantity } from '#definition/shapes.ts'
import { dimensionOfQuantity } from '#definition/formulas/analysis.ts'
import { isPoint } from '#language/units.ts'
import { freeName, reservedNames } from './new-texts.ts'
import type { TableStart } from './wanted.ts'

const lookup = 'table'
/** Names of inputs and results that comparing adds. */
const compared = { own: 'own', difference: 'difference', share: 'differenceShare' } as const

const plainQuantity = ({ unit, per }: Quantity): Quantity => ({
  ...(unit !== undefined && { unit }),
  ...(per !== undefined && per !== '' && { per }),
})

/** The units of a flock, where those of one bird are too small for it. */
const flockUnits: Readonly<Record<string, string>> = { mg: 'g', g: 'kg', mL: 'L', kcal: 'Mcal' }

/** What figures for each bird are for, and in which unit, when they are those of all birds. */
const withoutBirds = ({ unit, per = '' }: Quantity): Quantity =>
  plainQuantity({
    ...(unit !== undefined && { unit: flockUnits[unit] ?? unit }),
    per: per
      .split(' ')
      .filter((each) => each !== 'bird')
      .join(' '),
  })

/** What differences of figures on a scale of temperature are measured in. */
const differenceUnits: Readonly<Record<string, string>> = { degC: 'deltaC', degF: 'deltaF' }

/** Whether figures of a unit are positions on a scale: 30 °C is not half of 60 °C. */
export const isOnScaleOf = (unit: string): boolean => isPoint(dimensionOfQuantity({ unit }) ?? [])

/** Whether figures are for each bird. */
export const isPerBird = ({ per = '' }: Quantity): boolean => per.split(' ').includes('bird')

/**
 * What a person's own figure is compared with: a range that follows the age and the birds, where
 * the largest figure of the table says nothing.
 */
const nearTable = (figure: string) => ({
  figure,
  from: 0.25,
  to: 4,
  reason:
    'Less than a quarter, or more than four times the figure of the table, is mostly a slip of a ' +
    'digit or another unit. The factors are the choice of the clinic, not of a source.',
})

/** The largest figure of a column. */
function mostOf(project: Project, table: string, column: string): number {
  const { columns, records } = project.tables.get(table)!.data
  const index = Object.keys(columns).indexOf(column)
  // A column without figures says nothing; a range needs two ends.
  return Math.max(0, ...records.map((record) => Number(record[index] ?? 0))) || 1
}

/**
 * The parts of a program that looks figures up: its input, lookup, formulas and results. Figures
 * for each bird can be multiplied by the birds of the visitor, and the first figure can be compared
 * with the visitor's own.
 * @param words the key that the titles of the comparison are below; undefined: none
 * @returns undefined if there is no such table
 */
export function tableParts(
  project: Project,
  start: TableStart,
  words: string | undefined,
): object | undefined {
  const table = project.tables.get(start.table)
  if (table === undefined) return undefined
  const { key, columns, records } = table.data
  const index = Object.keys(columns).indexOf(key)
  const counted = columns[key]?.unit === 'day' ? (columns[key].countsFrom ?? 0) : 0
  const keys = records.map((record) => Number(record[index]) - counted)
  const [least, most] = [Math.min(...keys), Math.max(...keys)]
  const isTimesBirds = (name: string): boolean =>
    start.forFlock?.includes(name) === true && isPerBird(columns[name]!)
  const hasBirds = start.columns.some(isTimesBirds)
  const taken = new Set<string>([lookup, 'birds', ...Object.values(compared), ...reservedNames])
  const asked = freeName(key, (each) => taken.has(each), 'Key')
  taken.add(asked)
  const shown = start.columns.map((name) => {
    const column = columns[name]!
    const isTimes = isTimesBirds(name)
    const quantity = isTimes ? withoutBirds(column) : plainQuantity(column)
    const own = freeName(name === key ? `${name}Figure` : name, (each) => taken.has(each), 'Figure')
    taken.add(own)
    const read = `${lookup}.${name}`
    return {
      name: own,
      formula: isTimes ? `birds * ${read}` : read,
      quantity,
      title: column.title,
      most: mostOf(project, start.table, name) * (isTimes ? 1_000_000 : 10),
    }
  })
  const [first] = shown
  const isCompared = words !== undefined && first !== undefined
  const isOnScale = isOnScaleOf(first?.quantity.unit ?? '1')
  return {
    invalid: 'messages.invalidValues',
    input: {
      type: 'object',
      required: [...(hasBirds ? ['birds'] : []), asked],
      properties: {
        ...(hasBirds && { birds: { $ref: '../inputs.json#/birds' } }),
        [asked]: {
          type: 'number',
          title: columns[key]!.title,
          ...plainQuantity(columns[key]!),
          minimum: least,
          maximum: most,
          usual: [least, most],
          sample: keys[Math.floor(keys.length / 2)]!,
        },
        ...(isCompared && {
          [compared.own]: {
            type: 'number',
            title: `${words}.own`,
            ...first.quantity,
            minimum: 0,
            maximum: first.most,
            usual: [0, first.most],
            ...(!isOnScale && { expected: nearTable(first.name) }),
          },
        }),
      },
    },
    lookups: {
      [lookup]: {
        table: table.id,
        where: { [key]: asked },
        missing: 'messages.outsideTable',
      },
    },
    formulas: {
      ...Object.fromEntries(shown.map(({ name, formula }) => [name, formula])),
      ...(isCompared && {
        [compared.difference]: `${compared.own} - ${first.name}`,
        ...(!isOnScale && { [compared.share]: `${compared.difference} / ${first.name}` }),
      }),
    },
    results: {
      ...Object.fromEntries(
        shown.map(({ name, title, quantity }) => [name, { title, ...quantity, digits: 2 }]),
      ),
      ...(isCompared && {
        [compared.difference]: {
          title: `${words}.difference`,
          ...first.quantity,
          ...(isOnScale && { unit: differenceUnits[first.quantity.unit!] }),
          digits: 2,
          unknown: 'hidden',
        },
        ...(!isOnScale && {
          [compared.share]: {
            title: `${words}.differenceShare`,
            unit: '%',
            digits: 1,
            fixed: true,
            unknown: 'hidden',
            usual: [-90, 200],
          },
        }),
      }),
    },
    examples: [],
  }
}
