import type { Identifier } from '@mdn/browser-compat-data/types'
import { parseSync } from 'vite'
import { getOwn } from '#own.ts'
import { data, isDescribed, isLacking, partsOf } from './lacking.ts'

interface Node {
  readonly type: string
  readonly [name: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls a function for each node of a tree, with the node around it and its role there. */
function visit(node: unknown, act: (node: Node, parent: Node, role: string) => void): void {
  const go = (value: unknown, parent: Node, role: string): void => {
    if (Array.isArray(value)) for (const each of value) go(each, parent, role)
    else if (isNode(value)) {
      act(value, parent, role)
      for (const [name, part] of Object.entries(value)) go(part, value, name)
    }
  }
  go(node, { type: 'File' }, 'program')
}

const nameOf = (key: unknown, isComputed: unknown): string | undefined => {
  if (!isNode(key)) return undefined
  if (key.type === 'Identifier' && isComputed !== true) return key['name'] as string
  return key.type === 'Literal' && typeof key['value'] === 'string' ? key['value'] : undefined
}

/** Global names, and what they have of their own. */
const globals = new Map<string, Identifier>([
  ...partsOf(data.api['Window']),
  ...partsOf(data.api),
  ...partsOf(data.javascript['builtins']),
])
/** Members by their names: of which interfaces, and whether a browser of the floor lacks them. */
const members = new Map<string, { of: string; isBuiltIn: boolean; lacks: boolean }[]>()
const statics = new Map<string, boolean>()
/** Options of what formats: `signDisplay`, and its values: `signDisplay: negative`. */
const options = new Map<string, boolean>()

function addInterface(name: string, described: Identifier, isBuiltIn: boolean): void {
  for (const [key, part] of partsOf(described)) {
    const member = key.replace(/_static$/, '')
    if (!isDescribed(part) || !/^[a-z]+$/i.test(member)) continue
    const all = members.get(member) ?? []
    members.set(member, [...all, { of: name, isBuiltIn, lacks: isLacking(part) }])
    statics.set(`${name}.${member}`, isLacking(part))
  }
}
function addOptions(described: Identifier): void {
  for (const [name, part] of partsOf(described)) {
    const [, option] = /^options_(\w+)_parameter$/.exec(name) ?? []
    if (option !== undefined) {
      options.set(option, (options.get(option) ?? true) && isLacking(part))
      for (const [value, of] of partsOf(part)) options.set(`${option}: ${value}`, isLacking(of))
    }
    addOptions(part)
  }
}
for (const [name, described] of partsOf(data.api)) addInterface(name, described, false)
for (const [name, described] of partsOf(data.javascript['builtins']))
  addInterface(name, described, true)
for (const [name, described] of partsOf(globals.get('Intl'))) {
  addInterface(`Intl.${name}`, described, true)
  addOptions(described)
}

/** Objects of the browser: their members are members of its API. */
const ofBrowser = new Set(
  'window navigator document location history self globalThis performance indexedDB crypto'.split(
    ' ',
  ),
)

/** The names that scripts give to properties of their own. */
function ownNames(trees: readonly unknown[]): ReadonlySet<string> {
  const own = new Set<string>()
  for (const tree of trees)
    visit(tree, (node) => {
      const { type, key, computed, left } = node
      if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(type))
        own.add(nameOf(key, computed) ?? '')
      if (type === 'AssignmentExpression' && isNode(left) && left.type === 'MemberExpression')
        own.add(nameOf(left['property'], left['computed']) ?? '')
    })
  return own
}

/** What a pattern of a regular expression has that a browser of the floor cannot read. */
const inPatterns: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, 'regular_expressions.lookbehind_assertion'],
  [/\(\?[ims-]+:/, 'regular_expressions.modifier'],
]

/**
 * The features of scripts that a browser of the floor lacks, each with its files. Syntax is checked
 * by es-check; this is what parses and then fails. The interface of a member is not known: one that
 * is called like a property of the scripts themselves is theirs, unless a method of JavaScript's
 * own objects is called.
 */
export function scriptFeatures(
  scripts: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const trees = [...scripts].map(([file, text]) => [file, parseSync(file, text).program] as const)
  const own = ownNames(trees.map(([, tree]) => tree))
  const found = new Map<string, Set<string>>()
  for (const [file, tree] of trees) {
    const add = (feature: string): void => {
      found.set(feature, (found.get(feature) ?? new Set()).add(file))
    }
    const addMember = (object: string, name: string, isCalled: boolean): void => {
      const ofObject = statics.get(`${object}.${name}`)
      if (ofObject === true) add(`${object}.${name}`)
      const all = members.get(name) ?? []
      if (ofObject !== undefined || all.length === 0 || !all.every(({ lacks }) => lacks)) return
      const isOwn = own.has(name) && !ofBrowser.has(object)
      if (!isOwn || (isCalled && all.some(({ isBuiltIn }) => isBuiltIn))) add(`.${name}`)
    }
    const ofNode: Readonly<Record<string, (node: Node, parent: Node, role: string) => void>> = {
      Identifier(node, parent, role) {
        const isName = (role === 'property' || role === 'key') && parent['computed'] !== true
        const name = node['name'] as string
        // Minified names are short.
        if (!isName && name.length > 3 && isLacking(globals.get(name))) add(name)
      },
      MemberExpression(node, parent, role) {
        const name = nameOf(node['property'], node['computed'])
        const isCalled = parent.type === 'CallExpression' && role === 'callee'
        if (name !== undefined) addMember(nameOf(node['object'], false) ?? '', name, isCalled)
      },
      ObjectPattern(node, parent) {
        const object = nameOf(parent['init'], false) ?? ''
        for (const part of ofBrowser.has(object) ? (node['properties'] as Node[]) : [])
          addMember(object, nameOf(part['key'], part['computed']) ?? '', false)
      },
      Property(node) {
        const name = nameOf(node['key'], node['computed']) ?? ''
        const value = nameOf(node['value'], true)
        for (const option of [name, `${name}: ${value}`])
          if (options.get(option) === true) add(option)
      },
      Literal(node) {
        const { pattern = '' } = (node['regex'] ?? {}) as { pattern?: string }
        for (const [sign, feature] of inPatterns) if (sign.test(pattern)) add(feature)
      },
    }
    visit(tree, (node, parent, role) => getOwn(ofNode, node.type)?.(node, parent, role))
  }
  return found
}
