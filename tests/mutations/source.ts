import { findNodeAtLocation, getNodePath, parseTree, type Node } from 'jsonc-parser'
import { memoize } from '../../src/memoize.ts'
import { languagesOf, type Project } from '../../src/project/index.ts'

/** A file that people write; of a JSON file, all values too, from the outermost on. */
export interface Source {
  readonly project: Project
  readonly path: string
  readonly text: string
  readonly tree: Node | undefined
  readonly values: readonly Node[]
}

function valuesBelow(value: Node): readonly Node[] {
  const children = value.children ?? []
  const held = value.type === 'object' ? children.flatMap((each) => each.children![1]!) : children
  return [value, ...held.flatMap(valuesBelow)]
}

/** A file of a project, parsed once. */
export const sourceOf = memoize((project: Project, path: string): Source => {
  const text = project.files.texts.get(path)!
  const tree = path.endsWith('.json') ? parseTree(text) : undefined
  return { project, path, text, tree, values: tree === undefined ? [] : valuesBelow(tree) }
})

/** The files that people write. */
export const writtenSources = (project: Project): readonly Source[] =>
  [...project.files.texts.keys()]
    .filter((path) => /\.(json|md)$/.test(path) && !path.endsWith('.schema.json'))
    .sort()
    .map((path) => sourceOf(project, path))

/** A message in the other languages. */
export function translationsOf({ project, path }: Source, message: Node) {
  const [folder, , ...rest] = path.split('/')
  return languagesOf(project)
    .map((language) => [folder, language, ...rest].join('/'))
    .filter((other) => other !== path && project.files.texts.has(other))
    .flatMap((other) => {
      const source = sourceOf(project, other)
      const value = findNodeAtLocation(source.tree!, getNodePath(message))
      return value === undefined ? [] : [{ source, value }]
    })
}

export const isNamed = ({ parent }: Node): boolean => parent?.type === 'property'
export const isListed = ({ parent }: Node): boolean => parent?.type === 'array'
export const isString = ({ type }: Node): boolean => type === 'string'
export const isNumber = ({ type }: Node): boolean => type === 'number'
export const nameOf = (value: Node): string =>
  isNamed(value) ? String(value.parent!.children![0]!.value) : ''

/** A value with its name. */
export const entryOf = (value: Node): Node => (isNamed(value) ? value.parent! : value)
export const holderOf = (value: Node): Node | undefined => entryOf(value).parent
export const siblingsOf = (value: Node): readonly Node[] => holderOf(value)?.children ?? []
export const nextOf = (value: Node): Node | undefined =>
  siblingsOf(value)[siblingsOf(value).indexOf(value) + 1]
