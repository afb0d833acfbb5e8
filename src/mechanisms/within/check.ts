import type { Analysis } from '../../definition/formulas/analysis.ts'
import {
  formatWord,
  phrase,
  finding,
  allOf,
  quoted,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import { dependenciesThroughFormulas, treesOf } from '../../definition/formulas/through-formulas.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import { namesIn } from '../../language/tree.ts'
import { areFormulasSound, judgementsOf, numbersIn } from './judgement.ts'
import { sourcesBehind } from './sources.ts'
import type { NoticeDefinitionSource } from '../notice/shape.ts'
import { isListInput, isStringInput } from '../../definition/input-kinds.ts'

type Fault = FindingBody & { readonly path: JsonPath }

/** The lookups, and the choices with figures, that a judgement reads. */
function measuresOf(analysis: Analysis, id: string): readonly string[] {
  const { lookups = {} } = analysis.definition.data
  const names = judgementsOf(analysis, id).flatMap((tree) => namesIn(tree))
  const heads = [...dependenciesThroughFormulas(analysis, [id, ...names])].flatMap((name) => {
    const [head = '', column] = name.split('.')
    return column === undefined ? [] : [head]
  })
  return [...new Set(heads)].filter(
    (head) => head in lookups || analysis.inputs[head]?.figures !== undefined,
  )
}

/** Whether a verdict only compares with inputs. */
function isOfEntered(analysis: Analysis, id: string): boolean {
  const { constants = {} } = analysis.definition.data
  const trees = judgementsOf(analysis, id)
  const names = trees.flatMap((tree) => namesIn(tree)).filter((name) => name !== id)
  return (
    trees.flatMap((tree) => numbersIn(tree)).length === 0 &&
    [...dependenciesThroughFormulas(analysis, names)].every(
      (name) => !(name in constants) && !name.includes('.'),
    )
  )
}

/**
 * Whether all ends of a target are inputs, or figures of a chosen record. A number or a constant
 * that an end depends on is a threshold of the program, unless the constant cites its source.
 */
function isTargetChosen(analysis: Analysis, id: string): boolean {
  const { constants = {} } = analysis.definition.data
  const isOfVisitor = (name: string): boolean =>
    name.includes('.') || name.split('.')[0]! in analysis.inputs
  return judgementsOf(analysis, id, ['target']).every((tree) => {
    const names = dependenciesThroughFormulas(analysis, namesIn(tree))
    const isUncited = (name: string): boolean =>
      name in constants && constants[name]?.cites === undefined
    const trees = [tree, ...treesOf(analysis, names)]
    return (
      trees.every((each) => numbersIn(each).length === 0) &&
      [...names].some(isOfVisitor) &&
      ![...names].some(isUncited)
    )
  })
}

/** A good verdict has a source and the range for which the source is valid. */
function unsourced(analysis: Analysis, id: string, result: ResultSource): readonly FindingBody[] {
  const { rating = [], target, source, within } = result
  const good = rating.find(({ tone }) => tone === 'good')
  const { sources = [] } = analysis.definition.data
  const titles = sources.map(({ title }) => title)
  const measures = measuresOf(analysis, id)
  const isPraised = good !== undefined || (target !== undefined && !isTargetChosen(analysis, id))
  const verdict = phrase('verdict', { verdict: good?.say ?? 'within', id })
  if (source === undefined) {
    return !isPraised ? [] : [finding('good-unsourced', { verdict })]
  }
  if (source === 'entered')
    return isOfEntered(analysis, id) ? [] : [finding('source-unknown.entered', { id })]
  const known = [...titles, ...measures]
  const named = [source].flat().filter((each) => typeof each === 'string')
  const lost = named.find((each) => !known.includes(each))
  if (lost !== undefined)
    return [{ ...finding('source-unknown.missing', { lost, id }), ...nameFix(lost, known) }]
  if (
    good === undefined ||
    (named.length > 0 && named.every((each) => measures.includes(each))) ||
    within !== undefined
  )
    return []
  return [finding('good-everywhere', { verdict })]
}

/** The faults of a range: its name, its kind, its ends. */
function misranged(
  { inputs, definition }: Analysis,
  id: string,
  name: string,
  range: readonly (number | string)[],
): readonly FindingBody[] {
  const results = definition.data.results ?? {}
  const known = [...Object.keys(inputs), ...Object.keys(results)]
  if (!known.includes(name))
    return [{ ...finding('within-of-nothing.range', { id, name }), ...nameFix(name, known) }]
  const options = Object.keys(inputs[name]?.options ?? {})
  const [from, to] = range
  if (typeof from === 'number') {
    if (!isStringInput(inputs[name]) && from < Number(to)) return []
    return [finding('within-backwards.range', { id, name, range })]
  }
  const wrong = range.find((option) => !options.includes(String(option)))
  return wrong === undefined
    ? []
    : [
        {
          ...finding('within-backwards.option', { id, wrong, name }),
          ...nameFix(String(wrong), options),
        },
      ]
}

/** A side of a range that does not exist. */
const unlimited = (id: string, name: string, { within = {} }: ResultSource): FindingBody => ({
  ...finding('within-of-nothing.side', { id, name }),
  ...nameFix(
    name,
    Object.keys(within).filter((each) => typeof within[each]?.[0] === 'number'),
  ),
})

/** A verdict reads its own figure, and otherwise only figures of independent inputs. */
function ofAnother(analysis: Analysis, id: string): readonly FindingBody[] {
  // The inputs of a list are its parts.
  const entered = (name: string): readonly string[] =>
    [...dependenciesThroughFormulas(analysis, [name])].filter((each) => {
      const input = analysis.inputs[each.split('.')[0]!]
      return input !== undefined && (!isListInput(input) || each.includes('.'))
    })
  const own = new Set(entered(id))
  const { rating = [] } = analysis.definition.data.results?.[id] ?? {}
  // A verdict that it is too early to judge may read the age.
  const judging = rating.flatMap(({ tone }, index) =>
    tone === 'info' || tone === 'none' ? [] : [index],
  )
  const other = judgementsOf(analysis, id, ['rating'], judging)
    .flatMap((tree) => namesIn(tree))
    .find(
      (name) =>
        name !== id &&
        analysis.inputs[name.split('.')[0]!]?.figures === undefined &&
        entered(name).some((each) => own.has(each)),
    )
  return other === undefined ? [] : [finding('verdict-of-another', { id, other })]
}

function withinFaults(
  analysis: Analysis<NoticeDefinitionSource>,
  id: string,
  result: ResultSource,
  sound: boolean,
): readonly Fault[] {
  const at = (path: JsonPath, bodies: readonly FindingBody[]): readonly Fault[] =>
    bodies.map((each) => ({ path, ...each }))
  const part = result.rating === undefined ? 'target' : 'rating'
  return [
    ...at(
      ['results', id, ...(result.source === undefined ? [part] : ['source'])],
      sound ? unsourced(analysis, id, result) : [],
    ),
    ...Object.entries(result.within ?? {}).flatMap(([name, range]) =>
      at(['results', id, 'within', name], misranged(analysis, id, name, range)),
    ),
    ...Object.keys(result.noWarning ?? {}).flatMap((name) =>
      at(
        ['results', id, 'noWarning', name],
        typeof result.within?.[name]?.[0] === 'number' ? [] : [unlimited(id, name, result)],
      ),
    ),
    ...at(['results', id, 'rating'], sound ? ofAnother(analysis, id) : []),
  ]
}

/** A notice has no range and is therefore never good. */
const goodNotices = ({ data }: Definition<NoticeDefinitionSource>): readonly Fault[] =>
  (data.notices ?? []).flatMap(({ tone, say }, index) =>
    tone === 'good'
      ? [{ path: ['notices', index, 'tone'], ...finding('notice-is-good', { say }) }]
      : [],
  )

/** The source of a verdict states when and of whom its figures are. */
const undated = (project: Project, analysis: Analysis, id: string): readonly Finding[] => {
  const { definition } = analysis
  const result = definition.data.results![id]!
  const isGood = result.rating?.some(({ tone }) => tone === 'good') === true
  return sourcesBehind(analysis, id, result).flatMap(({ source, path, table }): Finding[] => {
    const lacking = (['year', 'population'] as const).filter((key) => source[key] === undefined)
    // A good verdict of a table is withheld while an undated one is chosen.
    const isUndated = isGood && table === undefined && source.year === 'undated'
    if (lacking.length === 0 && !isUndated) return []
    const file = table === undefined ? undefined : project.tables.get(table)!.file
    const at =
      file === undefined ? definition.at(path!) : { file: file.path, line: file.lineOf(['source']) }
    const names = { source: source.title, id }
    return [
      {
        rule: 'within',
        ...at,
        ...(isUndated
          ? finding('source-undated.year', names)
          : finding('source-undated.lacking', {
              ...names,
              lacking: allOf(quoted(lacking.map(formatWord))),
            })),
      },
    ]
  })
}

/** Good verdicts have a source and a range. */
export const check = (project: Project, analysis: Analysis): readonly Finding[] => {
  const { definition } = analysis
  const sound = areFormulasSound(analysis)
  const judged = Object.entries(definition.data.results ?? {}).filter(
    ([, { rating, target }]) => rating !== undefined || target !== undefined,
  )
  return [
    ...[
      ...judged.flatMap(([id, result]) => withinFaults(analysis, id, result, sound)),
      ...goodNotices(definition),
    ].map(({ path, ...body }) => ({ rule: 'within', ...definition.at(path), ...body })),
    ...judged.flatMap(([id, { rating }]) =>
      rating === undefined ? [] : undated(project, analysis, id),
    ),
  ]
}
