/**
 * Facts that programs share: the facts of an answer, and the inputs of another program that they
 * fill.
 */
import { memoize } from '#memoize.ts'
import { exactValue } from '#known-figure.ts'
import type { Calculation, Entry, Input, ResultValue, Value } from '#engine/calculation.ts'
import type { Calculator, InputField, NamedUnit } from '#engine/calculator.ts'
import { withoutNoise } from '#engine/input/converted.ts'
import type { Definition } from '#definition/project.ts'
import type { InputSource, ResultSource } from '#definition/shapes.ts'
import { quantityOf } from '#definition/written/shared-results.ts'
import { fromBase, toBase } from '#language/scale.ts'
import { isListInput } from '#definition/input-kinds.ts'
import { isoDay } from '#language/units.ts'
import type { QuantityInputSource } from '#mechanisms/quantity/shape.ts'
import type { FlockDefinitionSource, FlockInputSource } from '#mechanisms/flock/shape.ts'
import type { EntryCalculator } from '#mechanisms/entry-result/shape.ts'
import { isChoiceField, isIntegerField } from '#engine/input/kinds.ts'

/** Figures in base units, and ids, by the name of the fact. */
export type Facts = Readonly<Record<string, Value>>

/** The flock's input that fills an input, the shared input, or its own name. */
function sharedName(
  { shared, data }: Definition<FlockDefinitionSource>,
  name: string,
  input: InputSource,
): string | undefined {
  const { quantity, flock, records }: QuantityInputSource & FlockInputSource = input
  if (quantity !== undefined) return quantity
  if (typeof flock === 'string') return flock
  if (flock === false && data.flock === undefined) return undefined
  // A record id is meaningful only in its own table.
  return records === undefined ? (shared[name] ?? name) : `${name} of ${records}`
}

/**
 * The names that several inputs of a program share, like the prices of two feeds. Of those that
 * depend on a condition, one is asked for at a time.
 */
const ambiguousNames = memoize((definition: Definition): ReadonlySet<string | undefined> => {
  const names = Object.entries(definition.data.input?.properties ?? {})
    .filter(([, { when }]) => when === undefined)
    .map(([name, source]) => sharedName(definition, name, source))
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
})

/**
 * The name of the fact of an input. One that several inputs of the program share is none: a figure
 * of another program would fill all of them.
 */
export function quantityOfInput(
  definition: Definition<FlockDefinitionSource>,
  name: string,
  input: InputSource,
): string | undefined {
  const found = sharedName(definition, name, input)
  return ambiguousNames(definition).has(found) ? undefined : found
}

/** The last entry of a list. */
const lastEntryValue = (entries: unknown, part: string): unknown =>
  (Array.isArray(entries) ? (entries as readonly Entry[]) : []).at(-1)?.[part]

/** The value of a field as a fact: a figure in base units, a selected table or record, a day. */
function factOf({ units, choices }: InputField, value: unknown): Value | undefined {
  if (typeof value === 'number') return units[0] && toBase(value, units[0])
  if (typeof value !== 'string') return undefined
  return choices?.find((choice) => choice.value === value)?.chooses ?? value
}

/** A result as a fact; a bound is not a fact. */
const resultFact = (figure: ResultValue | undefined, scale: NamedUnit): Value | undefined => {
  const value = exactValue(figure)
  if (value === undefined) return undefined
  return scale.unit === 'date' ? isoDay(value) : toBase(value, scale)
}

/** The name of the fact of a result: in a program of the flock, every result is one. */
const resultFactName = (source: ResultSource, id: string, flock: unknown): string | undefined =>
  quantityOf(source) ?? (flock === undefined ? undefined : id)

/** All facts of a program with its input, by name. */
export function programFacts(
  definition: Definition<FlockDefinitionSource>,
  calculator: EntryCalculator,
  input: Input,
  calculation: Calculation,
): Facts {
  const properties = definition.data.input?.properties ?? {}
  const entered = Object.entries(properties).flatMap(([name, source]) => {
    const field = calculator.inputs[name]
    if (field === undefined) return []
    const own: [string | undefined, Value | undefined][] = [
      [quantityOfInput(definition, name, source), factOf(field, input[name])],
    ]
    const parts = Object.entries<QuantityInputSource>(source.entry ?? {}).map(
      ([part, { quantity }]): [string | undefined, Value | undefined] => {
        const partField = field.list?.entry[part]
        return [quantity, partField && factOf(partField, lastEntryValue(input[name], part))]
      },
    )
    return [...own, ...parts]
  })
  const results = Object.entries(definition.data.results ?? {}).map(
    ([id, source]): [string | undefined, Value | undefined] => {
      const quantity = resultFactName(source, id, definition.data.flock)
      const result = calculator.results[id]
      const step = calculation.scope[id]
      if (result?.intermediate === true)
        return [quantity, typeof step === 'number' && Number.isFinite(step) ? step : undefined]
      if (result !== undefined) return [quantity, resultFact(calculation.results[id], result)]
      const row = calculation.entries?.[id]?.at(-1)
      const scale = calculator.entryResults?.[id]
      return [quantity, row && scale && resultFact(row, scale)]
    },
  )
  return Object.fromEntries(
    [...entered, ...results].filter(
      (fact): fact is [string, Value] => fact[0] !== undefined && fact[1] !== undefined,
    ),
  )
}

/** The names of the facts that a program can give. */
export const factNames = memoize(
  (definition: Definition<FlockDefinitionSource>): ReadonlySet<string> => {
    const { input, results, flock } = definition.data
    const entered = Object.entries(input?.properties ?? {}).flatMap(([name, source]) => [
      // Of a list, only the parts of its last entry are facts.
      isListInput(source) ? undefined : quantityOfInput(definition, name, source),
      ...Object.values<QuantityInputSource>(source.entry ?? {}).map(({ quantity }) => quantity),
    ])
    const computed = Object.entries(results ?? {}).map(([id, source]) =>
      resultFactName(source, id, flock),
    )
    return new Set([...entered, ...computed].filter((name) => name !== undefined))
  },
)

/** A fact as the value of a field; undefined if the field cannot represent it unchanged. */
function inField(field: InputField, fact: Value): Value | undefined {
  if (typeof fact === 'number') {
    const [unit] = field.units
    if (unit === undefined) return undefined
    const value = withoutNoise(fromBase(fact, unit))
    return isIntegerField(field) && !Number.isInteger(value) ? undefined : value
  }
  if (!isChoiceField(field)) return field.units.length === 0 ? fact : undefined
  return field.choices?.find(({ value, chooses }) => (chooses ?? value) === fact)?.value
}

/**
 * The facts that fill a program, by the names of its inputs; undefined if a field cannot represent
 * its fact.
 */
export function inputFromFacts(
  definition: Definition,
  calculator: Calculator,
  facts: Facts,
): Input | undefined {
  const filled = Object.entries(definition.data.input?.properties ?? {}).flatMap(
    ([name, source]): [string, Value | undefined][] => {
      const field = calculator.inputs[name]
      const fact = facts[quantityOfInput(definition, name, source) ?? '']
      return field === undefined || fact === undefined ? [] : [[name, inField(field, fact)]]
    },
  )
  return filled.every(([, value]) => value !== undefined) ? Object.fromEntries(filled) : undefined
}
