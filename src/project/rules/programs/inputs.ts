import { describeDimension } from '../../../language/units.ts'
import { dimensionOfQuantity, type Analysis } from '../../compile/analysis.ts'
import { recordChoices } from '../../compile/lists.ts'
import { nameFix, type Finding } from '../../finding.ts'
import type { Project } from '../../project.ts'
import type { InputSource } from '../../shapes.ts'
import type { JsonPath } from '../../source-file.ts'

const rule = 'inputs'

/** Each input is one that can be asked for, and records are chosen from tables that name them. */
export const enteredParts = (project: Project, analysis: Analysis): readonly Finding[] => [
  ...tablesOfRecords(project, analysis),
  ...parts(analysis),
]

const pathOf = (name: string): JsonPath => [
  'input',
  'properties',
  ...name.split('.').flatMap((part, index) => (index === 0 ? [part] : ['entry', part])),
]

/** A part that names a record needs a table whose records have names. */
function tablesOfRecords(project: Project, { inputs, definition }: Analysis): readonly Finding[] {
  const isNamed = (id: string) => project.tables.get(id)?.data.match === 'name'
  const named = () => [...project.tables.keys()].filter(isNamed)
  return recordChoices(inputs)
    .filter(([, { records: table = '' }]) => !isNamed(table))
    .map(([name, { records: table = '' }]) => ({
      rule,
      ...definition.at([...pathOf(name), 'records']),
      what: project.tables.has(table)
        ? `The records of ${table} have no names.`
        : `There is no table "${table}".`,
      why: 'A visitor would have nothing to choose from.',
      fix: nameFix(table, named()),
    }))
}

type Place = readonly [path: JsonPath, name: string, input: InputSource]

/** The inputs of a program, and the parts of its lists. */
const inputsIn = (inputs: Analysis['inputs']): readonly Place[] =>
  Object.entries(inputs).flatMap(([id, input]): Place[] => {
    const path = ['input', 'properties', id]
    return [
      [path, id, input],
      ...Object.entries(input.entry ?? {}).map(([name, part]): Place => [
        [...path, 'entry', name],
        name,
        part,
      ]),
    ]
  })

/** What is wrong with an input: the part of it that is meant, and what to say. */
type Fault = Pick<Finding, 'what' | 'why' | 'fix'> & { readonly part?: string }

/** A list says what an entry is and how many there may be, and needs only parts that it has. */
function listFault(name: string, input: InputSource): Fault | undefined {
  const { type, entry, maxItems, required = [] } = input
  if (type === 'array' && (entry === undefined || maxItems === undefined))
    return {
      what: `The list "${name}" has no "${entry === undefined ? 'entry' : 'maxItems'}".`,
      why: 'Nobody could tell what an entry is, or when there are too many.',
      fix: 'Add it.',
    }
  const unknown = required.find((part) => entry?.[part] === undefined)
  return unknown === undefined
    ? undefined
    : {
        part: 'required',
        what: `"required" names "${unknown}", which is not a part of an entry.`,
        why: 'No entry could ever be complete.',
        fix: nameFix(unknown, Object.keys(entry ?? {})),
      }
}

/** What the page could not draw, it is not given. */
function drawnFault(name: string, input: InputSource, isPart: boolean): Fault | undefined {
  if (isPart && input.type === 'array')
    return {
      part: 'type',
      what: `"${name}" is a list inside of a list.`,
      why: 'An entry has one line; a list has no place in it.',
      fix: 'Give the program a second list.',
    }
  if (isPart && input.tables !== undefined)
    return {
      part: 'tables',
      what: `"${name}" chooses a table inside of a list.`,
      why: 'A program reads one table at a time.',
      fix: 'Ask for the table once, beside the list.',
    }
  if (input.own === true && !(isPart && input.records !== undefined))
    return {
      part: 'own',
      what: `"${name}" offers figures of one's own where no record of a table is chosen in a list.`,
      why: 'There would be nothing to give them for.',
      fix: 'Take "own" out, or choose records in a list.',
    }
  return undefined
}

/** The units to choose from are of one kind. */
function unitFault(name: string, input: InputSource): Fault | undefined {
  const dimension = dimensionOfQuantity(input)
  const stranger = (input.units ?? []).find(
    (unit) => dimensionOfQuantity({ unit })?.join() !== dimension?.join(),
  )
  return stranger === undefined || dimension === undefined
    ? undefined
    : {
        part: 'units',
        what: `The unit "${stranger}" of "${name}" is not one of ${describeDimension(dimension)}.`,
        why: 'The visitor’s figure would change its meaning with the unit.',
        fix: `Name units that ${input.unit ?? '1'} can be converted to.`,
      }
}

/** Each input is one that can be asked for: the first thing that is wrong with each. */
function parts({ inputs, definition }: Analysis): readonly Finding[] {
  return inputsIn(inputs).flatMap(([path, name, input]): Finding[] => {
    const isPart = path.includes('entry')
    const fault =
      listFault(name, input) ?? drawnFault(name, input, isPart) ?? unitFault(name, input)
    if (fault === undefined) return []
    const { part, ...said } = fault
    return [{ rule, ...definition.at(part === undefined ? path : [...path, part]), ...said }]
  })
}
