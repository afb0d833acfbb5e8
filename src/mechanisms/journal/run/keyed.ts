import type { Calculator, SchemaError, Validator } from '#engine/calculator.ts'
import { daysBefore, totalWith } from '../covered.ts'
import type { Keyed, KeyedField } from '../shape.ts'

/** The validator's error for an entry whose day is not after the day of the entry before. */
const keyword = 'keyed'

const rawEntries = (input: unknown, list: string): readonly Record<string, unknown>[] => {
  const entries =
    typeof input === 'object' && input !== null && (input as Record<string, unknown>)[list]
  return Array.isArray(entries) ? (entries as Record<string, unknown>[]) : []
}

/** The entries whose day is not after the one before. */
function outOfOrder(input: unknown, list: string, part: string): readonly SchemaError[] {
  const entries = rawEntries(input, list)
  return entries.flatMap((entry, index) => {
    const [day, before] = [entry?.[part], entries[index - 1]?.[part]]
    return typeof day === 'string' && typeof before === 'string' && day <= before
      ? [{ keyword, instancePath: `/${list}/${index}/${part}`, params: {} }]
      : []
  })
}

/** Figures of days that are in the total of a later day as well: none may be counted twice. */
function inTotals(input: unknown, list: string, its: Keyed): readonly SchemaError[] {
  const { part, covers = '' } = its
  const entries = rawEntries(input, list)
  return entries.flatMap((total, at) => {
    if (total?.[covers] === undefined) return []
    const errors: SchemaError[] = []
    // Days are in order: those inside of a total are right before it.
    for (let index = at - 1; index >= 0; index -= 1) {
      const { [part]: day, ...figures } = entries[index] ?? {}
      if (!(daysBefore(day, total[part]) < Number(total[covers]))) break
      for (const name of Object.keys(figures))
        if (totalWith(its, [total], day, name) !== undefined)
          errors.push({ keyword, instancePath: `/${list}/${index}/${name}`, params: {} })
    }
    return errors
  })
}

/** A program with journals: the days of their entries are unique and in order. */
export function keyed(calculator: Calculator): Calculator {
  const journals = Object.entries<KeyedField>(calculator.inputs).flatMap(([list, field]) =>
    field.keyed === undefined ? [] : [[list, field.keyed] as const],
  )
  const { validate, lists } = calculator
  const whole: Validator = (input) => {
    const isValid = validate(input)
    const wrong = journals.flatMap(([list, its]) => [
      ...outOfOrder(input, list, its.part),
      ...inTotals(input, list, its),
    ])
    whole.errors = [...(isValid ? [] : (validate.errors ?? [])), ...wrong]
    return whole.errors.length === 0
  }
  return {
    ...calculator,
    validate: whole,
    ...(lists && {
      lists: {
        ...lists,
        issueOf: (of, error, input, messageOf) => {
          const issue = lists.issueOf(of, error, input, messageOf)
          if (error.keyword !== keyword || issue?.part === undefined) return issue
          const { list, keyed: its }: KeyedField = of.inputs[issue.field!]!
          const { missing } = list!.entry[its!.part]!
          return missing === undefined ? issue : { ...issue, message: missing }
        },
      },
    }),
  }
}
