import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
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

const whyGood =
  'Outside of the range of its source, a good verdict may reassure where it should warn.'

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
  const verdict = good === undefined ? `"within" of "${id}"` : `"${good.say}" of "${id}"`
  if (source === undefined) {
    return !isPraised
      ? []
      : [
          {
            id: 'good-unsourced',
            what: `${verdict} is good, but has no source.`,
            why: whyGood,
            fix:
              'Add "source": the title of one of "sources", the lookup that the figure is compared ' +
              'with, or "entered" if that is an input; or give the verdict another tone.',
          },
        ]
  }
  if (source === 'entered')
    return isOfEntered(analysis, id)
      ? []
      : [
          {
            id: 'source-unknown',
            what: `"source" of "${id}" is "entered", but the verdict also compares with figures that are not inputs.`,
            why: whyGood,
            fix: 'Write the source of the other figures.',
          },
        ]
  const known = [...titles, ...measures]
  const named = [source].flat().filter((each) => typeof each === 'string')
  const lost = named.find((each) => !known.includes(each))
  if (lost !== undefined)
    return [
      {
        id: 'source-unknown',
        what: `The source "${lost}" of "${id}" does not exist in this program.`,
        why: whyGood,
        ...nameFix(lost, known),
      },
    ]
  if (
    good === undefined ||
    (named.length > 0 && named.every((each) => measures.includes(each))) ||
    within !== undefined
  )
    return []
  return [
    {
      id: 'good-everywhere',
      what: `${verdict} has a source, but does not state the range for which it is valid.`,
      why: whyGood,
      fix: 'Add "within" with the range of each input that limits the source, like {"age": [28, 49]}.',
    },
  ]
}

/** The faults of a range: its name, its kind, its ends. */
function misranged(
  { inputs, definition }: Analysis,
  id: string,
  name: string,
  range: readonly (number | string)[],
): readonly FindingBody[] {
  const why =
    'The range would have no effect, and visitors would get the verdict outside of it, too.'
  const results = definition.data.results ?? {}
  const known = [...Object.keys(inputs), ...Object.keys(results)]
  if (!known.includes(name))
    return [
      {
        id: 'within-of-nothing',
        what: `"within" of "${id}" names "${name}", which is neither an input nor a result.`,
        why,
        ...nameFix(name, known),
      },
    ]
  const options = Object.keys(inputs[name]?.options ?? {})
  const [from, to] = range
  if (typeof from === 'number') {
    if (!isStringInput(inputs[name]) && from < Number(to)) return []
    return [
      {
        id: 'within-backwards',
        what: `"within" of "${id}" has an invalid range for "${name}": [${range.join(', ')}].`,
        why,
        fix: 'Write [from, to] for a figure, with the smaller number first, or a list of options for a choice.',
      },
    ]
  }
  const wrong = range.find((option) => !options.includes(String(option)))
  return wrong === undefined
    ? []
    : [
        {
          id: 'within-backwards',
          what: `"within" of "${id}" names "${wrong}", which is not an option of "${name}".`,
          why,
          ...nameFix(String(wrong), options),
        },
      ]
}

/** A side of a range that does not exist. */
const unlimited = (id: string, name: string, { within = {} }: ResultSource): FindingBody => ({
  id: 'within-of-nothing',
  what: `"noWarning" of "${id}" names "${name}", for which "within" has no range of figures.`,
  why: 'The source would be taken to warn there although the definition says that it does not.',
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
  return other === undefined
    ? []
    : [
        {
          id: 'verdict-of-another',
          what: `The rating of "${id}" reads "${other}", which depends on the same inputs.`,
          why: 'The same shown figure could be rated good in one answer and bad in another.',
          fix: `Rate "${other}" itself, or add to "within" the range of "${other}" for which the rating is valid.`,
        },
      ]
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
      ? [
          {
            path: ['notices', index, 'tone'],
            id: 'notice-is-good',
            what: `The notice "${say}" has the tone "good".`,
            why: 'A notice has no source and no range that would limit a reassurance.',
            fix: 'Write the tone "info", or rate a result.',
          },
        ]
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
    const what = isUndated ? 'a year' : lacking.map((key) => `"${key}"`).join(' and ')
    return [
      {
        rule: 'within',
        ...at,
        id: 'source-undated',
        what: `The source "${source.title}" of the verdict on "${id}" does not state ${what}.`,
        why: 'What was good in another year or country may be poor today.',
        fix: isUndated
          ? 'Compare with a source that has a year, or give the verdict another tone than "good".'
          : 'Add "year": "2022" (or "undated"), and "population": the message that says whose figures they are.',
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
