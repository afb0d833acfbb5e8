/**
 * Journals in definitions: lists whose entries are in the order of their days. The figure that is
 * calculated for each entry, and the record that is looked up for it, are read as parts of it:
 * `days.alive`, `days.normal.weight`.
 */
import { namesIn, type Tree } from '../../language/tree.ts'
import type { DefinitionSource } from '../shapes.ts'

/** The lists of a definition that are journals. */
export const journalsOf = ({ input }: DefinitionSource): readonly string[] =>
  Object.entries(input?.properties ?? {}).flatMap(([id, { keyed }]) =>
    keyed === undefined ? [] : [id],
  )

/** The journal whose entries have a figure of this name each; undefined where none has. */
export function journalOf(data: DefinitionSource, id: string): string | undefined {
  const each = data.results?.[id]?.each
  return each !== undefined && journalsOf(data).includes(each) ? each : undefined
}

/** The figures of the entries of journals, each with its journal. */
export const dayFigures = (data: DefinitionSource): readonly (readonly [string, string])[] =>
  Object.keys(data.results ?? {}).flatMap((id) => {
    const list = journalOf(data, id)
    return list === undefined ? [] : [[id, list] as const]
  })

/**
 * What a name of a formula depends on: a figure of an entry on the formula of that name, its record
 * on the lookup; other names on what is before their first point.
 */
export function formulaName(data: DefinitionSource, name: string): string {
  const [head = '', part = ''] = name.split('.')
  const isOfEntry = journalOf(data, part) === head || data.lookups?.[part]?.each === head
  return isOfEntry ? part : head
}

/** The steps that a formula reads. */
export const stepsIn = (data: DefinitionSource, tree: Tree): readonly string[] => [
  ...new Set(namesIn(tree).map((name) => formulaName(data, name))),
]
