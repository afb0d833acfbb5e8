import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'

const rule = 'seen'

/** Whether a result is a figure that is shown by itself. */
const isAlone = ({ intermediate, note, from, beside, basis, target }: ResultSource): boolean =>
  [intermediate, note, from, beside, basis, target].every((each) => each === undefined)

/** Only a figure that is shown by itself can lead. */
const notShown = ({ definition }: Analysis): readonly Finding[] =>
  Object.entries(definition.data.results ?? {})
    .filter(([, result]) => result.leads === true && !isAlone(result))
    .map(([id]) => ({
      rule,
      ...definition.at(['results', id, 'leads']),
      id: 'lead-not-shown',
      what: `"${id}" leads, and is not a figure that is shown by itself.`,
      why: 'The page would begin with another figure than the one that is named.',
      fix: 'Let a figure lead that is no step, note or text, and stands in no table.',
    }))

/** The figure that leads where none says so, whatever the answer is; undefined where it depends. */
function leadsUnsaid(results: Readonly<Record<string, ResultSource>>): string | undefined {
  const all = Object.entries(results)
  if (all.some(([, { from }]) => from !== undefined)) return undefined
  const figures = all.filter(
    ([id, result]) => isAlone(result) && all.every(([, { beside }]) => beside !== id),
  )
  const rated = figures.filter(([, { rating }]) => rating !== undefined)
  const [first] = figures
  return rated.every((each) => each === first) ? first?.[0] : undefined
}

/** What holds unless it is said need not be said: one idea, one place. */
function saidInVain({ definition }: Analysis): readonly Finding[] {
  const results = definition.data.results ?? {}
  const named = Object.keys(results).filter((id) => results[id]?.leads === true)
  const [id = ''] = named
  if (named.length !== 1 || leadsUnsaid(results) !== id) return []
  return [
    {
      rule,
      ...definition.at(['results', id, 'leads']),
      id: 'leads-anyway',
      what: `"${id}" leads, whether it says so or not.`,
      why: 'The first figure leads unless another is named: who moves a result would wonder why.',
      fix: 'Take "leads" out.',
      mend: { from: '"leads": true, ', to: '' },
    },
  ]
}

/** Figures that lead are shown by themselves, and named where they would not lead anyway. */
export const check = (_: Project, analysis: Analysis): readonly Finding[] => {
  const faults = notShown(analysis)
  return faults.length > 0 ? faults : saidInVain(analysis)
}
