/** Which part of the cards shows what is wrong, and the way to it. */
import { pathAtOffset, readJson, type JsonPath } from '../editing/index.ts'
import type { ShownFinding } from '../worker/protocol.ts'
import { cardGroups } from './card-groups.ts'
import type { Control } from './control.ts'

/** A part of the cards that the focus moves to. */
export interface Goal {
  /** The name of its card. */
  readonly card: string
  /** The path of its control; an empty one is the card itself. */
  readonly path: JsonPath
}

/** What has only one possible value is not asked. */
export const isGiven = ({ kind, options, value }: Control): boolean =>
  kind === 'choice' && options.length === 1 && options[0] === value

/** The path of a finding; of one that has only a line, of what begins on it. */
export function findingPath({ path, line, edits: [edit] }: ShownFinding, text: string): JsonPath {
  if (path !== undefined) return path
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).join('\n')
  const start = before.length + (line > 1 ? 1 : 0)
  return pathAtOffset(text, edit?.offset ?? start + (lines[line - 1] ?? '').search(/\S|$/))
}

/** The deepest control around a path that the cards draw. */
export function drawnControl(root: Control, path: JsonPath): Control {
  let control = root
  for (const name of path) {
    const part = control.children.find((child) => child.path.at(-1) === name)
    // The languages have one control for all of them.
    if (part === undefined || isGiven(part) || control.path[0] === 'languages') break
    control = part
  }
  return control
}

const cardOfPath = (path: JsonPath): string | undefined =>
  cardGroups.find(({ parts }) => parts.includes(String(path[0])))?.name

/** Whether the cards of a program have the part that a finding is about. */
export function isOnCards(finding: ShownFinding, text: string): boolean {
  return 'data' in readJson(text) && cardOfPath(findingPath(finding, text)) !== undefined
}

/** Where to go for a path; undefined if it is on no card. */
export function goalAt(root: Control, path: JsonPath): Goal | undefined {
  const card = cardOfPath(path)
  if (card === undefined) return undefined
  const drawn = drawnControl(root, path).path
  // The inputs and the examples have no control of their own around them.
  const isWhole = drawn.length === 1 && ['input', 'examples'].includes(String(drawn[0]))
  return { card, path: isWhole ? [] : drawn }
}

/** Whether the way to a goal leads through a part. */
export const leadsThrough = (goal: Goal | undefined, path: JsonPath): boolean =>
  goal !== undefined && path.every((name, index) => goal.path[index] === name)
