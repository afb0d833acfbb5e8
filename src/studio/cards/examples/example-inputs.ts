/** The inputs of examples, and of the demonstration. */
import { isObjectPart, type Schema } from '../shape.ts'
import type { Figures } from './FigureList.tsx'

/** An example as the file has it. */
export interface ExampleData {
  readonly input?: Figures
  readonly today?: string
}

/** The inputs that an example or the demonstration may be taken from. */
export function exampleInputs(
  data: unknown,
): readonly { readonly name: string; readonly example: ExampleData }[] {
  const { demonstration, examples } = (isObjectPart(data) ? data : {}) as {
    readonly demonstration?: ExampleData
    readonly examples?: readonly ExampleData[]
  }
  return [
    ...(isObjectPart(demonstration) ? [{ name: 'demonstration', example: demonstration }] : []),
    ...(Array.isArray(examples) ? examples : []).map((example, index) => ({
      name: String(index),
      example,
    })),
  ].filter(({ example }) => isObjectPart(example) && isObjectPart(example['input']))
}

/** The inputs of a program, by their names. */
export function inputSchemas(data: unknown): Readonly<Record<string, Schema>> {
  const input = isObjectPart(data) ? data['input'] : undefined
  const properties = isObjectPart(input) ? input['properties'] : undefined
  return Object.fromEntries(
    Object.entries(isObjectPart(properties) ? properties : {}).filter(
      (entry): entry is [string, Schema] => isObjectPart(entry[1]),
    ),
  )
}
