import type { Analysis } from '../../compile/analysis.ts'
import { nameFix, type Finding } from '../../finding.ts'
import { inputsNaming, isTextColumn } from '../../compile/named.ts'
import type { Project } from '../../project.ts'

const rule = 'texts'

/**
 * Every lookup by name has its table and inputs, every text result its column, and what has no
 * record its word.
 */
export function texts(project: Project, analysis: Analysis): readonly Finding[] {
  const lookups = namedLookups(project, analysis)
  return lookups.length > 0 ? lookups : [...results(analysis), ...listInputs(project, analysis)]
}

function namedLookups(project: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const why = 'A visitor who chooses a name gets no answer.'
  return Object.entries(definition.data.lookups ?? {}).flatMap(([id, lookup]): Finding[] => {
    const names = inputsNaming(lookup)
    const path = ['lookups', id]
    const ways = [lookup.where, lookup.name, lookup.pair].filter((way) => way !== undefined)
    if (ways.length !== 1)
      return [
        {
          rule,
          ...definition.at(path),
          what: `The lookup "${id}" is found in ${ways.length === 0 ? 'no way' : 'more than one way'}.`,
          why,
          fix: 'Write one of "where", "name" and "pair".',
        },
      ]
    if (names.length === 0) return []
    const table = project.tables.get(lookup.table)
    const wanted = lookup.pair === undefined ? 'name' : 'pair'
    if (table?.data.match !== wanted)
      return [
        {
          rule,
          ...definition.at([...path, 'table']),
          what:
            table === undefined
              ? `There is no table "${lookup.table}".`
              : `The records of ${lookup.table} are not found by ${wanted}.`,
          why,
          fix: nameFix(
            lookup.table,
            [...project.tables.values()]
              .filter(({ data }) => data.match === wanted)
              .map((each) => each.id),
          ),
        },
      ]
    const members = lookup.pair === undefined ? lookup.table : (lookup.through ?? '')
    if (lookup.pair !== undefined && project.tables.get(members)?.data.expand === undefined) {
      return [
        {
          rule,
          ...definition.at([...path, 'through']),
          what: `The pair is looked up through "${members}", which is no table of members with classes and parts.`,
          why,
          fix: nameFix(
            members,
            [...project.tables.values()]
              .filter(({ data }) => data.expand !== undefined)
              .map((each) => each.id),
          ),
        },
      ]
    }
    return names
      .filter((name) => inputs[name]?.records !== members)
      .map((name) => ({
        rule,
        ...definition.at([...path, lookup.pair === undefined ? 'name' : 'pair']),
        what: `"${name}" is not an input that names a record of ${members}.`,
        why,
        fix: nameFix(
          name,
          Object.keys(inputs).filter((each) => inputs[each]?.records === members),
        ),
      }))
  })
}

function results({ definition, tables }: Analysis): readonly Finding[] {
  return Object.entries(definition.data.results ?? {}).flatMap(
    ([id, { from, none }]): Finding[] => {
      if (from === undefined) return []
      const [lookup = '', name = ''] = from.split('.')
      const table = tables[lookup]?.[0]
      const known = Object.entries(tables).flatMap(([each, [first]]) =>
        Object.entries(first?.data.columns ?? {})
          .filter(([, each2]) => isTextColumn(each2))
          .map(([column]) => `${each}.${column}`),
      )
      if (!known.includes(from))
        return [
          {
            rule,
            ...definition.at(['results', id]),
            what: `The result "${id}" reads "${from}", which is not a column of texts.`,
            why: 'It would have nothing to say.',
            fix: nameFix(from, known),
          },
        ]
      if (name === table?.data.worst && none === undefined)
        return [
          {
            rule,
            ...definition.at(['results', id]),
            what: `The result "${id}" has no word for "none".`,
            why: 'A pair without a rule would look as if it were safe.',
            fix: 'Give "none" its message and tone.',
          },
        ]
      return none?.tone !== 'good'
        ? []
        : [
            {
              rule,
              ...definition.at(['results', id, 'none']),
              what: `"none" of the result "${id}" has the tone "good".`,
              why: 'No rule means that nothing is known, never that it is safe.',
              fix: 'Write the tone "none".',
            },
          ]
    },
  )
}

function listInputs(project: Project, { definition, inputs }: Analysis): readonly Finding[] {
  return Object.entries(inputs)
    .filter(
      ([, { records }]) =>
        records !== undefined && project.tables.get(records)?.data.titles === undefined,
    )
    .map(([id, { records = '' }]) => ({
      rule,
      ...definition.at(['input', 'properties', id]),
      what: `"${id}" chooses a record of "${records}", which is no table whose records have titles.`,
      why: 'The visitor could not read what to choose.',
      fix: nameFix(
        records,
        [...project.tables.values()]
          .filter(({ data }) => data.titles !== undefined)
          .map((each) => each.id),
      ),
    }))
}
