/** The inputs of examples, and of the demonstration. */
import { type Schema } from '../shape.ts'
import type { Figures } from './FigureList.tsx'
import { isObject } from '#own.ts'

/** An example as the file has it. */
export interface ExampleData {
  readonly input?: Figures
  readonly today?: string
}

/** The inputs that an example or the demonstration may be taken from. */
export function exampleInputs(
  data: unknown,
): readonly { readonly name: string; readonly example: ExampleData }[] {
  const { demonstration, examples } = (isObject(data) ? data : {}) as {
    readonly demonstration?: ExampleData
    readonly examples?: readonly ExampleData[]
  }
  return [
    ...(isObject(demonstration) ? [{ name: 'demonstration', example: demonstration }] : []),
    ...(Array.isArray(examples) ? examples : []).map((example, index) => ({
      name: String(index),
      example,
    })),
  ].filter(({ example }) => isObject(example) && isObject(example['input']))
}

/** The inputs of a program, by their names. */
export function inputSchemas(data: unknown): Readonly<Record<string, Schema>> {
  const input = isObject(data) ? data['input'] : undefined
  const properties = isObject(input) ? input['properties'] : undefined
  return Object.fromEntries(
    Object.entries(isObject(properties) ? properties : {}).filter(
      (entry): entry is [string, Schema] => isObject(entry[1]),
    ),
  )
}
