import { withoutNoise } from '../../engine/input/converted.ts'
import { fromBase, toBase } from '../../language/scale.ts'
import { measuresAs, readUnit, type Units } from '../../language/units.ts'
import type { DefinitionSource, ResultSource } from '../shapes.ts'
import type { JsonPath, SourceFile } from './source-file.ts'

/** The file of the shared results. */
export const sharedResultsPath = 'calculators/results.json'
const reference = '../results.json#/'

/** A shared result, with the constants that its verdicts read. */
export type SharedResult = ResultSource & Pick<DefinitionSource, 'constants'>

/** The name of the shared result that a result refers to; a file may contain anything. */
export function quantityOf(result: unknown): string | undefined {
  const given = (result as { $ref?: unknown } | null | undefined)?.$ref
  return typeof given === 'string' && given.startsWith(reference)
    ? given.slice(reference.length)
    : undefined
}

/** A shared result as written; undefined if it does not exist. */
export function sharedResult(file: SourceFile | undefined, name: string): SharedResult | undefined {
  const all = (file?.data ?? {}) as Readonly<Record<string, SharedResult | null>>
  // A file may contain anything.
  return Object.hasOwn(all, name) ? (all[name] ?? undefined) : undefined
}

const identifier = /(?<![\w.])[A-Za-z]\w*(?![\w(])/g

const namesInFormula = (formula: string): readonly string[] => formula.match(identifier) ?? []

const withProgramNames = (formula: string, names: Readonly<Record<string, string>>): string =>
  formula.replaceAll(identifier, (name) => (Object.hasOwn(names, name) ? names[name]! : name))

/** The formulas of a verdict; its messages stay unchanged. */
const renamedVerdict = (
  verdict: NonNullable<ResultSource['rating']>[number],
  names: Readonly<Record<string, string>>,
) =>
  verdict.when === undefined ? verdict : { ...verdict, when: withProgramNames(verdict.when, names) }

/** An object whose keys are names, with the names of the program. */
const withRenamedKeys = <Value>(
  values: Readonly<Record<string, Value>>,
  names: Readonly<Record<string, string>>,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      Object.hasOwn(names, name) ? names[name]! : name,
      value,
    ]),
  )

/** A plausible range in another unit of the same dimension. Units are not checked here. */
function rangeInUnit(
  range: readonly [number, number],
  from: ResultSource,
  to: ResultSource,
  units: Units,
): [number, number] {
  if (from.unit === to.unit || !measuresAs(from.unit ?? '1', to.unit ?? '1')) return [...range]
  const [one, other] = [from, to].map(({ unit = '1' }) => readUnit(unit, '', units))
  const [low, high] = range.map((end) => withoutNoise(fromBase(toBase(end, one!), other!)))
  return [low!, high!]
}

/** The conjunction of conditions; undefined without conditions. */
function conjunction(conditions: readonly (string | undefined)[]): string | undefined {
  const given = conditions.filter((each) => each !== undefined)
  return given.length < 2 ? given[0] : given.map((each) => `(${each})`).join(' and ')
}

/** When it is too early to judge a figure: the conditions of verdicts that do not read it. */
const early = (name: string, { rating = [] }: ResultSource): readonly string[] =>
  rating.flatMap(({ when, tone }) =>
    tone === 'info' && when !== undefined && !namesInFormula(when).includes(name)
      ? `not (${when})`
      : [],
  )

/**
 * Completes a result from a shared result. Intermediate results and figures of entries have no
 * verdict: when it is too early for one, the figure of an entry is unknown. A program may narrow
 * the condition under which a figure is known, but not widen it.
 */
function completedResult(
  id: string,
  own: ResultSource,
  shared: SharedResult,
  units: Units,
): ResultSource {
  const name = quantityOf(own)!
  const names = { [name]: id, ...own.with }
  const {
    constants: _,
    usual,
    known,
    rating,
    unknown,
    within,
    noWarning,
    source,
    carriedIn,
    ...rest
  } = shared
  const isJudged = own.intermediate !== true && own.each === undefined
  const result = {
    ...rest,
    ...(isJudged && unknown !== undefined ? { unknown } : {}),
    ...(isJudged && carriedIn !== undefined ? { carriedIn } : {}),
    ...own,
  }
  const isRow = own.each !== undefined && own.intermediate !== true
  const conditions = [known, ...(isRow ? early(name, shared) : [])].map(
    (condition) => condition && withProgramNames(condition, names),
  )
  const whenKnown = conjunction([own.known, ...conditions])
  return {
    ...(usual === undefined || own.each !== undefined
      ? {}
      : { usual: rangeInUnit(usual, shared, result, units) }),
    ...(rating === undefined || !isJudged
      ? {}
      : {
          rating: rating.map((verdict) => renamedVerdict(verdict, names)),
          ...(source === undefined ? {} : { source }),
          ...(within === undefined ? {} : { within: withRenamedKeys(within, names) }),
          ...(noWarning === undefined ? {} : { noWarning: withRenamedKeys(noWarning, names) }),
        }),
    ...result,
    ...(whenKnown === undefined ? {} : { known: whenKnown }),
  }
}

/**
 * Fills in results that programs share: `{ "$ref": "../results.json#/fcr", "intermediate": true }`.
 * @param lent receives the names of the shared results that are used
 */
export function withResults(
  data: DefinitionSource,
  file: SourceFile | undefined,
  units: Units,
  lent: Set<string>,
): DefinitionSource {
  const { results } = data
  if (results === undefined || results === null || typeof results !== 'object') return data
  const constants: Record<string, NonNullable<DefinitionSource['constants']>[string]> = {}
  const all = Object.fromEntries(
    Object.entries(results).map(([id, own]): [string, ResultSource] => {
      const name = quantityOf(own)
      if (name === undefined) return [id, own]
      lent.add(name)
      const shared = sharedResult(file, name)
      if (shared === undefined) return [id, own]
      const result = completedResult(id, own, shared, units)
      const read = [result.known, ...(result.rating ?? []).map(({ when }) => when)].join(' ')
      for (const [constant, value] of Object.entries(shared.constants ?? {}))
        if (namesInFormula(read).includes(constant)) constants[constant] = value
      return [id, result]
    }),
  )
  const further = Object.keys(constants).length > 0
  return {
    ...data,
    results: all,
    ...(further ? { constants: { ...data.constants, ...constants } } : {}),
  }
}

/**
 * The path, in the file of shared results, of a part that a definition takes from there: a property
 * of a result, or a constant of its conditions.
 */
export function sharedAt(
  { results }: DefinitionSource,
  file: SourceFile | undefined,
  path: JsonPath,
): JsonPath | undefined {
  const [part, name = '', ...rest] = path
  const quantities = Object.values(results ?? {}).flatMap((each) => quantityOf(each) ?? [])
  if (part === 'constants') {
    const quantity = quantities.find(
      (each) => sharedResult(file, each)?.constants?.[name] !== undefined,
    )
    return quantity === undefined ? undefined : [quantity, ...path]
  }
  const quantity = part === 'results' ? quantityOf(results?.[name]) : undefined
  return quantity === undefined || rest.length === 0 ? undefined : [quantity, ...rest]
}
