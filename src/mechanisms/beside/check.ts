import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import type { BesideResultSource } from './shape.ts'

type Fault = Omit<FindingBody, 'why'>
const unitText = ({ unit = '1', per }: ResultSource): string =>
  per === undefined ? unit : `${unit} per ${per}`

/** Why a result cannot share the line of another; undefined if it can. */
function besideFault(
  id: string,
  results: Readonly<Record<string, BesideResultSource>>,
): Fault | undefined {
  const own = results[id]!
  const name = own.beside ?? id
  const line = results[name]
  const fits = (other: string): boolean =>
    other !== id &&
    results[other]!.beside === undefined &&
    unitText(results[other]!) === unitText(own)
  const others = Object.keys(results).filter(fits)
  if (line === undefined)
    return {
      id: 'beside-no-result',
      what: `"beside" of "${id}" names "${name}", which is not a result.`,
      ...nameFix(name, others),
    }
  if (name === id)
    return {
      id: 'beside-itself',
      what: `"beside" of "${id}" names "${id}" itself.`,
      ...nameFix('another result', others),
    }
  if (line.beside !== undefined)
    return {
      id: 'beside-chain',
      what: `"beside" of "${id}" names "${name}", which is itself beside "${line.beside}".`,
      fix: `Write "${line.beside}".`,
      autofix: { from: name, to: line.beside },
    }
  return unitText(line) === unitText(own)
    ? undefined
    : {
        id: 'beside-other-unit',
        what: `"beside" of "${id}" (${unitText(own)}) names "${name}" (${unitText(line)}), which has another unit.`,
        fix: 'Give both the same "unit" and "per".',
      }
}

/** Results that share a line are the same quantity, in the same unit. */
export function check(_: Project, { definition }: Analysis): readonly Finding[] {
  const results: Readonly<Record<string, BesideResultSource>> = definition.data.results ?? {}
  return Object.keys(results).flatMap((id): Finding[] => {
    const fault = results[id]!.beside === undefined ? undefined : besideFault(id, results)
    return fault === undefined
      ? []
      : [
          {
            rule: 'targets',
            ...definition.at(['results', id, 'beside']),
            why: 'One line of the answer shows one quantity on several bases, all in the same unit.',
            ...fault,
          },
        ]
  })
}
