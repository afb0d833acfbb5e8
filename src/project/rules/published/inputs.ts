import { didYouMean, type Finding } from '../../../definition/findings/finding.ts'
import { recordNames } from '../../../definition/formulas/columns.ts'
import type { Definition, Project } from '../../../definition/project.ts'
import type { InputSource } from '../../../definition/shapes.ts'
import type { JsonPath } from '../../../definition/written/source-file.ts'
import { heldOf, type Held } from '../../published/names.ts'

/** Something that links hold and nobody answers to any more, at the place where that can be mended. */
export interface Lost extends Pick<Finding, 'id'> {
  readonly file: string
  readonly line: number
  readonly what: string
  /** How it is mended, but for giving it up. */
  readonly fix: string
}

/** Where an input stands, and what it may be called there. */
interface Place {
  readonly project: Project
  readonly definition: Definition
  readonly path: JsonPath
  readonly name: string
  readonly input: InputSource
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

const guess = (name: string, among: readonly string[]): string => {
  const meant = didYouMean(name, among)
  return meant === '' ? '' : `${meant} `
}

/** The options of a choice that are no longer there under any name. */
function lostOptions(
  { project, definition, path, name, input }: Place,
  before: readonly string[],
): readonly Lost[] {
  const held = heldOf(project, definition, name, input)
  const today = Array.isArray(held) ? (held as readonly string[]) : []
  const ofTables = input.tables !== undefined && input.options === undefined
  const others = ofTables
    ? [...project.tables.values()]
        .flatMap(({ data }) => data.formerly ?? [])
        .map((id) => id.split('/').at(-1)!)
    : Object.entries(input.renamed ?? {})
        .filter(([, to]) => today.includes(to))
        .map(([from]) => from)
        .concat(Object.keys(input.withdrawn ?? {}))
  const lost = before.filter((option) => !today.includes(option) && !others.includes(option))
  if (lost.length === 0) return []
  return [
    {
      ...definition.at(path),
      id: 'published-option-lost',
      what: `Links hold ${quoted(lost)} as "${name}", which nobody can choose any more.`,
      fix:
        guess(
          lost[0]!,
          today.filter((option) => !before.includes(option)),
        ) +
        (ofTables
          ? `Say "formerly": ["${input.tables}/${lost[0]}"] in the table that takes its place.`
          : `Add "renamed": { "${lost[0]}": ... } with the option that replaces it, or ` +
            '"withdrawn" with the reason if none does.'),
    },
  ]
}

/** The parts of a list's entries that links hold at another place, or that are gone. */
function lostParts(place: Place, before: Readonly<Record<string, Held>>): readonly Lost[] {
  const { definition, path, name, input } = place
  const parts = Object.entries(input.entry ?? {})
  const moved = Object.keys(before).findIndex((part, index) => {
    const [today, source] = parts[index] ?? []
    return today !== part && !(source?.formerly ?? []).includes(part)
  })
  if (moved >= 0) {
    const part = Object.keys(before)[moved]!
    return [
      {
        ...definition.at([...path, 'entry']),
        id: 'published-parts-moved',
        what: `Links hold "${part}" at place ${moved + 1} of each entry of "${name}", and it stands there no more.`,
        fix:
          'Keep the parts in their order, with new ones at the end; where a part has a new name, ' +
          `write "formerly": ["${part}"].`,
      },
    ]
  }
  return Object.values(before).flatMap((held, index) => {
    const [part, source] = parts[index]!
    return lostOf(
      { ...place, path: [...path, 'entry', part], name: `${name}.${part}`, input: source },
      held,
    )
  })
}

/** What an input is, by what links hold of it. */
function kindOf(held: Held): 'figure' | 'choice' | 'record' | 'list' {
  if (typeof held === 'string') return 'record'
  if (!Array.isArray(held)) return 'list'
  return held.length === 0 ? 'figure' : 'choice'
}

/** What of an input links hold in vain. */
export function lostOf(place: Place, before: Held): readonly Lost[] {
  const { project, definition, path, name, input } = place
  const today = heldOf(project, definition, name, input)
  const [was, is] = [kindOf(before), kindOf(today)]
  if (was === 'figure' && is === 'figure') return []
  if (was === 'choice' && is === 'choice') return lostOptions(place, before as readonly string[])
  if (was === 'list' && is === 'list')
    return lostParts(place, before as Readonly<Record<string, Held>>)
  // The records of a table are asked about once, for all that choose among them.
  if (typeof before === 'string' && typeof today === 'string') {
    const { formerly = [] } = project.tables.get(today)?.data ?? {}
    if (today === before || formerly.includes(before)) return []
  }
  return [
    {
      ...definition.at(path),
      id: 'published-input-changed',
      what: `"${name}" is something else than links hold under that name.`,
      fix: 'Give the new input a name of its own.',
    },
  ]
}

/** The records that links name and a table has no more. */
export function lostRecords(
  project: Project,
  id: string,
  before: readonly string[],
): readonly Lost[] {
  const table =
    project.tables.get(id) ??
    [...project.tables.values()].find(({ data }) => data.formerly?.includes(id))
  // A table that is gone is told where something was chosen from it.
  if (table === undefined) return []
  const { data, file } = table
  const today = recordNames(table)
  const lost = before.filter((name) => !today.includes(name) && data.renamed?.[name] === undefined)
  if (lost.length === 0) return []
  return [
    {
      file: file.path,
      line: file.lineOf(['records']),
      id: 'published-record-lost',
      what: `Links hold ${quoted(lost)}, which ${id} has no more.`,
      fix:
        guess(
          lost[0]!,
          today.filter((name) => !before.includes(name)),
        ) + `Say "renamed": { "${lost[0]}": ... } with the record that takes its place.`,
    },
  ]
}
