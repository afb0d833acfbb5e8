/**
 * Editing: one text per file is the truth, and every control of the Studio edits that text.
 *
 * ```ts
 * let workspace = openWorkspace(texts)
 * workspace = setValue(workspace, 'calculators/broilers/livability.json', ['card', 'order'], 9)
 * workspace = setText(workspace, path, text, { field: 'text view' }) // typing: joined into steps
 * workspace = undoStep(workspace)
 * changedFiles(workspace) // what to save
 * ```
 *
 * - A workspace is a value; every function returns another one and changes nothing in place.
 * - A change by path replaces as little of the text as possible: comments, the order of names, the
 *   layout and all other bytes stay. What a person did not change is never written.
 * - In a text that is not JSON, changes by path are refused (`EditRefused`, with the line); changes
 *   of the text still work.
 * - One call is one step of undo. `several` makes one step of several calls, `field` of all typing
 *   in one field within a second.
 *
 * Everything here is pure: no page, no disk, no worker.
 */
import type { JsonPath } from '../../definition/written/source-file.ts'
import {
  appendItemsIn,
  applyTextEdits,
  insertItemIn,
  moveItemIn,
  orderItemsIn,
  removeValueIn,
  setValueIn,
  setValuesIn,
  type TextEdit,
} from './json-edit.ts'
import { EditRefused, pathAtOffset, readJson } from './json-tree.ts'
import type { JsonValue } from './print-value.ts'
import { changeTexts, type Workspace } from './workspace.ts'

export {
  changedFiles,
  changeTexts,
  openWorkspace,
  redoStep,
  markSaved,
  settleConflict,
  takeOver,
  undoStep,
  type Workspace,
} from './workspace.ts'
export type { Changes, Conflict } from './step.ts'
export {
  applyTextEdits,
  EditRefused,
  pathAtOffset,
  readJson,
  type JsonPath,
  type JsonValue,
  type TextEdit,
}

/** How a change is kept as a step. */
export interface StepOptions {
  /** Where a person types: changes of the same field within a second are one step. */
  readonly field?: string
  /** The time of the change in milliseconds; by default the present. */
  readonly time?: number
}

function edited(
  workspace: Workspace,
  file: string,
  options: StepOptions | undefined,
  edit: (text: string) => readonly TextEdit[],
): Workspace {
  const text = workspace.texts.get(file)
  if (text === undefined) throw new EditRefused({ kind: 'no-such-part', path: [] })
  return changeTexts(workspace, { [file]: applyTextEdits(text, edit(text)) }, options)
}

/** Replaces the whole text of a file, or makes the file. */
export const setText = (
  workspace: Workspace,
  file: string,
  text: string,
  options?: StepOptions,
): Workspace => changeTexts(workspace, { [file]: text }, options)

/** Removes a file. */
export const removeFile = (workspace: Workspace, file: string): Workspace =>
  changeTexts(workspace, { [file]: undefined })

/** Replaces parts of the text of a file, as a fix does. */
export const editText = (
  workspace: Workspace,
  file: string,
  edits: readonly TextEdit[],
  options?: StepOptions,
): Workspace => edited(workspace, file, options, () => edits)

/**
 * Sets a value; the objects on the way to it are made where there are none.
 * @param options.before the name of the property that a new property goes before
 */
export const setValue = (
  workspace: Workspace,
  file: string,
  path: JsonPath,
  value: JsonValue,
  options?: StepOptions & { readonly before?: string },
): Workspace =>
  edited(workspace, file, options, (text) => setValueIn(text, path, value, options?.before))

/** Sets values that exist already, none of them a part of another. */
export const setValues = (
  workspace: Workspace,
  file: string,
  values: readonly (readonly [path: JsonPath, value: JsonValue])[],
  options?: StepOptions,
): Workspace => edited(workspace, file, options, (text) => setValuesIn(text, values))

/** Removes a property of an object or an item of a list. */
export const removeValue = (
  workspace: Workspace,
  file: string,
  path: JsonPath,
  options?: StepOptions,
): Workspace => edited(workspace, file, options, (text) => removeValueIn(text, path))

/** Adds an item to a list: before the item of that index, or at the end. */
export const insertItem = (
  workspace: Workspace,
  file: string,
  path: JsonPath,
  index: number,
  value: JsonValue,
  options?: StepOptions,
): Workspace => edited(workspace, file, options, (text) => insertItemIn(text, path, index, value))

/** Adds items at the end of a list that has some. */
export const appendItems = (
  workspace: Workspace,
  file: string,
  path: JsonPath,
  values: readonly JsonValue[],
  options?: StepOptions,
): Workspace => edited(workspace, file, options, (text) => appendItemsIn(text, path, values))

/** Moves an item of a list to another index. */
export const moveItem = (
  workspace: Workspace,
  file: string,
  path: JsonPath,
  from: number,
  to: number,
  options?: StepOptions,
): Workspace => edited(workspace, file, options, (text) => moveItemIn(text, path, from, to))

/**
 * Puts the items of a list into another order.
 * @param order the present index of each item; each index once
 */
export const orderItems = (
  workspace: Workspace,
  file: string,
  path: JsonPath,
  order: readonly number[],
  options?: StepOptions,
): Workspace => edited(workspace, file, options, (text) => orderItemsIn(text, path, order))

/** Makes one step of several changes. */
export function several(workspace: Workspace, change: (from: Workspace) => Workspace): Workspace {
  const { texts } = change(workspace)
  const paths = new Set([...workspace.texts.keys(), ...texts.keys()])
  return changeTexts(
    workspace,
    Object.fromEntries([...paths].map((path) => [path, texts.get(path)])),
  )
}
