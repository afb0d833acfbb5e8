import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type Said } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'

type Fault = Omit<Said, 'why'>
const inWords = ({ unit = '1', per }: ResultSource): string =>
  per === undefined ? unit : `${unit} per ${per}`

/** What keeps a result from standing in the line of another. */
function faultOf(id: string, results: Readonly<Record<string, ResultSource>>): Fault | undefined {
  const own = results[id]!
  const name = own.beside ?? id
  const line = results[name]
  const fits = (other: string): boolean =>
    other !== id &&
    results[other]!.beside === undefined &&
    inWords(results[other]!) === inWords(own)
  const others = Object.keys(results).filter(fits)
  if (line === undefined)
    return {
      id: 'beside-no-result',
      what: `"${id}" stands beside "${name}", which is not a result.`,
      ...nameFix(name, others),
    }
  if (name === id)
    return {
      id: 'beside-itself',
      what: `"${id}" stands beside itself.`,
      ...nameFix('another result', others),
    }
  if (line.beside !== undefined)
    return {
      id: 'beside-chain',
      what: `"${id}" stands beside "${name}", which stands beside "${line.beside}" itself.`,
      fix: `Write "${line.beside}".`,
      mend: { from: name, to: line.beside },
    }
  return inWords(line) === inWords(own)
    ? undefined
    : {
        id: 'beside-other-unit',
        what: `"${id}" in ${inWords(own)} stands beside "${name}" in ${inWords(line)}.`,
        fix: 'Give both the same "unit" and "per".',
      }
}

/** What stands in the line of another result is the same thing, in the same unit. */
export function check(_: Project, { definition }: Analysis): readonly Finding[] {
  const results = definition.data.results ?? {}
  return Object.keys(results).flatMap((id): Finding[] => {
    const fault = results[id]!.beside === undefined ? undefined : faultOf(id, results)
    return fault === undefined
      ? []
      : [
          {
            rule: 'targets',
            ...definition.at(['results', id, 'beside']),
            why: 'One line of the answer shows the same thing on two bases, in one unit.',
            ...fault,
          },
        ]
  })
}
