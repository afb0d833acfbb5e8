import type { Input, Tables } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import { keyRange } from '../../engine/table/table.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { isoDay } from '../../language/units.ts'
import { recordNames } from '../../mechanisms/name-lookup/named.ts'
import { decimalsFor, round } from '../../round.ts'
import { randomItem, randomOf, type Random } from './random.ts'
import {
  isDateField,
  isListField,
  isRecordField,
  isTextField,
  isIntegerField,
} from '../../engine/input/kinds.ts'

type Range = readonly [from: number, to: number]

/** So often a figure that need not be given is left out, and one goes to its outermost bounds. */
const [leftOut, outermost] = [0.15, 0.1]
/** People type figures of a few digits. */
const typedDigits = 3
/** The days that are tried: two years from the first of 2026 on, as days are counted. */
const [firstDay, days] = [20_454, 730]
const mostEntries = 4

/** The possible range of a figure; without one, a range that no farm exceeds. */
const inputRange = ({ minimum, exclusiveMinimum, maximum }: InputField): Range => {
  const from = minimum ?? exclusiveMinimum ?? -1000
  return [from, maximum ?? Math.max(1, Math.abs(from)) * 1e6]
}

/** The purposes of random figures. */
interface RandomInputContext {
  readonly tables: Tables
  readonly random: Random
  /** The keys of records, for a figure that looks them up by itself. */
  readonly keys: (id: string) => Range | undefined
}

/** The keys that the tables of a program have for a figure that looks them up by itself. */
function lookupKeyRange(calculator: Calculator, id: string, tables: Tables): Range | undefined {
  const [unit] = calculator.inputs[id]?.units ?? []
  const reads = Object.values(calculator.lookups).some(
    (lookup) => 'where' in lookup && lookup.where.uses.length === 1 && lookup.where.uses[0] === id,
  )
  if (!reads || unit === undefined) return undefined
  const ends = Object.values(tables)
    .filter(({ key, columns }) => columns[key] !== undefined)
    .flatMap((table) =>
      keyRange(table).map((end) => fromBase(toBase(end, table.columns[table.key]!), unit)),
    )
  return ends.length === 0 ? undefined : [Math.min(...ends), Math.max(...ends)]
}

/** The range that farms enter, whatever their other choices. */
function usualOf({ usual }: InputField): Range | undefined {
  if (usual === undefined) return undefined
  const ranges = Array.isArray(usual)
    ? [usual as unknown as Range]
    : Object.values(usual as object).flatMap((options: object) => Object.values(options) as Range[])
  return [Math.min(...ranges.map(([from]) => from)), Math.max(...ranges.map(([, to]) => to))]
}

/** A random figure as a person would type it. */
function typed(drawn: number, [from, to]: Range, field: InputField): number {
  const digits = isIntegerField(field) ? 0 : Math.max(0, decimalsFor(drawn || 1, typedDigits))
  return Math.min(Math.max(round(drawn, digits), from), to)
}

/** A figure between two ends. */
const evenly = (random: Random, [from, to]: Range): number => from + random() * (to - from)

/** A figure of a range that may span many sizes: as many small ones as large ones. */
function ofAnySize(random: Random, range: Range): number {
  const [from, to] = range
  const least = Math.max(from, to * 1e-6)
  const isWide = from >= 0 && to > 1000 * least
  return isWide && random() < 0.7 ? least * (to / least) ** random() : evenly(random, range)
}

function randomValue(id: string, field: InputField, drawing: RandomInputContext): unknown {
  const { tables, random } = drawing
  if (isListField(field))
    return Array.from({ length: 1 + Math.floor(random() * mostEntries) }, () =>
      randomInput(field.list?.entry ?? {}, drawing, field.list?.required),
    )
  if (field.choices !== undefined) return randomItem(random, field.choices)?.value
  if (isRecordField(field)) {
    const table = tables[field.records ?? '']
    return table === undefined ? undefined : randomItem(random, recordNames(table))
  }
  if (isTextField(field)) return 'x'
  if (isDateField(field)) return isoDay(firstDay + Math.floor(random() * days))
  const keys = drawing.keys(id)
  const bounds = inputRange(field)
  if (random() < outermost) return typed(ofAnySize(random, bounds), bounds, field)
  if (keys !== undefined) return typed(evenly(random, keys), keys, field)
  const usual = usualOf(field) ?? bounds
  return typed(ofAnySize(random, usual), usual, field)
}

function randomInput(
  fields: Readonly<Record<string, InputField>>,
  drawing: RandomInputContext,
  needed: readonly string[] = [],
): Record<string, unknown> {
  const pairs = Object.entries(fields)
    .filter(([id]) => drawing.random() >= leftOut || needed.includes(id))
    .map(([id, field]) => [id, randomValue(id, field, drawing)] as const)
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

/**
 * Figures as visitors might enter them into a program, the same ones each time: mostly such as are
 * usual, and such as its tables have records for.
 */
export function randomInputs(
  calculator: Calculator,
  tables: Tables,
  count: number,
): readonly Input[] {
  const known = new Map<string, Range | undefined>()
  const keys = (id: string): Range | undefined => {
    if (!known.has(id)) known.set(id, lookupKeyRange(calculator, id, tables))
    return known.get(id)
  }
  const drawing = { tables, random: randomOf(calculator.id), keys }
  return Array.from({ length: count }, () =>
    randomInput(calculator.inputs, drawing, calculator.required),
  )
}
