import { pathAtOffset, type JsonPath } from '../editing/index.ts'
import type { ShownFinding } from '../worker/protocol.ts'
import { pathKey, type Control } from './control.ts'

/** A control and all controls below it. */
export const flattened = (control: Control): readonly Control[] => [
  control,
  ...control.children.flatMap(flattened),
]

/** The path of a finding; of one that has only a line, of what begins on it. */
function findingPath({ path, line, edits: [edit] }: ShownFinding, text: string): JsonPath {
  if (path !== undefined) return path
  const lines = text.split('\n')
  const before = lines.slice(0, line - 1).join('\n')
  const start = before.length + (line > 1 ? 1 : 0)
  return pathAtOffset(text, edit?.offset ?? start + (lines[line - 1] ?? '').search(/\S|$/))
}

/** Findings by the deepest control around each; those of no part are at the root. */
export function findingsByControl(
  root: Control,
  findings: readonly ShownFinding[],
  text: string,
): ReadonlyMap<string, readonly ShownFinding[]> {
  const keys = new Set(flattened(root).map(({ path }) => pathKey(path)))
  const found = new Map<string, ShownFinding[]>()
  for (const finding of findings) {
    let path = findingPath(finding, text)
    while (path.length > 0 && !keys.has(pathKey(path))) path = path.slice(0, -1)
    const key = pathKey(path)
    found.set(key, [...(found.get(key) ?? []), finding])
  }
  return found
}

/** How many findings a control and those below it have. */
export const countFindings = (
  control: Control,
  findings: ReadonlyMap<string, readonly ShownFinding[]>,
): number =>
  flattened(control).reduce((sum, { path }) => sum + (findings.get(pathKey(path))?.length ?? 0), 0)

/** Whether a part is not filled in yet, so that what is wrong with it is no mistake. */
export const isUnfinished = ({ value, children }: Control): boolean =>
  value === undefined || children.some((child) => child.isRequired && child.value === undefined)
