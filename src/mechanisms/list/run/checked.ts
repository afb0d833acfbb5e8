import type { Calculator, InputField, SchemaError, Validator } from '#engine/calculator.ts'
import { isListField, isRecordField } from '#engine/input/kinds.ts'

const longestName = 60

/**
 * What is wrong with the value of a choice: not one of the names, or own figures that cannot be.
 */
function choiceErrors(field: InputField, value: unknown, path: string): readonly SchemaError[] {
  const wrong = (
    keyword: string,
    at: string,
    params: Readonly<Record<string, unknown>> = {},
  ): SchemaError => ({ keyword, instancePath: at, params })
  if (
    typeof value !== 'object' ||
    value === null ||
    Array.isArray(value) ||
    field.own === undefined
  ) {
    return field.choices?.some((choice) => choice.value === value) === true
      ? []
      : [wrong('enum', path)]
  }
  const { name, ...figures } = value as Record<string, unknown>
  if (
    typeof name !== 'string' ||
    name.trim() === '' ||
    name.length > longestName ||
    /[\r\n]/.test(name)
  )
    return [wrong('pattern', `${path}/name`)]
  return Object.entries(figures).flatMap(([column, figure]) => {
    const at = `${path}/${column}`
    const { minimum = -Infinity, maximum = Infinity } = field.own?.[column] ?? {}
    if (!Object.hasOwn(field.own ?? {}, column)) return [wrong('additionalProperties', at)]
    const { choices } = field.own?.[column] ?? {}
    if (choices !== undefined)
      return choices.some((choice) => choice.value === figure) ? [] : [wrong('enum', at)]
    if (typeof figure !== 'number' || !Number.isFinite(figure)) return [wrong('type', at)]
    if (figure < minimum) return [wrong('minimum', at, { limit: minimum })]
    return figure > maximum ? [wrong('maximum', at, { limit: maximum })] : []
  })
}

/**
 * The validator of a program, and in addition that of the chosen entries: their names are in the
 * definition only once.
 */
function withChoices(validate: Validator, inputs: Calculator['inputs']): Validator {
  const lists = Object.entries(inputs).filter(([, field]) => isListField(field))
  const whole: Validator = (input) => {
    validate(input)
    const chosen = lists.flatMap(([id, { list }]) => {
      const entries = (input as Record<string, unknown>)[id]
      const choices = Object.entries(list?.entry ?? {}).filter(([, field]) => isRecordField(field))
      return !Array.isArray(entries)
        ? []
        : entries.flatMap((entry: unknown, index) =>
            typeof entry !== 'object' || entry === null
              ? []
              : choices.flatMap(([name, field]) => {
                  const value = (entry as Record<string, unknown>)[name]
                  return value === undefined
                    ? []
                    : choiceErrors(field, value, `/${id}/${index}/${name}`)
                }),
          )
    })
    whole.errors = [...(validate.errors ?? []), ...chosen]
    return whole.errors.length === 0
  }
  return whole
}

/** A program with lists, whose validator checks the names that entries may choose. */
export const checked = (calculator: Calculator): Calculator => ({
  ...calculator,
  validate: withChoices(calculator.validate, calculator.inputs),
})
