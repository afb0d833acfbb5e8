import { alternativeUnits } from '../../language/units.ts'
import type { InputSource } from '../shapes.ts'
import type { JsonPath } from '../written/source-file.ts'

/** An input of a program, or a part of the entries of one of its lists. */
export interface InputPosition<Input extends InputSource = InputSource> {
  readonly path: JsonPath
  readonly name: string
  readonly input: Input
  /** The list that it is a part of. */
  readonly list?: string
}

/** The inputs of a program, each list followed by the parts of its entries. */
export const inputsIn = (inputs: Readonly<Record<string, InputSource>>): readonly InputPosition[] =>
  Object.entries(inputs).flatMap(([id, input]): InputPosition[] => {
    const path = ['input', 'properties', id]
    return [
      { path, name: id, input },
      ...Object.entries(input.entry ?? {}).map(([name, part]): InputPosition => ({
        path: [...path, 'entry', name],
        name,
        input: part,
        list: id,
      })),
    ]
  })

/** The units that a visitor may give a figure in, the definition's own first. */
export const unitsOffered = ({ units, unit = '1' }: InputSource): readonly string[] =>
  units ?? alternativeUnits(unit)
