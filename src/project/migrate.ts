/** Converts files of an earlier format to the present one, and keeps their layout. */
import { parseTree, type Node, type ParseError } from 'jsonc-parser'
import { format } from '../definition/written/format.ts'

interface Edit {
  readonly offset: number
  readonly length: number
  readonly text: string
}

/** A property: its name, its path from the root of the file, and its value. */
interface Property {
  readonly path: readonly string[]
  readonly name: Node
  readonly value: Node
  readonly whole: Node
}

/** The names that format 2 changed, by their paths; `*` is any name. */
const renamed: Readonly<Record<'calculators' | 'inputs' | 'tables', readonly [string, string][]>> =
  {
    calculators: [
      ['like', 'extends'],
      ['lookups/*/row', 'name'],
      ['input/properties/*/like', 'sample'],
      ['input/properties/*/row', 'entry'],
      ['input/properties/*/rows', 'records'],
      ['input/properties/*/row/*/like', 'sample'],
      ['input/properties/*/row/*/rows', 'records'],
    ],
    inputs: [
      ['*/like', 'sample'],
      ['*/row', 'entry'],
      ['*/rows', 'records'],
      ['*/row/*/like', 'sample'],
      ['*/row/*/rows', 'records'],
    ],
    tables: [
      ['rows', 'records'],
      ['provenance/*/rows', 'records'],
    ],
  }

function propertiesIn(node: Node, path: readonly string[] = []): readonly Property[] {
  const children = node.children ?? []
  if (node.type === 'array')
    return children.flatMap((child, index) => propertiesIn(child, [...path, String(index)]))
  if (node.type !== 'object') return []
  return children.flatMap((whole) => {
    const [name, value] = whole.children ?? []
    if (name === undefined || value === undefined) return []
    const at = [...path, String(name.value)]
    return [{ path: at, name, value, whole }, ...propertiesIn(value, at)]
  })
}

const matchesPath = (path: readonly string[], form: string): boolean => {
  const names = form.split('/')
  return (
    names.length === path.length &&
    names.every((name, index) => name === '*' || name === path[index])
  )
}

/**
 * The kind of a file: a program, the shared inputs, a table; undefined for any other file.
 */
function fileKind(path: string): keyof typeof renamed | undefined {
  if (path === 'calculators/inputs.json') return 'inputs'
  if (/^calculators\/[^/]+\/[^/]+\.json$/.test(path)) return 'calculators'
  return /^tables\/[^/]+\/[^/]+\.json$/.test(path) ? 'tables' : undefined
}

/** The version follows the schema, or is the first property. */
function versionEdit(root: Node, properties: readonly Property[]): Edit {
  const schema = properties.find(({ path }) => path.join('/') === '$schema')
  const line = `"format": ${format}`
  return schema === undefined
    ? { offset: root.offset + 1, length: 0, text: `\n  ${line},` }
    : { offset: schema.whole.offset + schema.whole.length, length: 0, text: `,\n  ${line}` }
}

/**
 * A file's text in the present format. A file that is already in it, is not a definition or table,
 * or is not JSON stays as it is.
 * @param path from the project's root, like `tables/broilers/clinic.json`
 */
export function migrate(path: string, text: string): string {
  const kind = fileKind(path)
  const errors: ParseError[] = []
  const root = parseTree(text, errors)
  if (kind === undefined || errors.length > 0 || root?.type !== 'object') return text
  const properties = propertiesIn(root)
  if (properties.some(({ path: at }) => at.join('/') === 'format')) return text
  const edits: Edit[] = kind === 'inputs' ? [] : [versionEdit(root, properties)]
  for (const { path: at, name, value, whole } of properties) {
    const [, to] = renamed[kind].find(([form]) => matchesPath(at, form)) ?? []
    if (to !== undefined)
      edits.push({ offset: name.offset, length: name.length, text: JSON.stringify(to) })
    // The wait is a wrapper of the whole program: it no longer names a list.
    const wait = propertiesIn(value).find((part) => part.path.join('/') === 'wait')
    if (kind === 'calculators' && at.join('/') === 'steps' && wait !== undefined)
      edits.push({
        offset: whole.offset,
        length: whole.length,
        text: text.slice(wait.whole.offset, wait.whole.offset + wait.whole.length),
      })
  }
  return edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (changed, edit) =>
        changed.slice(0, edit.offset) + edit.text + changed.slice(edit.offset + edit.length),
      text,
    )
}
