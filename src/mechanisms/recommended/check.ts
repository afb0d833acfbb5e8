import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding, Said } from '../../definition/findings/finding.ts'
import { inputsIn, type InputPlace } from '../../definition/formulas/inputs.ts'
import { isToday } from '../../definition/formulas/today.ts'

/** Units whose 0 is a statement: a share, a ratio, a temperature; of all others 0 is nothing. */
const stated: ReadonlySet<string> = new Set(['1', '%', 'degC', 'degF', 'date'])

/** Whether a default changes no figure: nothing is counted, or it is the day of the reader. */
const isNeutral = ({ input }: InputPlace): boolean =>
  isToday(input) ||
  (input.default === 0 && input.options === undefined && !stated.has(input.unit ?? '1'))

/** Whether figures of a work come with the default: a table, a record, the figures of an option. */
const bringsFigures = ({ input }: InputPlace): boolean =>
  input.tables !== undefined || input.records !== undefined || input.figures !== undefined

function faultOf(place: InputPlace): Said | undefined {
  const { name, input } = place
  const { default: initial, recommended, options } = input
  const isOffered = options === undefined || Object.hasOwn(options, String(initial))
  if (initial === undefined || isNeutral(place))
    return recommended === undefined
      ? undefined
      : {
          id: 'word-means-nothing',
          what: `"recommended" of "${name}" means nothing there: it has no default that changes a figure.`,
          why: 'Whoever wrote it would believe that it matters.',
          fix: 'Take "recommended" out.',
        }
  if (recommended === undefined)
    return isOffered
      ? {
          id: 'default-unadvised',
          what: `The default "${initial}" of "${name}" does not say why it is advice.`,
          why: 'Most visitors calculate with what is preselected, and take it for advice.',
          fix: 'Add "recommended": { "reason": "...", "cites": "..." }, or take "default" out.',
        }
      : undefined
  return bringsFigures(place) && recommended.cites === undefined
    ? {
        id: 'default-unadvised',
        what: `The default "${initial}" of "${name}" does not say which work recommends it.`,
        why: 'Most visitors calculate with what is preselected, and take it for advice.',
        fix: 'Add "cites" to its "recommended", with the work and its edition.',
      }
    : undefined
}

/**
 * Each default that changes a figure says why most visitors should calculate with it. Asked of
 * programs that are sound otherwise: a default that is no option is told of as such.
 */
export const unadvised = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap((place): readonly Finding[] => {
    const fault = faultOf(place)
    const part = fault?.id === 'word-means-nothing' ? 'recommended' : 'default'
    return fault === undefined
      ? []
      : [{ rule: 'inputs', ...definition.at([...place.path, part]), ...fault }]
  })
