import { isNameKind } from '../definition/written/name-kinds.ts'
import type { Project } from '../definition/project.ts'
import { forPartialFiles } from './partial-schema.ts'
import { projectNames, notOfProject, type ListedKind, type Names } from './project-names.ts'
import { isObject } from '../own.ts'

type Json = Readonly<Record<string, unknown>>

/** The kind of names that a reference of a schema points to: `#/definitions/tableName`. */
function kindOf(shape: unknown): ListedKind | undefined {
  if (!isObject(shape) || typeof shape['$ref'] !== 'string') return undefined
  const [, name = ''] = shape['$ref'].split('#/definitions/')
  if (name === 'key') return 'messageKey'
  return isNameKind(name) ? name : undefined
}

/** A text that is one of these names; any text without names. */
function oneOf(names: Names, kinds: readonly ListedKind[]): Json {
  if (names.size === 0) return { type: 'string' }
  return {
    type: 'string',
    enum: [...names.keys()],
    enumDescriptions: [...names.values()],
    errorMessage: notOfProject(kinds),
  }
}

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A unit, or a quotient of units: `kg/m2`. `per` lists units of the denominator. */
function unitShapes(units: Names): Readonly<Record<'unit' | 'per', Json>> {
  const errorMessage = notOfProject(['unit'])
  const any = `(${[...units.keys()].map(escaped).join('|')})`
  const shape = (more: string): Json => ({
    // In this order, editors print the message: of a list that comes first they print all names.
    anyOf: [{ type: 'string', pattern: `^${any}${more}$`, errorMessage }, oneOf(units, ['unit'])],
  })
  return { unit: shape(`(/${any})+`), per: shape(`( ${any})+`) }
}

/**
 * The schemas of a project's files with the names of the project instead of any text, by the paths
 * of the general ones: editors complete the names, describe them, and underline all others. They
 * refer to each other by their relative paths, as the general ones do.
 */
export function projectSchemas(project: Project): ReadonlyMap<string, object> {
  const names = projectNames(project)
  const { unit, per } = unitShapes(names.unit)
  const key = oneOf(names.messageKey, ['messageKey'])
  const known = (name: string): Json | undefined => {
    if (name === 'key') return key
    if (name === 'unit') return unit
    if (name === 'per') return per
    return isNameKind(name) ? oneOf(names[name], [name]) : undefined
  }
  /** Several kinds of names are one list: editors print all names of a list that fails in parts. */
  const joined = (branches: readonly unknown[]): readonly unknown[] => {
    const kinds = branches.flatMap((branch) => kindOf(branch) ?? [])
    const words = branches.flatMap((branch) =>
      isObject(branch) && typeof branch['const'] === 'string' ? [branch['const']] : [],
    )
    if (kinds.length + words.length < 2 || kinds.some((kind) => names[kind].size === 0))
      return branches.map(withNames)
    const all = new Map([
      ...words.map((word) => [word, ''] as const),
      ...kinds.flatMap((kind) => [...names[kind]]),
    ])
    const others = branches.filter(
      (branch) =>
        kindOf(branch) === undefined && !(isObject(branch) && typeof branch['const'] === 'string'),
    )
    return [oneOf(all, kinds), ...others.map(withNames)]
  }
  const withNames = (shape: unknown): unknown => {
    if (Array.isArray(shape)) return shape.map(withNames)
    if (!isObject(shape)) return shape
    const { anyOf, ...rest } = shape
    const inner = Object.fromEntries(
      Object.entries(rest).map(([name, part]) => [name, withNames(part)]),
    )
    if (!Array.isArray(anyOf)) return anyOf === undefined ? inner : { ...inner, anyOf }
    const branches = joined(anyOf)
    // A list of names alone is also completed where it limits names of properties.
    return branches.length === 1
      ? { ...inner, ...(branches[0] as object) }
      : { ...inner, anyOf: branches }
  }
  const defined = (name: string, shape: unknown): unknown => {
    const listed = known(name) ?? withNames(shape)
    // The description of a word explains it better than that of what it names.
    if (!isObject(listed)) return listed
    const { description: _, ...silent } = listed
    return silent
  }
  return new Map(
    Object.entries(project.schemas).flatMap(([path, schema]) => {
      if (!isObject(schema)) return []
      const { definitions, ...rest } = schema
      const whole = forPartialFiles(withNames(rest) as Json)
      const named = isObject(definitions)
        ? Object.fromEntries(
            Object.entries(definitions).map(([name, shape]) => [name, defined(name, shape)]),
          )
        : undefined
      return [[path, named === undefined ? whole : { ...whole, definitions: named }] as const]
    }),
  )
}
