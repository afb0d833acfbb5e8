/**
 * The controls that edit a program: a tree over its data, made of the schema of the format. Every
 * part of the data is a control, or inside of a part that is edited as text, so that nothing that
 * is written is out of reach.
 */
import type { JsonPath, JsonValue } from '../editing/index.ts'
import { firstAbout, type About } from './part-about.ts'
import { jsonType, shapesIn, typesOf, type JsonType, type Schema, type Shape } from './shape.ts'
import { isObject } from '../../own.ts'

export type ControlKind =
  /** One line of text. */
  | 'text'
  | 'number'
  /** A number, or else a text: a default, a value of an example. */
  | 'figure'
  | 'choice'
  | 'switch'
  /** A name of the program or of the project. */
  | 'name'
  /** The key of a message. */
  | 'message'
  | 'formula'
  | 'unit'
  /** Two numbers, from and to. */
  | 'range'
  | 'list'
  /** Parts with names of the format. */
  | 'object'
  /** Parts with names that a person gives. */
  | 'map'
  /** Text of this part alone. */
  | 'json'

export interface AbsentPart {
  readonly name: string
  /** What it means. */
  readonly about: About
}

export interface Control {
  readonly kind: ControlKind
  readonly path: JsonPath
  /** What is written; undefined if nothing is. */
  readonly value: JsonValue | undefined
  /** What applies while nothing is written. */
  readonly inherited: unknown
  readonly isRequired: boolean
  readonly about: About
  /** The values of a choice. */
  readonly options: readonly JsonValue[]
  /** Names of definitions: kinds of names, `condition`, `per`. */
  readonly via: readonly string[]
  /** The types that may be written. */
  readonly types: readonly JsonType[]
  readonly children: readonly Control[]
  /** The parts of an object that may be added. */
  readonly absent: readonly AbsentPart[]
  /** Of a map: the kinds of names of its parts. */
  readonly keyKinds: readonly string[]
}

/** What a tree is made of, besides the data. */
interface ControlSource {
  readonly schema: Schema
  /** What applies at a path while nothing is written there. */
  readonly inherited?: (path: JsonPath) => unknown
  /** Parts that a person has added and not yet filled in, by `pathKey`. */
  readonly opened?: ReadonlySet<string>
}

export const pathKey = (path: JsonPath): string => JSON.stringify(path)

const isListOrObject = (type: JsonType): boolean => type === 'array' || type === 'object'

/** The shapes for a value: those of its type, or all of the first type while there is none. */
function fittingShapes(shapes: readonly Shape[], value: unknown): readonly Shape[] {
  if (value === undefined) {
    const [first] = shapes
    const isOfHolder = first !== undefined && typesOf(first).some(isListOrObject)
    return shapes.filter((shape) => typesOf(shape).some(isListOrObject) === isOfHolder)
  }
  const type = jsonType(value)
  const fitting = shapes.filter((shape) => {
    const types = typesOf(shape)
    return types.length === 0 || types.includes(type)
  })
  const closer = isListOrObject(type)
    ? fitting.filter((shape) => holdsParts(shape, value))
    : fitting
  return closer.length === 0 ? fitting : closer
}

/** Whether the items of a list, or the names of an object, are those of a shape. */
function holdsParts({ keywords }: Shape, value: unknown): boolean {
  const { items, required } = keywords
  if (Array.isArray(value) && isObject(items) && typeof items['type'] === 'string') {
    const wanted = items['type'] === 'integer' ? 'number' : items['type']
    return value.every((item) => jsonType(item) === wanted)
  }
  return (
    !isObject(value) || !Array.isArray(required) || required.some((name) => String(name) in value)
  )
}

const isPairOfNumbers = ({ keywords }: Shape): boolean =>
  keywords['minItems'] === 2 &&
  keywords['maxItems'] === 2 &&
  isObject(keywords['items']) &&
  keywords['items']['type'] === 'number'

/** The kind of a value that is neither a list nor an object. */
function leafKind(
  shapes: readonly Shape[],
  types: readonly JsonType[],
  options: readonly JsonValue[],
): ControlKind {
  const via = new Set(shapes.flatMap((shape) => shape.via))
  if (types.includes('boolean') && types.length === 1 && options.length < 2) return 'switch'
  if (via.has('key')) return 'message'
  if (via.has('formula') || via.has('condition')) return 'formula'
  if (via.has('unit') || via.has('per')) return 'unit'
  if ([...via].some((name) => /[a-z](Name|Folder|Column|Input|Part|Result)$/.test(name)))
    return 'name'
  if (options.length > 0) return 'choice'
  if (types.includes('number')) return types.length === 1 ? 'number' : 'figure'
  return types.length === 0 || types.includes('string') ? 'text' : 'json'
}

const optionsIn = (shapes: readonly Shape[]): readonly JsonValue[] =>
  shapes.flatMap(({ keywords }) => {
    if ('const' in keywords) return [keywords['const'] as JsonValue]
    return Array.isArray(keywords['enum']) ? (keywords['enum'] as readonly JsonValue[]) : []
  })

/** The description beside a reference explains a part better than that of what it refers to. */
const aboutPart = (schema: unknown, shapes: readonly Shape[]): About =>
  firstAbout([isObject(schema) ? schema : {}, ...shapes.map(({ keywords }) => keywords)])

/** The tree of controls of a program, or of any data with such a schema. */
export function controlsOf(data: unknown, source: ControlSource): Control {
  return controlAt(data, [], source.schema, false, source)
}

function controlAt(
  value: unknown,
  path: JsonPath,
  schema: unknown,
  isRequired: boolean,
  source: ControlSource,
): Control {
  const inherited = value === undefined ? source.inherited?.(path) : undefined
  const all = shapesIn(schema, source.schema)
  // What is shared decides the shape of what is not written.
  const shapes = fittingShapes(
    all,
    value ?? (isListOrObject(jsonType(inherited)) ? inherited : value),
  )
  const options = optionsIn(all)
  const given = [...new Set(all.flatMap(typesOf))]
  const free = given.length === 0 ? [value === undefined ? 'string' : jsonType(value)] : given
  const allowed = free.filter((type) => !isListOrObject(type))
  const control: Control = {
    kind: 'json',
    path,
    value: value as JsonValue | undefined,
    inherited,
    isRequired,
    about: aboutPart(schema, shapes),
    options,
    via: [...new Set(shapes.flatMap(({ via }) => via))],
    types: allowed,
    children: [],
    absent: [],
    keyKinds: [],
  }
  const [shape] = shapes
  if (shape === undefined) return control
  const type = value === undefined ? typesOf(shape)[0] : jsonType(value)
  const freeType = type ?? 'string'
  if (freeType === 'array') {
    if (
      isPairOfNumbers(shape) &&
      (value === undefined || (value as readonly unknown[]).length === 2)
    )
      return { ...control, kind: 'range' }
    return { ...control, kind: 'list', children: itemsOf(value, path, shape, source) }
  }
  if (freeType === 'object') return { ...control, ...partControls(value, path, shape, source) }
  if (value === null && !allowed.includes('null')) return control
  return { ...control, kind: leafKind(shapes, allowed, options) }
}

/** The items of a list, and the one that is being added. */
function itemsOf(
  value: unknown,
  path: JsonPath,
  shape: Shape,
  source: ControlSource,
): readonly Control[] {
  const items = (value ?? []) as readonly unknown[]
  const next = [...path, items.length]
  const written = items.map((item, index) =>
    controlAt(item, [...path, index], shape.keywords['items'], false, source),
  )
  return source.opened?.has(pathKey(next)) === true
    ? [...written, controlAt(undefined, next, shape.keywords['items'], false, source)]
    : written
}

type Parts = Pick<Control, 'kind' | 'children' | 'absent' | 'keyKinds'>

/** The parts of an object: those that are written, required, inherited or being added. */
function partControls(value: unknown, path: JsonPath, shape: Shape, source: ControlSource): Parts {
  const { properties, additionalProperties, propertyNames, required } = shape.keywords
  const written = (value ?? {}) as Readonly<Record<string, unknown>>
  const named = isObject(properties) ? properties : {}
  const inherited = source.inherited?.(path)
  const lent = isObject(inherited) ? Object.keys(inherited) : []
  const needed = new Set(Array.isArray(required) ? (required as readonly string[]) : [])
  const isOpen = (name: string): boolean => source.opened?.has(pathKey([...path, name])) === true
  const child = (name: string, schema: unknown): Control =>
    controlAt(written[name], [...path, name], schema, needed.has(name), source)
  if (!isObject(properties)) {
    const names = [...new Set([...lent, ...Object.keys(written), ...openedNames(path, source)])]
    const kinds = shapesIn(propertyNames, source.schema).flatMap(({ via }) => via)
    return {
      kind: 'map',
      children: names.map((name) => child(name, additionalProperties)),
      absent: [],
      keyKinds: propertyNames === undefined ? [] : kinds,
    }
  }
  const known = Object.keys(named)
  const isShown = (name: string): boolean =>
    name in written || needed.has(name) || lent.includes(name) || isOpen(name)
  const unknown = Object.keys(written).filter((name) => !known.includes(name))
  return {
    kind: 'object',
    children: [
      ...known.filter(isShown).map((name) => child(name, named[name])),
      // Not of the format: a finding tells so, and the text can be corrected or removed.
      ...unknown.map((name): Control => ({
        ...controlAt(written[name], [...path, name], {}, false, { schema: {} }),
        kind: 'json',
        children: [],
      })),
    ],
    absent: known
      .filter((name) => !isShown(name))
      .map((name) => ({
        name,
        about: aboutPart(named[name], shapesIn(named[name], source.schema)),
      })),
    keyKinds: [],
  }
}

/** The names of parts of a map that are being added. */
const openedNames = (path: JsonPath, { opened = new Set() }: ControlSource): readonly string[] =>
  [...opened].flatMap((key) => {
    const other = JSON.parse(key) as JsonPath
    const isPartOfMap =
      other.length === path.length + 1 && path.every((name, index) => other[index] === name)
    return isPartOfMap ? [String(other.at(-1))] : []
  })
