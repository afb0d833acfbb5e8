import type { ShownFinding } from '../worker/protocol.ts'
import { pathKey, type Control } from './control.ts'
import { drawnControl, findingPath } from './goal.ts'

/** A control and all controls below it. */
export const flattened = (control: Control): readonly Control[] => [
  control,
  ...control.children.flatMap(flattened),
]

/** Findings by the deepest control around each; those of no part are at the root. */
export function findingsByControl(
  root: Control,
  findings: readonly ShownFinding[],
  text: string,
): ReadonlyMap<string, readonly ShownFinding[]> {
  const found = new Map<string, ShownFinding[]>()
  for (const finding of findings) {
    const key = pathKey(drawnControl(root, findingPath(finding, text)).path)
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
