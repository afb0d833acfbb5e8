import type { InputField, ListParts } from '../../engine/calculator.ts'
import { Code } from '../../language/code.ts'
import { alternativeUnits, readUnit } from '../../language/units.ts'
import type { Project, TableFile } from '../project.ts'
import type { DefinitionSource, InputSource } from '../shapes.ts'
import { choicesOf, type Analysis } from './analysis.ts'
import { recordNames, recordTitle } from './named.ts'
import { mapped, unitOf } from './source.ts'

const json = JSON.stringify

/**
 * What a visitor enters: a figure, one of several options, the name of a record, a day, or a list.
 */
export function kindOf({ type, records, format }: InputSource): InputField['kind'] {
  if (type === 'array') return 'list'
  if (type !== 'string') return type
  return records === undefined ? (format ?? 'choice') : 'record'
}

/** The units to choose from; only figures have any. */
function unitsOf({ type, units, unit = '1', per = '' }: InputSource): InputField['units'] {
  if (type !== 'number' && type !== 'integer') return []
  return (units ?? alternativeUnits(unit)).map((each) => unitOf({ unit: each, per }))
}

const tail = (id: string): string => id.slice(id.indexOf('/') + 1)

/** The options of a choice: its own, or the tables it chooses from. */
export function optionsOf(analysis: Analysis, id: string, input: InputSource) {
  if (kindOf(input) !== 'choice') return undefined
  return input.tables === undefined
    ? Object.entries(input.options ?? {}).map(([value, title]) => ({ value, title }))
    : choicesOf(analysis, id).map((table) => ({ value: tail(table.id), title: table.data.title }))
}

function fieldOf(input: InputSource): Record<string, unknown> {
  const { title, hint, sample, digits, minimum, exclusiveMinimum, maximum, missing } = input
  return {
    title,
    hint,
    sample,
    digits,
    minimum,
    exclusiveMinimum,
    maximum,
    default: input.default,
    kind: kindOf(input),
    missing,
    units: unitsOf(input),
    records: input.records,
  }
}

/**
 * The figures that a visitor may give in place of a record: the columns of the table, as fields,
 * compact.
 */
function figuresOf({ data }: TableFile): Code {
  const columns = Object.entries(data.columns)
    .filter(([name]) => name !== data.key)
    .map(([name, { title, unit = '1', per, minimum = null, maximum = null }]) => {
      const { times, over } = readUnit(unit, per)
      return [name, [title, unit, times, over, minimum, maximum]] as const
    })
  return new Code(`list.figures(${json(Object.fromEntries(columns))})`)
}

/**
 * The names of a table's records as options, compact: a list is checked, and said, before any table
 * is there.
 */
function namesOf(table: TableFile): Code {
  const titles = recordTitle(table, '').slice(0, -1)
  return new Code(`list.choices(${json(titles)},${json(recordNames(table).join(' '))})`)
}

function partOf(project: Project, analysis: Analysis, name: string, part: InputSource): object {
  const table = project.tables.get(part.records ?? '')
  return {
    ...fieldOf(part),
    choices: table === undefined ? optionsOf(analysis, name, part) : namesOf(table),
    own: table !== undefined && part.own === true ? figuresOf(table) : undefined,
  }
}

/** The values that a choice may have, by the place of its input. */
export function choiceValues(analysis: Analysis): (path: string) => readonly string[] {
  const inputAt = (path: string): InputSource | undefined => {
    const [name = '', part] = path.split('.')
    const input = analysis.inputs[name]
    return part === undefined ? input : input?.entry?.[part]
  }
  return (path) => {
    const input = inputAt(path)
    return (input === undefined ? [] : (optionsOf(analysis, path, input) ?? [])).map(
      ({ value }) => value,
    )
  }
}

/** The inputs of a program, compiled. */
export const inputFields = (project: Project, analysis: Analysis): Record<string, object> =>
  mapped(analysis.inputs, (input, id) => {
    const { entry, required = [], maxItems = 0 } = input
    const list: Record<keyof ListParts, unknown> | undefined = entry && {
      entry: mapped(entry, (part, name) => partOf(project, analysis, name, part)),
      required,
      most: maxItems,
    }
    return { ...fieldOf(input), choices: optionsOf(analysis, id, input), list }
  })

/** Whether a program works on lists. */
export const hasList = (inputs: Analysis['inputs']): boolean =>
  Object.values(inputs).some(({ type }) => type === 'array')

/** The tables whose records inputs name, by themselves or in lists. */
const recordsNamed = (inputs: Analysis['inputs']): readonly string[] =>
  Object.values(inputs).flatMap((input) =>
    [input, ...Object.values(input.entry ?? {})].flatMap(({ records }) => records ?? []),
  )

/**
 * Whether any table remarks on records that a visitor may name, or says from which works they come.
 */
export const hasRemarks = (project: Project, inputs: Analysis['inputs']): boolean =>
  recordsNamed(inputs).some((id) => {
    const { provenance = [], sources } = project.tables.get(id)?.data ?? {}
    return (
      sources !== undefined ||
      provenance.some(({ note, records }) => note !== undefined && records !== undefined)
    )
  })

/** Whether the page of a program speaks of lists, of waiting, of targets or of bases. */
export const needsListWords = ({ input, wait, results }: DefinitionSource): boolean =>
  wait !== undefined ||
  hasList(input?.properties ?? {}) ||
  Object.values(results ?? {}).some(
    ({ target, basis, beside }) => (target ?? basis ?? beside) !== undefined,
  )
