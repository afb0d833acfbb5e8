import type { Analysis } from '../../definition/formulas/analysis.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import { restatesInput } from './restated.ts'
import type { LeadResultSource } from './shape.ts'
import type { TextResultSource } from '../text-result/shape.ts'
import type { BesideResultSource } from '../beside/shape.ts'

const rule = 'seen'

/** Whether a result is a figure that the page shows on its own. */
export const isShownAlone = ({
  intermediate,
  note,
  from,
  beside,
  basis,
  target,
}: TextResultSource & BesideResultSource): boolean =>
  [intermediate, note, from, beside, basis, target].every((each) => each === undefined)

/** Only a figure that the page shows on its own can be a primary result. */
const notShown = ({ definition }: Analysis): readonly Finding[] =>
  Object.entries<LeadResultSource>(definition.data.results ?? {})
    .filter(([, result]) => result.leads === true && !isShownAlone(result))
    .map(([id]) => ({
      rule,
      ...definition.at(['results', id, 'leads']),
      ...finding('lead-not-shown', { id }),
    }))

/**
 * The figure that is primary without "leads" in every answer; undefined if it differs between
 * answers.
 */
function leadsByDefault(
  results: Readonly<Record<string, ResultSource>>,
  isRestated: (id: string) => boolean,
): string | undefined {
  const all = Object.entries<TextResultSource & BesideResultSource>(results)
  if (all.some(([, { from, note }]) => from !== undefined && note !== true)) return undefined
  const figures = all.filter(
    ([id, result]) =>
      isShownAlone(result) && all.every(([, { beside }]) => beside !== id) && !isRestated(id),
  )
  const rated = figures.filter(([, { rating }]) => rating !== undefined)
  const [first] = figures
  return rated.every((each) => each === first) ? first?.[0] : undefined
}

/** What only repeats or adds up what was entered is not what the visitor came for. */
const restated = (analysis: Analysis): readonly Finding[] =>
  Object.entries<LeadResultSource>(analysis.definition.data.results ?? {})
    .filter(([id, result]) => result.leads === true && restatesInput(analysis, id))
    .map(([id]) => ({
      rule,
      ...analysis.definition.at(['results', id, 'leads']),
      ...finding('leads-with-input', { id }),
    }))

/** "leads" is not written where it has no effect. */
function redundant(analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const results: Readonly<Record<string, LeadResultSource>> = definition.data.results ?? {}
  const named = Object.keys(results).filter((id) => results[id]?.leads === true)
  const [id = ''] = named
  if (named.length !== 1 || leadsByDefault(results, (each) => restatesInput(analysis, each)) !== id)
    return []
  return [
    {
      rule,
      ...definition.at(['results', id, 'leads']),
      ...finding('leads-without-effect', { id }),
      autofix: { from: '"leads": true, ', to: '' },
    },
  ]
}

/**
 * Primary results are shown on their own, are computed, and have "leads" only where it has an
 * effect.
 */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => {
  const faults = [...notShown(analysis), ...restated(analysis)]
  return faults.length > 0 ? faults : redundant(analysis)
}
