import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Side } from '../../figure.ts'
import { Code } from '../../language/code.ts'
import { isFound } from '../../definition/formulas/found.ts'
import type { Calculator, InputField, ListParts } from '../../engine/calculator.ts'
import { isTextColumn, ownColumns, recordTitle } from '../../definition/formulas/columns.ts'
import { hasList, recordChoices } from '../../definition/formulas/entries.ts'
import type { Definition, Project, TableFrame } from '../../definition/project.ts'
import { frameOf, tableRecordNames } from '../../definition/queries/table-queries.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Compiled, CompileContext, Field, Mechanism } from '../mechanism.ts'
import { briefUnit, mapped } from '../source.ts'
import { check } from './check.ts'
import type { ListInputSource } from './shape.ts'

const json = JSON.stringify

/**
 * The figures that a visitor may enter instead of a record: the columns of the table, as fields,
 * compact. Common properties of consecutive columns are listed once.
 */
function ownFigureFields({ data }: TableFrame): Code {
  const runs: { readonly alike: string; names: string }[] = []
  for (const [name, column] of ownColumns(data.columns)) {
    if (isTextColumn(column)) continue
    const { title, minimum = null, maximum = null } = column
    const titles = title.endsWith(`.${name}`) ? `${title.slice(0, -name.length)}*` : title
    const alike = json([titles, briefUnit(column), minimum, maximum])
    const last = runs.at(-1)
    if (last?.alike === alike) last.names += ` ${name}`
    else runs.push({ alike, names: name })
  }
  const figures = runs.map(({ alike, names }) => `[${json(names)},${alike.slice(1)}`).join(',')
  return new Code(`{${choiceColumns(data.columns)}...named.figures(${figures})}`)
}

const sides = ['atLeast', 'atMost'] as const satisfies readonly Side[]

/**
 * The columns of choices, as fields of the visitor's own records, with their options in one text.
 */
const choiceColumns = (columns: TableFrame['data']['columns']): string =>
  ownColumns(columns)
    .filter(([, { holds }]) => holds === 'choice')
    .map(([name, { title, options = {} }]) => {
      const choiceTexts = Object.entries(options).map(
        ([value, option]) => `${value} ${typeof option === 'string' ? option : option.say}`,
      )
      return `${json(name)}:named.choice(${json(title)},${json(choiceTexts.join(' '))}),`
    })
    .join('')

/**
 * The names of a table's records as options, compact: a list is validated, and shown, before any
 * table is loaded.
 */
function compactOptions(project: Project, table: TableFrame): Code {
  const titles = recordTitle(table, '').slice(0, -1)
  return new Code(
    `named.choices(${json(titles)},${json(tableRecordNames(project, table.id).join(' '))})`,
  )
}

function compiledPart(
  { project, field }: CompileContext,
  name: string,
  part: ListInputSource,
): Field {
  const table = frameOf(project, part.records ?? '')
  return {
    ...field(part, name),
    ...(table !== undefined && {
      choices: compactOptions(project, table),
      own: part.own === true ? ownFigureFields(table) : undefined,
    }),
  }
}

/** The parts of the entries of a list that have a field. */
const enteredParts = (
  { entry = {} }: InputSource,
  list: string,
  { definition }: CompileContext,
): Record<string, InputSource> =>
  Object.fromEntries(
    Object.entries(entry).filter(([part]) => !isFound(definition.data, list, part)),
  )

const compiledEntry = (
  input: InputSource,
  list: string,
  compiling: CompileContext,
): Record<keyof ListParts, unknown> => ({
  entry: mapped(enteredParts(input, list, compiling), (part, name) =>
    compiledPart(compiling, name, part),
  ),
  required: input.required ?? [],
  most: input.maxItems ?? 0,
})

const isIn = ({ data }: Definition): boolean => hasList(data.input?.properties ?? {})

/** An input that is a list of entries: a mix of feeds. */
export const list: Mechanism = {
  schema: {
    input: {
      entry: {
        type: 'object',
        minProperties: 1,
        propertyNames: { $ref: '#/definitions/name' },
        additionalProperties: { $ref: '#/definitions/input' },
        description:
          'For a list: the parts of an entry. Formulas read them as list.part inside of sum(), ' +
          'count(), min(), max() and percentile(), and the columns of a chosen record as ' +
          'list.part.column.',
      },
      required: {
        type: 'array',
        items: nameRef('partName'),
        description:
          'For a list: the parts that each entry requires. The others may be unknown; a sum ' +
          'that reads them is then a lower bound.',
      },
      minItems: {
        type: 'integer',
        minimum: 0,
        description: 'The least number of entries of a list.',
      },
      maxItems: {
        type: 'integer',
        minimum: 1,
        maximum: 10000,
        description: 'The greatest number of entries of a list.',
      },
      own: {
        type: 'boolean',
        description:
          'Instead of a record, the visitor may enter a name and the figures that are known; ' +
          'the others are unknown, not zero.',
      },
    },
    example: {
      atLeast: {
        type: 'array',
        items: nameRef('resultName'),
        description: 'The results that are lower bounds, because a part of them is unknown.',
      },
      atMost: {
        type: 'array',
        items: nameRef('resultName'),
        description: 'The results that are upper bounds, because a part of them is unknown.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        keys: ['own'],
        where: ({ source, path }) => path.includes('entry') && source.records !== undefined,
        allowedInText: phrase('belongs.recordOfEntry'),
      },
      {
        keys: ['default'],
        where: ({ source }) => source.type !== 'array',
        allowedInText: phrase('belongs.noList'),
      },
    ],
  },
  check,
  input: {
    label: phrase('belongs.list'),
    is: ({ type }) => type === 'array',
    kind: () => 'list',
    field: (input, name, compiling): Compiled<InputField> => ({
      list: input.entry && compiledEntry(input, name, compiling),
    }),
    values: (input, path, compiling) => ({
      type: 'array',
      minItems: input.minItems,
      maxItems: input.maxItems,
      items: {
        type: 'object',
        required: input.required ?? [],
        additionalProperties: false,
        properties: mapped(enteredParts(input, path, compiling), (part, name) =>
          compiling.values(part, `${path}.${name}`),
        ),
      },
    }),
  },
  program: ({ definition }): Compiled<Calculator> => ({
    lists: isIn(definition) ? new Code('list.engine') : undefined,
  }),
  run: { part: 'list', code: 'list.part', isIn: ({ definition }) => isIn(definition) },
  wrap: {
    part: 'named',
    code: 'named.checked',
    isIn: ({ analysis }) => recordChoices(analysis.inputs).length > 0,
  },
  messages: { family: 'list', isIn },
  differences: ({ example, calculation: { results } }) =>
    sides.flatMap((side) => {
      const expected = example[side] ?? []
      const isBound = (id: string) => results[id]?.bound === side
      const missed = expected.filter((id) => !isBound(id))
      const unsaid = Object.keys(example.results ?? {}).filter(
        (id) => isBound(id) && !expected.includes(id),
      )
      return [
        ...missed.map((id) => phrase('differences.bound', { id, side })),
        ...unsaid.map((id) => phrase('differences.boundUnlisted', { id, side })),
      ].map((what) => ({ what, at: [side] }))
    }),
}
