import type { Analysis } from '../../definition/formulas/analysis.ts'
import {
  formatWord,
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'

/** What is wrong with an input, and the part of it where it is. */
type Fault = FindingBody & { readonly part?: string }

/** A list defines its entries and their greatest number. */
function listFault({ name, input: { type, entry, maxItems } }: InputPosition): Fault | undefined {
  if (type !== 'array' || (entry !== undefined && maxItems !== undefined)) return undefined
  return finding('list-incomplete', {
    name,
    word: formatWord(entry === undefined ? 'entry' : 'maxItems'),
  })
}

/** A list requires only parts that it has. */
function requiredFault({ input: { entry, required = [] } }: InputPosition): Fault | undefined {
  const unknown = required.find((part) => entry?.[part] === undefined)
  return unknown === undefined
    ? undefined
    : {
        part: 'required',
        ...finding('required-no-part', { unknown }),
        ...nameFix(unknown, Object.keys(entry ?? {})),
      }
}

/** The page cannot show a list inside a list. */
function nestedFault({ name, input, list }: InputPosition): Fault | undefined {
  if (list === undefined || input.type !== 'array') return undefined
  return { part: 'type', ...finding('list-in-list', { name }) }
}

/** The form can show each list: the first fault of each input. */
export const askable = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap((position): Finding[] => {
    const fault = listFault(position) ?? requiredFault(position) ?? nestedFault(position)
    if (fault === undefined) return []
    const { part, ...body } = fault
    const path = part === undefined ? position.path : [...position.path, part]
    return [{ rule: 'inputs', ...definition.at(path), ...body }]
  })
