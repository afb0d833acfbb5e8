import { dayTitle } from '../../definition/formulas/today.ts'
import { TrackedMemo } from '../../definition/queries/tracked-memo.ts'
import { differingFrom, relatedOf } from '../../definition/related.ts'
import { markedKeys } from '../../definition/written/marked.ts'
import { frameOf, tableRecordNames } from '../../definition/queries/table-queries.ts'
import type { Definition, Project, TableFrame } from '../../definition/project.ts'
import { planFactsOf } from '../../mechanisms/choice/index.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { namesAreMessages } from '../../definition/formulas/message-names.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import { recordChoices } from '../../definition/formulas/entries.ts'
import { optionsOf } from '../../definition/formulas/options.ts'
import { hasTexts, isByName, recordTitle } from '../../definition/formulas/columns.ts'
import { outsideTable } from '../../mechanisms/figure-lookup/outside-table.ts'
import type { FigureLookupSource } from '../../mechanisms/figure-lookup/shape.ts'
import type { OwnLimitsInputSource } from '../../mechanisms/own-limits/shape.ts'

/**
 * Examples are not shown; messages about missing records, or missing classes of records, are loaded
 * with the texts of the tables.
 */
const elsewhere = new Set(['examples', 'none', 'contains'])

const columnTitles = ({ data }: TableFrame): readonly string[] =>
  Object.values(data.columns).map(({ title }) => title)

const keysMemo = new TrackedMemo<readonly string[]>()

/** The message keys that a program's page needs beyond those of every page; looked for once. */
export const messageKeys = (project: Project, definition: Definition): readonly string[] =>
  keysMemo.of(project, definition, (of) => programMessageKeys(of, definition))

function programMessageKeys(project: Project, definition: Definition): readonly string[] {
  const analysis = analyse(project, definition)
  // A list shows the names of its records at once; a single field waits for the texts of its table.
  const listed = recordChoices(analysis.inputs).flatMap(([, { records = '' }]) => {
    const table = frameOf(project, records)
    return table === undefined || !isByName(table.data) || !namesAreMessages(project, table)
      ? []
      : [
          ...tableRecordNames(project, records).map((name) => recordTitle(table, name)),
          ...columnTitles(table),
        ]
  })
  const limits = Object.values<OwnLimitsInputSource>(analysis.inputs).flatMap(
    ({ ownLimits, records = '' }) => {
      const table = ownLimits === true ? frameOf(project, records) : undefined
      return table === undefined ? [] : columnTitles(table)
    },
  )
  const read = [...Object.values(analysis.tables).flat(), ...analysis.planned]
    .filter((table) => !hasTexts(table))
    .flatMap((table) =>
      [
        table.data.title,
        table.data.note ?? [],
        table.data.source.population ?? [],
        columnTitles(table),
      ].flat(2),
    )
  const schema = project.schemas['calculators/calculator.schema.json']
  const own = markedKeys(schema, definition.data, elsewhere)
  // Of the day that formulas read, nothing is written in the definition.
  const day = Object.values(analysis.inputs).some(({ unasked }) => unasked === true)
    ? [dayTitle, 'choices.notDate']
    : []
  const figures = inputsIn(analysis.inputs)
  const parts = figures.some(({ name }) => figures.some(({ input }) => input.of === name))
    ? ['refusals.partAbove']
    : []
  // An option that selects a plan shows the facts of the plan.
  const facts = Object.values(analysis.inputs).flatMap((input) =>
    optionsOf(input).flatMap(([value, { chooses = value }]) =>
      planFactsOf(project, input, { value, chooses }),
    ),
  )
  // Of a lookup without its own message, nothing is written in the definition.
  const refused = Object.entries<FigureLookupSource>(definition.data.lookups ?? {}).flatMap(
    ([id, lookup]) =>
      lookup.where === undefined || lookup.missing !== undefined
        ? []
        : [outsideTable(lookup, analysis.tables[id]?.[0])],
  )
  const regions = analysis.planned.flatMap(({ data }) => data.plan?.region ?? [])
  // A page shows the titles of related programs and of programs that differ from it.
  const titles = [...relatedOf(project, definition), ...differingFrom(project, definition)].map(
    ({ title }) => title,
  )
  return [
    ...new Set([own, limits, listed, read, day, parts, facts, refused, regions, titles].flat()),
  ].sort()
}
