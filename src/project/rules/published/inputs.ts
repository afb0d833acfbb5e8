import { closest, finding, quoted, type FindingBody } from '#definition/findings/finding.ts'
import { recordNamesOf } from '#definition/formulas/columns.ts'
import { publishedPath, type Definition, type Project } from '#definition/project.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import { heldOf, type Held } from '../../published-names.ts'
import type { ChoiceInputSource } from '#mechanisms/choice/shape.ts'
import type { FormerlyInputSource } from '#mechanisms/aliases/shape.ts'

/** Something that links contain and that no longer exists, at the location of its fix. */
export interface Lost extends FindingBody {
  readonly file: string
  readonly line: number
}

/** An input, its path, and its name there. */
interface PublishedInput {
  readonly project: Project
  readonly definition: Definition
  readonly path: JsonPath
  readonly name: string
  readonly input: ChoiceInputSource
}

/** The options of a choice that are no longer there under any name. */
function lostOptions(
  { project, definition, path, name, input }: PublishedInput,
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
      ...finding(`published-option-lost.${ofTables ? 'table' : 'option'}`, {
        lost: quoted(lost),
        name,
        closest:
          closest(
            lost[0]!,
            today.filter((option) => !before.includes(option)),
          ) ?? 'none',
        former: ofTables ? `${input.tables}/${lost[0]}` : lost[0]!,
        publishedPath,
      }),
    },
  ]
}

/**
 * The parts of a list's entries that links contain at another position, or that no longer exist.
 */
function lostParts(place: PublishedInput, before: Readonly<Record<string, Held>>): readonly Lost[] {
  const { definition, path, name, input } = place
  const parts = Object.entries<FormerlyInputSource>(input.entry ?? {})
  const moved = Object.keys(before).findIndex((part, index) => {
    const [today, source] = parts[index] ?? []
    return today !== part && !(source?.formerly ?? []).includes(part)
  })
  if (moved >= 0) {
    const part = Object.keys(before)[moved]!
    return [
      {
        ...definition.at([...path, 'entry']),
        ...finding('published-parts-moved', { part, position: moved + 1, name, publishedPath }),
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

/** The kind of an input, by what links contain. */
function publishedKind(held: Held): 'figure' | 'choice' | 'record' | 'list' {
  if (typeof held === 'string') return 'record'
  if (!Array.isArray(held)) return 'list'
  return held.length === 0 ? 'figure' : 'choice'
}

/** What links contain of an input and that no longer exists. */
export function lostOf(place: PublishedInput, before: Held): readonly Lost[] {
  const { project, definition, path, name, input } = place
  const today = heldOf(project, definition, name, input)
  const [was, is] = [publishedKind(before), publishedKind(today)]
  if (was === 'figure' && is === 'figure') return []
  if (was === 'choice' && is === 'choice') return lostOptions(place, before as readonly string[])
  if (was === 'list' && is === 'list')
    return lostParts(place, before as Readonly<Record<string, Held>>)
  // The records of a table are checked once, for all inputs that choose among them.
  if (typeof before === 'string' && typeof today === 'string') {
    const { formerly = [] } = project.tables.get(today)?.data ?? {}
    if (today === before || formerly.includes(before)) return []
  }
  return [
    { ...definition.at(path), ...finding('published-input-changed', { name, publishedPath }) },
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
  // A missing table is reported at the input that chose from it.
  if (table === undefined) return []
  const { data, file } = table
  const today = recordNamesOf(table)
  const lost = before.filter((name) => !today.includes(name) && data.renamed?.[name] === undefined)
  if (lost.length === 0) return []
  return [
    {
      file: file.path,
      line: file.lineOf(['records']),
      ...finding('published-record-lost', {
        lost: quoted(lost),
        id,
        closest:
          closest(
            lost[0]!,
            today.filter((name) => !before.includes(name)),
          ) ?? 'none',
        former: lost[0]!,
        publishedPath,
      }),
    },
  ]
}
