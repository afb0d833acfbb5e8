import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type Said } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import { namesIn } from '../../language/tree.ts'
import { isSound, judgementsOf, numbersIn, restsOn } from './judgement.ts'

type Fault = Said & { readonly path: JsonPath }

const whyGood =
  'Outside of what its source was made for, a good verdict reassures where it should warn.'

/** The lookups, and the choices with figures, that a judgement reads. */
function measuresOf(analysis: Analysis, id: string): readonly string[] {
  const { lookups = {} } = analysis.definition.data
  const names = judgementsOf(analysis, id).flatMap((tree) => namesIn(tree))
  const heads = [...restsOn(analysis, [id, ...names])].flatMap((name) => {
    const [head = '', column] = name.split('.')
    return column === undefined ? [] : [head]
  })
  return [...new Set(heads)].filter(
    (head) => head in lookups || analysis.inputs[head]?.figures !== undefined,
  )
}

/** Whether a judgement compares with nothing but what was entered. */
function isOfEntered(analysis: Analysis, id: string): boolean {
  const { constants = {} } = analysis.definition.data
  const trees = judgementsOf(analysis, id)
  const names = trees.flatMap((tree) => namesIn(tree)).filter((name) => name !== id)
  return (
    trees.flatMap((tree) => numbersIn(tree)).length === 0 &&
    [...restsOn(analysis, names)].every((name) => !(name in constants) && !name.includes('.'))
  )
}

/** Whether the ends of a target are all entered, or read of a record that was chosen. */
function isChosen(analysis: Analysis, id: string): boolean {
  const names = judgementsOf(analysis, id, ['target']).flatMap((tree) => namesIn(tree))
  return [...restsOn(analysis, names)].some(
    (name) => name.includes('.') || name.split('.')[0]! in analysis.inputs,
  )
}

/** A good verdict names whose measure it is, and what that was made for. */
function unsourced(analysis: Analysis, id: string, result: ResultSource): readonly Said[] {
  const { rating = [], target, source, within } = result
  const good = rating.find(({ tone }) => tone === 'good')
  const { sources = [] } = analysis.definition.data
  const titles = sources.map(({ title }) => title)
  const measures = measuresOf(analysis, id)
  const isPraised = good !== undefined || (target !== undefined && !isChosen(analysis, id))
  const verdict = good === undefined ? `"within" of "${id}"` : `"${good.say}" of "${id}"`
  if (source === undefined) {
    return !isPraised
      ? []
      : [
          {
            id: 'good-unsourced',
            what: `No source says that ${verdict} is good.`,
            why: whyGood,
            fix:
              'Add "source": the title of one of "sources", the lookup that the figure is compared ' +
              'with, or "entered" where that was entered; or give the verdict another tone.',
          },
        ]
  }
  if (source === 'entered')
    return isOfEntered(analysis, id)
      ? []
      : [
          {
            id: 'source-unknown',
            what: `"${id}" is compared with more than what was entered.`,
            why: whyGood,
            fix: 'Name the source of the other figures.',
          },
        ]
  const known = [...titles, ...measures]
  if (typeof source === 'string' && !known.includes(source))
    return [
      {
        id: 'source-unknown',
        what: `The source "${source}" of "${id}" is none of this program.`,
        why: whyGood,
        ...nameFix(source, known),
      },
    ]
  if (
    good === undefined ||
    (typeof source === 'string' && measures.includes(source)) ||
    within !== undefined
  )
    return []
  return [
    {
      id: 'good-everywhere',
      what: `${verdict} does not say what its source was made for.`,
      why: whyGood,
      fix: 'Add "within": {"age": [28, 49]}, the inputs that the source speaks of, from and to.',
    },
  ]
}

/** What is wrong with a range: its name, its kind, its ends. */
function misranged(
  { inputs, definition }: Analysis,
  id: string,
  name: string,
  range: readonly (number | string)[],
): readonly Said[] {
  const why = 'It is never judged rightly: what is outside of nothing is inside.'
  const results = definition.data.results ?? {}
  const known = [...Object.keys(inputs), ...Object.keys(results)]
  if (!known.includes(name))
    return [
      {
        id: 'within-of-nothing',
        what: `"within" of "${id}" names "${name}", which is no input and no result.`,
        why,
        ...nameFix(name, known),
      },
    ]
  const options = Object.keys(inputs[name]?.options ?? {})
  const [from, to] = range
  if (typeof from === 'number') {
    if (inputs[name]?.type !== 'string' && from < Number(to)) return []
    return [
      {
        id: 'within-backwards',
        what: `"within" of "${id}" has no range of "${name}": [${range.join(', ')}].`,
        why,
        fix: 'Write [from, to] of a figure, the smaller first; of a choice, its options.',
      },
    ]
  }
  const wrong = range.find((option) => !options.includes(String(option)))
  return wrong === undefined
    ? []
    : [
        {
          id: 'within-backwards',
          what: `"within" of "${id}" names "${wrong}", which is no option of "${name}".`,
          why,
          ...nameFix(String(wrong), options),
        },
      ]
}

/** A verdict judges its own figure, and what does not move with it. */
function ofAnother(analysis: Analysis, id: string): readonly Said[] {
  // Of a list, its parts are entered.
  const entered = (name: string): readonly string[] =>
    [...restsOn(analysis, [name])].filter((each) => {
      const input = analysis.inputs[each.split('.')[0]!]
      return input !== undefined && (input.type !== 'array' || each.includes('.'))
    })
  const own = new Set(entered(id))
  const { rating = [] } = analysis.definition.data.results?.[id] ?? {}
  // That it is too early to judge may be read of the age.
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
          what: `The rating of "${id}" reads "${other}", which moves with it.`,
          why: 'The same shown figure would be good and bad.',
          fix: `Rate "${other}" itself, or say in "within" for which "${other}" the rating holds.`,
        },
      ]
}

function faultsOf(
  analysis: Analysis,
  id: string,
  result: ResultSource,
  sound: boolean,
): readonly Fault[] {
  const at = (path: JsonPath, said: readonly Said[]): readonly Fault[] =>
    said.map((each) => ({ path, ...each }))
  const part = result.rating === undefined ? 'target' : 'rating'
  return [
    ...at(
      ['results', id, ...(result.source === undefined ? [part] : ['source'])],
      sound ? unsourced(analysis, id, result) : [],
    ),
    ...Object.entries(result.within ?? {}).flatMap(([name, range]) =>
      at(['results', id, 'within', name], misranged(analysis, id, name, range)),
    ),
    ...at(['results', id, 'rating'], sound ? ofAnother(analysis, id) : []),
  ]
}

/** A notice has no range, so that it is never good. */
const goodNotices = ({ data }: Analysis['definition']): readonly Fault[] =>
  (data.notices ?? []).flatMap(({ tone, say }, index) =>
    tone === 'good'
      ? [
          {
            path: ['notices', index, 'tone'],
            id: 'notice-is-good',
            what: `The notice "${say}" has the tone "good".`,
            why: 'A notice names no source and no range, in which it may reassure.',
            fix: 'Write the tone "info", or rate a result.',
          },
        ]
      : [],
  )

/** Good verdicts say whose measure they are, and what it was made for. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => {
  const { definition } = analysis
  const sound = isSound(analysis)
  const judged = Object.entries(definition.data.results ?? {}).filter(
    ([, { rating, target }]) => rating !== undefined || target !== undefined,
  )
  return [
    ...judged.flatMap(([id, result]) => faultsOf(analysis, id, result, sound)),
    ...goodNotices(definition),
  ].map(({ path, ...said }) => ({ rule: 'within', ...definition.at(path), ...said }))
}
