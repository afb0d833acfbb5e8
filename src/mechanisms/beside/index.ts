import {
  phrase,
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Compiled, Mechanism, DefinitionPart } from '../mechanism.ts'
import type { BesideResult, BesideResultSource } from './shape.ts'
import { unitInWords } from '../../definition/findings/reason-part.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'

type Fault = Omit<FindingBody, 'why'>
const unitText = ({ unit = '1', per }: ResultSource): string => `${unit} ${per ?? ''}`

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
    return { ...finding('beside-no-result', { id, name }), ...nameFix(name, others) }
  if (name === id)
    return { ...finding('beside-itself', { id }), ...nameFix('another result', others) }
  if (line.beside !== undefined)
    return {
      ...finding('beside-chain', { id, name, further: line.beside }),
      autofix: { from: name, to: line.beside },
    }
  return unitText(line) === unitText(own)
    ? undefined
    : finding('beside-other-unit', {
        id,
        unit: unitInWords(own),
        name,
        otherUnit: unitInWords(line),
      })
}

/** Results that share a line are the same quantity, in the same unit. */
function check(_: Project, { definition }: Analysis): readonly Finding[] {
  const results: Readonly<Record<string, BesideResultSource>> = definition.data.results ?? {}
  return Object.keys(results).flatMap((id): Finding[] => {
    const fault = results[id]!.beside === undefined ? undefined : besideFault(id, results)
    return fault === undefined
      ? []
      : [
          {
            rule: 'targets',
            ...definition.at(['results', id, 'beside']),
            ...fault,
          },
        ]
  })
}

/** Results on several bases, next to each other in one line. */
export const beside: Mechanism = {
  schema: {
    result: {
      beside: {
        ...nameRef('resultName'),
        description:
          'The result in whose line this one is shown: the same quantity on another basis.',
      },
      basis: {
        $ref: '#/definitions/key',
        description:
          'The basis of the result. It is the header of its column if results are side by side.',
      },
    },
  },
  allowedIn: {
    result: [
      {
        keys: ['beside'],
        where: ({ source }) => source.intermediate !== true,
        allowedInText: phrase('belongs.shownResult'),
      },
      {
        keys: ['basis'],
        where: ({ id, source, analysis: { definition } }: DefinitionPart<BesideResultSource>) =>
          source.beside !== undefined ||
          Object.values<BesideResultSource>(definition.data.results ?? {}).some(
            ({ beside: line }) => line === id,
          ),
        allowedInText: phrase('belongs.besideResult'),
      },
    ],
  },
  check,
  result: ({ beside: line, basis }: BesideResultSource): Compiled<BesideResult> => ({
    beside: line,
    basis,
  }),
  messages: {
    family: 'list',
    isIn: ({ data }) =>
      Object.values<BesideResultSource>(data.results ?? {}).some(
        (result) => (result.beside ?? result.basis) !== undefined,
      ),
  },
}
