/** The changes that controls make: each of one value, in the text of a program. */
import {
  moveItem,
  removeValue,
  setValue,
  type JsonPath,
  type JsonValue,
  type Workspace,
} from '../editing/index.ts'
import { pathKey, type Control } from './control.ts'

/** A change of the open file. */
export type CardEdit = (workspace: Workspace, file: string) => Workspace

/** Writes a value; without one, what is written is removed. */
export const writeControl =
  (
    { path, value: written }: Pick<Control, 'path' | 'value'>,
    value: JsonValue | undefined,
  ): CardEdit =>
  (workspace, file) => {
    const field = pathKey(path)
    if (value !== undefined) return setValue(workspace, file, path, value, { field })
    return written === undefined ? workspace : removeValue(workspace, file, path, { field })
  }

/** Removes a part. */
export const removePart =
  (path: JsonPath): CardEdit =>
  (workspace, file) =>
    removeValue(workspace, file, path)

/** Moves an item of a list one step. */
export const movePart =
  (path: JsonPath, by: 1 | -1): CardEdit =>
  (workspace, file) => {
    const index = Number(path.at(-1))
    return moveItem(workspace, file, path.slice(0, -1), index, index + by)
  }
