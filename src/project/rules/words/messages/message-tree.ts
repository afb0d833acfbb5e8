import { memoize } from '#memoize.ts'

/** Messages by the parts of their names: a text, or those below it. */
export interface Tree {
  readonly [name: string]: Tree | string
}

/** The messages of a language as a tree of their names; made once. */
export const messageTree = memoize((messages: Readonly<Record<string, string>>): Tree =>
  buildTree(messages),
)

function buildTree(messages: Readonly<Record<string, string>>): Tree {
  const tree: Record<string, Tree | string> = Object.create(null)
  for (const [key, text] of Object.entries(messages)) {
    const parts = key.split('.')
    let held: Record<string, Tree | string> = tree
    for (const part of parts.slice(0, -1)) {
      const next = held[part]
      const below = typeof next === 'object' ? (next as typeof held) : Object.create(null)
      held[part] = below
      held = below
    }
    held[parts.at(-1)!] ??= text
  }
  return tree
}

/** How many messages are at a name, or below it. */
export const keysIn = (part: Tree | string): number =>
  typeof part === 'string' ? 1 : Object.values(part).reduce((sum, each) => sum + keysIn(each), 0)

/** Any text below a name. */
export const textIn = (part: Tree | string): string =>
  typeof part === 'string' ? part : textIn(Object.values(part)[0] ?? '')

/** A name that is in one of two trees alone, with its content there. */
export interface Odd {
  readonly key: string
  readonly part: Tree | string
}

interface Differences {
  readonly lacking: Odd[]
  readonly extra: Odd[]
  /** The parts of another shape: a text instead of a group, or a group instead of a text. */
  readonly unlike: Odd[]
}

/**
 * The keys that a language lacks, that only it has, and that have another shape there; a whole
 * branch once.
 */
function treeDifferences(list: Tree, own: Tree, path: string): Differences {
  const key = (name: string): string => (path === '' ? name : `${path}.${name}`)
  const lacking = Object.keys(list)
    .filter((name) => own[name] === undefined)
    .map((name) => ({ key: key(name), part: list[name]! }))
  const extra = Object.keys(own)
    .filter((name) => list[name] === undefined)
    .map((name) => ({ key: key(name), part: own[name]! }))
  const unlike: Odd[] = []
  for (const [name, part] of Object.entries(list)) {
    const other = own[name]
    if (other === undefined) continue
    if (typeof part !== typeof other) unlike.push({ key: key(name), part })
    if (typeof part !== 'object' || typeof other !== 'object') continue
    const below = treeDifferences(part, other, key(name))
    lacking.push(...below.lacking)
    extra.push(...below.extra)
    unlike.push(...below.unlike)
  }
  return { lacking, extra, unlike }
}

/** Where the messages of a language differ from the list of all. */
export const differencesFromList = memoize((list: Tree, own: Tree) =>
  treeDifferences(list, own, ''),
)
