import { readsOf, type Analysis } from '../../compile/analysis.ts'
import { figureColumns, inputsNaming, isTextResult } from '../../compile/named.ts'
import { nameFix, type Finding } from '../../finding.ts'
import { namesIn } from '../../../language/tree.ts'
import { entryOptions, entryQuantities } from '../../compile/lists.ts'
import type { Definition, Project } from '../../project.ts'
import type { JsonPath } from '../../source-file.ts'

const rule = 'names'
const why = 'A name that nothing defines has no value, so the program could not answer.'

/** Every name that is used is known, no name has two meanings, and none is left over. */
export function names(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const { data, at } = definition
  const {
    constants = {},
    lookups = {},
    formulas = {},
    results = {},
    constraints = [],
    guide,
    examples = [],
    related = [],
  } = data
  const findings: Finding[] = []
  const unknown = (path: JsonPath, name: string, known: readonly string[], what: string) => {
    if (!known.includes(name))
      findings.push({ rule, ...at(path), what, why, fix: nameFix(name, known) })
  }
  const inputIds: readonly string[] = Object.keys(inputs)
  const numbers = inputIds.filter(
    (id) => inputs[id]?.type !== 'string' || inputs[id]?.format === 'date',
  )
  const columns = Object.entries(analysis.tables).flatMap(([id, [table]]) =>
    (table === undefined ? [] : figureColumns(table.data)).map(({ name }) => `${id}.${name}`),
  )
  const chosen = inputIds.flatMap((id) =>
    Object.keys(inputs[id]?.options ?? {}).map((option) => `${id}.${option}`),
  )
  const readable = [
    ...numbers,
    ...entryQuantities(inputs).map(([name]) => name),
    ...entryOptions(inputs),
    ...Object.keys(constants),
    ...Object.keys(formulas),
    ...columns,
    ...chosen,
  ]
  const hasTable = (lookup: string): boolean => (analysis.tables[lookup] ?? []).length > 0
  for (const { path, tree } of analysis.formulas) {
    for (const name of tree === undefined ? [] : namesIn(tree)) {
      // A lookup without a table is the business of the rule on lookups.
      if (name.includes('.') && name.split('.')[0]! in lookups && !hasTable(name.split('.')[0]!))
        continue
      unknown(path, name, readable, `The formula reads "${name}", which is not defined.`)
    }
  }
  for (const id of data.input?.required ?? [])
    unknown(['input', 'required'], id, inputIds, `"required" names "${id}", which is not an input.`)
  for (const [id, result] of Object.entries(results)) {
    if (isTextResult(result)) continue
    unknown(
      ['results', id],
      id,
      Object.keys(formulas),
      `The result "${id}" has no formula of that name.`,
    )
  }
  constraints.forEach(({ field }, index) =>
    unknown(
      ['constraints', index, 'field'],
      field,
      inputIds,
      `The constraint is blamed on "${field}", which is not an input.`,
    ),
  )
  for (const [id, { field }] of Object.entries(lookups)) {
    if (field !== undefined)
      unknown(
        ['lookups', id, 'field'],
        field,
        inputIds,
        `The lookup is blamed on "${field}", which is not an input.`,
      )
  }
  if (guide !== undefined)
    unknown(
      ['guide', 'along'],
      guide.along,
      inputIds,
      `The guide runs along "${guide.along}", which is not an input.`,
    )
  guide?.curves.forEach(({ result, own }, index) => {
    for (const id of own === undefined ? [result] : [result, own])
      unknown(
        ['guide', 'curves', index],
        id,
        Object.keys(results),
        `The guide draws "${id}", which is not a result.`,
      )
  })
  related.forEach((id, index) => {
    if (!project.definitions.has(`${definition.group}/${id}`))
      unknown(
        ['related', index],
        id,
        neighboursOf(project, definition),
        `"related" names "${id}", which is not a program of this group.`,
      )
  })
  examples.forEach((example, index) => {
    for (const id of Object.keys(example.input))
      unknown(
        ['examples', index, 'input', id],
        id,
        inputIds,
        `The example gives "${id}", which is not an input.`,
      )
    for (const id of Object.keys(example.results ?? {}))
      unknown(
        ['examples', index, 'results', id],
        id,
        Object.keys(results),
        `The example expects "${id}", which is not a result.`,
      )
  })
  return [...findings, ...twice(analysis), ...(findings.length > 0 ? [] : unused(analysis))]
}

const neighboursOf = (project: Project, { group }: Definition): readonly string[] =>
  [...project.definitions.values()]
    .filter((other) => other.group === group)
    .map(({ id }) => id.slice(group.length + 1))

function twice({ definition, inputs }: Analysis): readonly Finding[] {
  const { constants = {}, lookups = {}, formulas = {} } = definition.data
  const places: [string, JsonPath][] = [
    ...Object.keys(inputs).map((id): [string, JsonPath] => [id, ['input', 'properties', id]]),
    ...Object.keys(constants).map((id): [string, JsonPath] => [id, ['constants', id]]),
    ...Object.keys(lookups).map((id): [string, JsonPath] => [id, ['lookups', id]]),
    ...Object.keys(formulas).map((id): [string, JsonPath] => [id, ['formulas', id]]),
  ]
  return places
    .filter(([id], index) => places.findIndex(([other]) => other === id) < index)
    .map(([id, path]) => ({
      rule,
      ...definition.at(path),
      what: `"${id}" names two things.`,
      why: 'A formula that reads it could mean either.',
      fix: 'Rename one of them.',
    }))
}

function unused(analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const { constants = {}, formulas = {}, results = {}, lookups = {} } = definition.data
  const read = new Set([
    ...[...readsOf(analysis).values()].flat(),
    ...analysis.formulas.flatMap(({ tree }) =>
      tree === undefined ? [] : namesIn(tree).map((name) => name.split('.')[0]!),
    ),
  ])
  for (const name of definition.data.remote?.query ?? []) read.add(name)
  for (const lookup of Object.values(lookups))
    [lookup.table, ...inputsNaming(lookup)].forEach((name) => read.add(name))
  const places: [string, JsonPath][] = [
    ...Object.keys(inputs).map((id): [string, JsonPath] => [id, ['input', 'properties', id]]),
    ...Object.keys(constants).map((id): [string, JsonPath] => [id, ['constants', id]]),
    ...Object.keys(formulas)
      .filter((id) => !(id in results))
      .map((id): [string, JsonPath] => [id, ['formulas', id]]),
  ]
  return places
    .filter(([id]) => !read.has(id))
    .map(([id, path]) => ({
      rule,
      ...definition.at(path),
      what: `Nothing reads "${id}".`,
      why: 'What is asked or computed for nothing misleads the next person.',
      fix: 'Use it in a formula, or remove it.',
    }))
}
