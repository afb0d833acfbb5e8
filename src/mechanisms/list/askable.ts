import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type Said } from '../../definition/findings/finding.ts'
import { inputsIn, type InputPlace } from '../../definition/formulas/inputs.ts'

/** What is wrong with an input: the part of it that is meant, and what to say. */
type Fault = Said & { readonly part?: string }

/** A list says what an entry is and how many there may be. */
function listFault({ name, input: { type, entry, maxItems } }: InputPlace): Fault | undefined {
  if (type !== 'array' || (entry !== undefined && maxItems !== undefined)) return undefined
  return {
    id: 'list-incomplete',
    what: `The list "${name}" has no "${entry === undefined ? 'entry' : 'maxItems'}".`,
    why: 'Nobody could tell what an entry is, or when there are too many.',
    fix: 'Add it.',
  }
}

/** A list needs only parts that it has. */
function requiredFault({ input: { entry, required = [] } }: InputPlace): Fault | undefined {
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

/** A list in a list is more than the page can draw. */
function nestedFault({ name, input, list }: InputPlace): Fault | undefined {
  if (list === undefined || input.type !== 'array') return undefined
  return {
    part: 'type',
    id: 'list-in-list',
    what: `"${name}" is a list inside of a list.`,
    why: 'An entry has one line; a list has no place in it.',
    fix: 'Give the program a second list.',
  }
}

/** Each list is one that can be asked for: the first thing that is wrong with each input. */
export const askable = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap((place): Finding[] => {
    const fault = listFault(place) ?? requiredFault(place) ?? nestedFault(place)
    if (fault === undefined) return []
    const { part, ...said } = fault
    const path = part === undefined ? place.path : [...place.path, part]
    return [{ rule: 'inputs', ...definition.at(path), ...said }]
  })
