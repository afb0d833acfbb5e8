import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'

/** What is wrong with an input, and the part of it where it is. */
type Fault = FindingBody & { readonly part?: string }

/** A list defines its entries and their greatest number. */
function listFault({ name, input: { type, entry, maxItems } }: InputPosition): Fault | undefined {
  if (type !== 'array' || (entry !== undefined && maxItems !== undefined)) return undefined
  return {
    id: 'list-incomplete',
    what: `The list "${name}" has no "${entry === undefined ? 'entry' : 'maxItems'}".`,
    why: 'The form could not know the fields of an entry, or how many entries are allowed.',
    fix: `Add "${entry === undefined ? 'entry' : 'maxItems'}".`,
  }
}

/** A list requires only parts that it has. */
function requiredFault({ input: { entry, required = [] } }: InputPosition): Fault | undefined {
  const unknown = required.find((part) => entry?.[part] === undefined)
  return unknown === undefined
    ? undefined
    : {
        part: 'required',
        id: 'required-no-part',
        what: `"required" names "${unknown}", which is not a part of an entry.`,
        why: 'No entry could ever be complete.',
        ...nameFix(unknown, Object.keys(entry ?? {})),
      }
}

/** The page cannot show a list inside a list. */
function nestedFault({ name, input, list }: InputPosition): Fault | undefined {
  if (list === undefined || input.type !== 'array') return undefined
  return {
    part: 'type',
    id: 'list-in-list',
    what: `"${name}" is a list inside a list.`,
    why: 'The form shows an entry in one line, which has no room for a list.',
    fix: 'Move it out of the entry, as a second list of the program.',
  }
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
