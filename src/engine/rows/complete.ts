import type { Calculator, Expression, InputField, SchemaError, Validator } from '../calculator.ts'
import { namesOf } from './bounds.ts'

const longestName = 60

/** What is wrong with the value of a choice: not one of the names, or own figures that cannot be. */
function choiceErrors(field: InputField, value: unknown, path: string): readonly SchemaError[] {
  const wrong = (keyword: string, at: string, params: Readonly<Record<string, unknown>> = {}): SchemaError => ({ keyword, instancePath: at, params })
  if (typeof value !== 'object' || value === null || Array.isArray(value) || field.own === undefined) {
    return field.choices?.some((choice) => choice.value === value) === true ? [] : [wrong('enum', path)]
  }
  const { name, ...figures } = value as Record<string, unknown>
  if (typeof name !== 'string' || name.trim() === '' || name.length > longestName || /[\r\n]/.test(name)) return [wrong('pattern', `${path}/name`)]
  return Object.entries(figures).flatMap(([column, figure]) => {
    const at = `${path}/${column}`
    const { minimum = -Infinity, maximum = Infinity } = field.own?.[column] ?? {}
    if (!Object.hasOwn(field.own ?? {}, column)) return [wrong('additionalProperties', at)]
    if (typeof figure !== 'number' || !Number.isFinite(figure)) return [wrong('type', at)]
    if (figure < minimum) return [wrong('minimum', at, { limit: minimum })]
    return figure > maximum ? [wrong('maximum', at, { limit: maximum })] : []
  })
}

/** The validator of a program, and besides it the rows that are chosen: their names stand in the definition only once. */
function withChoices(validate: Validator, inputs: Calculator['inputs']): Validator {
  const lists = Object.entries(inputs).filter(([, { kind }]) => kind === 'rows')
  const single = Object.entries(inputs).filter(([, { table }]) => table !== undefined)
  const whole: Validator = (input) => {
    validate(input)
    const chosen = lists.flatMap(([id, { list }]) => {
      const rows = (input as Record<string, unknown>)[id]
      const choices = Object.entries(list?.row ?? {}).filter(([, { kind }]) => kind === 'choice')
      return !Array.isArray(rows) ? [] : rows.flatMap((row: unknown, place) => (typeof row !== 'object' || row === null ? [] : choices.flatMap(([name, field]) => {
        const value = (row as Record<string, unknown>)[name]
        return value === undefined ? [] : choiceErrors(field, value, `/${id}/${place}/${name}`)
      })))
    })
    const named = single.flatMap(([id, field]) => {
      const value = (input as Record<string, unknown>)[id]
      return value === undefined ? [] : choiceErrors(field, value, `/${id}`)
    })
    whole.errors = [...(validate.errors ?? []), ...named, ...chosen]
    return whole.errors.length === 0
  }
  return whole
}

const plain = { rounded: false, intermediate: false, note: false, rating: [] } as const

/** What a formula reads besides the parts of rows. */
const usesOf = ({ tree }: Expression<number>, inputs: Calculator['inputs']): readonly string[] => [...new Set(namesOf(tree))].filter((name) => inputs[name.split('.')[0]!]?.kind !== 'rows')

/** A compiled program with rows, made whole: what is the same in most results, the order of steps, what formulas read. */
export const complete = (calculator: Omit<Calculator, 'steps'>, steps: string): Calculator => ({
  ...calculator,
  formulas: Object.fromEntries(Object.entries(calculator.formulas).map(([id, formula]) => [id, { ...formula, uses: usesOf(formula, calculator.inputs) }])),
  steps: steps.split(' '),
  results: Object.fromEntries(Object.entries(calculator.results).map(([id, result]) => [id, { ...plain, ...result }])),
  validate: withChoices(calculator.validate, calculator.inputs),
})
