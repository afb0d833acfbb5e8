import type { Tree } from '../../../language/tree.ts'
import { describeDimension, readUnit } from '../../../language/units.ts'
import { dimensionOfQuantity, type Analysis } from '../../compile/analysis.ts'
import { nameFix, type Finding } from '../../finding.ts'
import { namesIn } from '../../../language/tree.ts'
import { rowChoices } from '../../compile/lists.ts'
import { rowNames } from '../../compile/named.ts'
import type { Project } from '../../project.ts'
import type { InputSource } from '../../shapes.ts'
import type { JsonPath } from '../../source-file.ts'

const rule = 'rows'

/** Lists and choices of rows hold together: their tables and parts exist, sums are honest bounds, targets rest on sources. */
export function rows(project: Project, analysis: Analysis): readonly Finding[] {
  return [
    ...tablesOfRows(project, analysis),
    ...lists(analysis),
    ...steps(analysis),
    ...besides(analysis),
    ...sums(analysis),
    ...targets(analysis),
  ]
}

const pathOf = (name: string): JsonPath => [
  'input',
  'properties',
  ...name.split('.').flatMap((part, index) => (index === 0 ? [part] : ['row', part])),
]

/** A part that names a row needs a table whose rows have names. */
function tablesOfRows(project: Project, { inputs, definition }: Analysis): readonly Finding[] {
  const isNamed = (id: string) => project.tables.get(id)?.data.match === 'name'
  const named = () => [...project.tables.keys()].filter(isNamed)
  return rowChoices(inputs)
    .filter(([, { rows: table = '' }]) => !isNamed(table))
    .map(([name, { rows: table = '' }]) => ({
      rule,
      ...definition.at([...pathOf(name), 'rows']),
      what: project.tables.has(table)
        ? `The rows of ${table} have no names.`
        : `There is no table "${table}".`,
      why: 'A visitor would have nothing to choose from.',
      fix: nameFix(table, named()),
    }))
}

/** A list has parts, needs only parts it has, says how many rows it takes, and its units fit. */
function lists({ inputs, definition }: Analysis): readonly Finding[] {
  const parts = Object.entries(inputs).flatMap(
    ([id, input]): (readonly [JsonPath, string, InputSource])[] => [
      [['input', 'properties', id], id, input],
      ...Object.entries(input.row ?? {}).map(
        ([name, part]) => [['input', 'properties', id, 'row', name], name, part] as const,
      ),
    ],
  )
  return parts.flatMap(([path, name, input]): Finding[] => {
    const place = (part: string) => definition.at([...path, part])
    if (input.type === 'array' && (input.row === undefined || input.maxItems === undefined))
      return [
        {
          rule,
          ...definition.at(path),
          what: `The list "${name}" has no "${input.row === undefined ? 'row' : 'maxItems'}".`,
          why: 'Nobody could tell what a row is, or when there are too many.',
          fix: 'Add it.',
        },
      ]
    const unknown = (input.required ?? []).find((part) => input.row?.[part] === undefined)
    if (unknown !== undefined)
      return [
        {
          rule,
          ...place('required'),
          what: `"required" names "${unknown}", which is not a part of the row.`,
          why: 'No row could ever be complete.',
          fix: nameFix(unknown, Object.keys(input.row ?? {})),
        },
      ]
    const dimension = dimensionOfQuantity(input)
    const stranger = (input.units ?? []).find(
      (unit) => dimensionOfQuantity({ unit })?.join() !== dimension?.join(),
    )
    return stranger === undefined || dimension === undefined
      ? []
      : [
          {
            rule,
            ...place('units'),
            what: `The unit "${stranger}" of "${name}" is not one of ${describeDimension(dimension)}.`,
            why: 'The visitor’s figure would change its meaning with the unit.',
            fix: `Name units that ${input.unit ?? '1'} can be converted to.`,
          },
        ]
  })
}

function steps({ inputs, definition }: Analysis): readonly Finding[] {
  const entry = definition.data.steps
  if (entry === undefined) return []
  const known = Object.keys(inputs).filter((id) => inputs[id]?.type === 'array')
  if (!known.includes(entry.rows))
    return [
      {
        rule,
        ...definition.at(['steps', 'rows']),
        what: `"steps" fills "${entry.rows}", which is not a list.`,
        why: 'There would be nothing to add rows to.',
        fix: nameFix(entry.rows, known),
      },
    ]
  const isTime =
    dimensionOfQuantity({ unit: entry.wait.unit })?.join() === readUnit('second').dimension.join()
  return isTime
    ? []
    : [
        {
          rule,
          ...definition.at(['steps', 'wait', 'unit']),
          what: `"${entry.wait.unit}" is not a time.`,
          why: 'The countdown would not know how long to run.',
          fix: 'Write second or minute.',
        },
      ]
}

function besides({ definition }: Analysis): readonly Finding[] {
  const results = definition.data.results ?? {}
  return Object.entries(results).flatMap(([id, { beside, unit }]): Finding[] => {
    if (
      beside === undefined ||
      (results[beside] !== undefined &&
        results[beside].unit === unit &&
        results[beside].beside === undefined)
    )
      return []
    return [
      {
        rule,
        ...definition.at(['results', id, 'beside']),
        what:
          results[beside] === undefined
            ? `"${id}" stands beside "${beside}", which is not a result.`
            : `"${id}" cannot stand beside "${beside}".`,
        why: 'One line of the answer shows the same thing on two bases, in one unit.',
        fix: nameFix(
          beside,
          Object.keys(results).filter((other) => other !== id),
        ),
      },
    ]
  })
}

function sumsIn(tree: Tree): readonly Tree[] {
  if (typeof tree === 'number' || typeof tree === 'string') return []
  const [operator, ...parts] = tree
  return operator === 'sum' ? parts.slice(1) : parts.flatMap(sumsIn)
}

/** A sum that leaves an unknown part out is a lower bound only where no part can be negative. */
function sums({ definition, formulas, inputs, tables }: Analysis): readonly Finding[] {
  const isNegative = (name: string): boolean => {
    const [list = '', part = '', column] = name.split('.')
    const input = inputs[list]?.row?.[part]
    if (input === undefined) return false
    const quantity =
      column === undefined ? input : tables[`${list}.${part}`]?.[0]?.data.columns[column]
    return (
      quantity !== undefined &&
      !(
        (quantity.minimum ?? (column === undefined ? input.exclusiveMinimum : undefined) ?? -1) >= 0
      )
    )
  }
  return formulas.flatMap(({ path, tree }): Finding[] => {
    const name = (tree === undefined ? [] : sumsIn(tree))
      .flatMap((part) => namesIn(part))
      .find(isNegative)
    return name === undefined
      ? []
      : [
          {
            rule,
            ...definition.at(path),
            what: `The sum adds "${name}", which may be negative.`,
            why: 'Where a part is unknown the page says “at least”, which would then be wrong.',
            fix: 'Give it a "minimum" of 0 or more.',
          },
        ]
  })
}

const unseen = new Set(['recalled', 'model', 'convention'])

/** Nobody is held against a figure that was not seen in a source. */
function targets({ definition, tables }: Analysis): readonly Finding[] {
  const used = new Set(
    Object.values(definition.data.results ?? {}).flatMap(({ target = {} }) =>
      Object.values(target).map((text) => text.split('.')[0]!),
    ),
  )
  return Object.keys(tables)
    .filter((name) => used.has(name))
    .flatMap((name) =>
      (tables[name] ?? []).flatMap((table) =>
        (table.data.provenance ?? []).flatMap(({ kind, rows: about = [] }, index): Finding[] =>
          unseen.has(kind) && about.some((row) => rowNames(table).includes(row))
            ? [
                {
                  rule,
                  file: table.file.path,
                  line: table.file.lineOf(['provenance', index]),
                  what: `Figures of ${about[0] ?? ''} are ${kind}, and a target reads them.`,
                  why: 'A visitor would be held against a figure that nobody has seen in a source.',
                  fix: 'Leave the figures out (null) until they are seen.',
                },
              ]
            : [],
        ),
      ),
    )
}
