import { orderSteps, readsOf, type Analysis } from '#definition/formulas/analysis.ts'
import { figureColumns, inputsNaming } from '#definition/formulas/columns.ts'
import { recordName } from '#definition/formulas/columns-read.ts'
import { dayFigures, stepsIn } from '#definition/formulas/days.ts'
import { inputsOfDangers } from '#mechanisms/danger/inputs.ts'
import { entryOptions, entryQuantities, entryTexts } from '#definition/formulas/entries.ts'
import { optionFigures, optionsOf } from '#definition/formulas/options.ts'
import { today } from '#definition/formulas/today.ts'
import { runQuery, type Query } from '#definition/queries/tracked-memo.ts'
import { wholeChoices } from './whole-choices.ts'
import { inputsIn } from '#definition/formulas/inputs.ts'
import {
  anyOf,
  finding,
  phrase,
  quoted,
  nameFix,
  type Finding,
} from '#definition/findings/finding.ts'
import type { Project } from '#definition/project.ts'
import { programId } from '#definition/related.ts'
import type { DefinitionSource } from '#definition/shapes.ts'
import { sharedAt, sharedResultsPath } from '#definition/written/shared-results.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import { namesIn } from '#language/tree.ts'
import { mechanisms } from '#mechanisms/index.ts'
import type { NameUsed } from '#mechanisms/mechanism.ts'
import type { RemoteDefinitionSource } from '#mechanisms/remote/shape.ts'
import type { DangerDefinitionSource } from '#mechanisms/danger/shape.ts'
import type { FlockDefinitionSource } from '#mechanisms/flock/shape.ts'
import { isStringInput } from '#definition/input-kinds.ts'

const rule = 'names'

/** Every name that is used is known, no name has two meanings, and none is left over. */
export function checkUsedNames(project: Project, analysis: Analysis): readonly Finding[] {
  // It is unknown what an unreadable formula reads.
  const isUnread =
    analysis.formulas.some(({ problem }) => problem !== undefined) ||
    orderSteps(analysis).cycle.length > 0
  const unknown = [...unknownInFormulas(analysis), ...unknownElsewhere(project, analysis)]
  return [
    ...unknown,
    ...duplicateNames(analysis),
    ...replacedConstants(project, analysis),
    ...(unknown.length > 0 || isUnread ? [] : unusedNames(analysis)),
  ]
}

/** What formulas may read. */
export function readableNames({ definition, inputs, tables }: Analysis): readonly string[] {
  const { constants = {}, formulas = {}, lookups = {} } = definition.data
  const figures = Object.keys(inputs).filter((id) => !isStringInput(inputs[id]))
  const columns = Object.entries(tables).flatMap(([id, [table]]) =>
    (table === undefined ? [] : figureColumns(table.data)).map(
      ({ name }) => `${recordName(id, lookups[id]?.each)}.${name}`,
    ),
  )
  const chosen = Object.entries(inputs).flatMap(([id, input]) => [
    ...optionsOf(input).map(([option]) => `${id}.${option}`),
    ...optionFigures(id, input).map(([name]) => name),
  ])
  return [
    ...figures,
    ...entryQuantities(inputs).map(([name]) => name),
    ...entryOptions(inputs),
    ...entryTexts(inputs),
    ...Object.keys(constants),
    ...Object.keys(formulas),
    ...columns,
    ...dayFigures(definition.data).map(([id, list]) => `${list}.${id}`),
    ...chosen,
    today,
  ]
}

function unknownInFormulas(analysis: Analysis): readonly Finding[] {
  const { definition, tables } = analysis
  const known = readableNames(analysis)
  // A lookup without a table is the business of the rule on lookups.
  const isWithoutTable = (name: string): boolean => {
    const [lookup = ''] = name.split('.')
    return (
      name.includes('.') &&
      lookup in (definition.data.lookups ?? {}) &&
      (tables[lookup] ?? []).length === 0
    )
  }
  return analysis.formulas.flatMap(({ path, tree }) => {
    const findings = tree === undefined ? [] : wholeChoices(tree, analysis)
    if (findings.length > 0)
      return findings.map((body) => ({ rule, ...definition.at(path), ...body }))
    return (tree === undefined ? [] : namesIn(tree))
      .filter((name) => !known.includes(name) && !isWithoutTable(name))
      .map((name) => ({
        rule,
        ...definition.at(path),
        ...finding('unknown-name.formula', { name }),
        ...nameFix(name, known),
      }))
  })
}

/** The names that a program itself uses, whatever it is made of. */
const ownNames = ({ data }: Analysis['definition']): readonly NameUsed[] =>
  (data.input?.required ?? []).map((name) => ({
    path: ['input', 'required'],
    name,
    of: 'input' as const,
    finding: finding('unknown-name.required', { name }),
  }))

const programIds: Query<readonly string[]> = {
  kind: 'programs',
  answer: ({ definitions }) => [...definitions.keys()],
}

/** Unknown names outside formulas. */
function unknownElsewhere(project: Project, { definition, inputs }: Analysis): readonly Finding[] {
  const { formulas = {}, results = {} } = definition.data
  const known: Record<Exclude<NameUsed['of'], 'program'>, readonly string[]> = {
    input: Object.keys(inputs),
    listPart: entryQuantities(inputs).map(([name]) => name),
    formula: Object.keys(formulas),
    result: Object.keys(results),
  }
  // All programs are read only if one of them is missing: the findings of a program do not depend
  // on the others.
  const programs = (): readonly string[] =>
    runQuery(project, programIds).flatMap((id) =>
      id.startsWith(`${definition.group}/`) ? [id.slice(definition.group.length + 1), id] : [id],
    )
  const isKnown = ({ name, of }: NameUsed): boolean =>
    of === 'program'
      ? project.definitions.has(programId(definition.group, name))
      : known[of].includes(name)
  return [...ownNames(definition), ...mechanisms.flatMap((each) => each.names?.(definition) ?? [])]
    .filter((used) => !isKnown(used))
    .map(({ path, name, of, finding: found }) => ({
      rule,
      ...definition.at(path),
      path,
      ...found,
      ...(of === 'program' ? programFix(name, programs()) : nameFix(name, known[of])),
    }))
}

/** The fix for a program that does not exist: often one of that name is in another folder. */
function programFix(name: string, programs: readonly string[]): ReturnType<typeof nameFix> {
  const elsewhere = programs.filter((id) => id.endsWith(`/${name}`))
  const [one] = elsewhere
  if (one === undefined) return nameFix(name, programs)
  return {
    fix: phrase('closestOf', { names: anyOf(quoted(elsewhere)) }),
    ...(elsewhere.length === 1 && { autofix: { from: name, to: one } }),
  }
}

/** What a formula may call by its name, and where each is defined. */
function namePaths({ definition, inputs }: Analysis): readonly [string, JsonPath][] {
  const { constants = {}, lookups = {}, formulas = {} } = definition.data
  return [
    ...Object.keys(inputs).map((id): [string, JsonPath] => [id, ['input', 'properties', id]]),
    ...Object.keys(constants).map((id): [string, JsonPath] => [id, ['constants', id]]),
    ...Object.keys(lookups).map((id): [string, JsonPath] => [id, ['lookups', id]]),
    ...Object.keys(formulas).map((id): [string, JsonPath] => [id, ['formulas', id]]),
  ]
}

/** The figures that come with options, and where each is defined; none is named like an option. */
const figurePaths = ({ inputs }: Analysis): readonly [string, JsonPath][] =>
  inputsIn(inputs).flatMap(({ name, list, input, path }) =>
    Object.keys(input.figures ?? {})
      .filter((figure) => !Object.hasOwn(input.options ?? {}, figure))
      .map((figure): [string, JsonPath] => [
        [list, name, figure].filter(Boolean).join('.'),
        [...path, 'figures', figure],
      ]),
  )

function duplicateNames(analysis: Analysis): readonly Finding[] {
  const places = namePaths(analysis)
  return places
    .filter(([id], index) => places.findIndex(([other]) => other === id) < index)
    .map(([id, path]) => ({
      rule,
      ...analysis.definition.at(path),
      ...finding('name-twice.defined', { id }),
    }))
}

/** Constants of a program that a shared result has as well: the shared ones would be used. */
function replacedConstants(project: Project, { definition }: Analysis): readonly Finding[] {
  const { file, data } = definition
  const own = (file.data as Partial<DefinitionSource> | undefined)?.constants ?? {}
  return Object.keys(own).flatMap((name): readonly Finding[] => {
    const [shared] = sharedAt(data, project.results, ['constants', name]) ?? []
    if (shared === undefined) return []
    return [
      {
        rule,
        file: file.path,
        line: file.lineOf(['constants', name]),
        ...finding('name-twice.shared', { name, shared, sharedResultsPath }),
      },
    ]
  })
}

function unusedNames(
  analysis: Analysis<RemoteDefinitionSource & FlockDefinitionSource & DangerDefinitionSource>,
): readonly Finding[] {
  const { definition } = analysis
  // Of a program that is being made, the formula of a question may follow.
  if (definition.data.card?.underConstruction === true) return []
  const { results = {}, lookups = {} } = definition.data
  const read = new Set([
    ...[...readsOf(analysis).values()].flat(),
    ...analysis.formulas.flatMap(({ tree }) =>
      tree === undefined ? [] : stepsIn(definition.data, tree),
    ),
    ...(definition.data.remote?.query ?? []),
    ...inputsOfDangers(definition),
    // Inputs that flocks store are used by the programs that a flock fills.
    ...(definition.data.flock === undefined ? [] : Object.keys(analysis.inputs)),
    // Dangers depend on the kind of bird.
    ...Object.keys(definition.data.danger?.birds ?? {}),
    ...(definition.data.plan === undefined ? [] : [definition.data.plan.table]),
    ...Object.values(lookups).flatMap((lookup) => [lookup.table, ...inputsNaming(lookup)]),
  ])
  const whole = new Set(
    analysis.formulas.flatMap(({ tree }) => (tree === undefined ? [] : namesIn(tree))),
  )
  return [
    ...namePaths(analysis)
      .filter(([id, [part]]) => part !== 'lookups' && !(part === 'formulas' && id in results))
      .filter(([id]) => !read.has(id)),
    ...figurePaths(analysis).filter(([id]) => !whole.has(id)),
  ].map(([id, path]) => ({ rule, ...definition.at(path), ...finding('unused-name', { id }) }))
}
