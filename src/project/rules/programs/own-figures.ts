import type { Calculator } from '#engine/calculator.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import { mapped } from '#mechanisms/source.ts'

/** A figure of the definition itself, and the program with another one instead. */
export interface OwnFigure {
  readonly name: string
  readonly path: JsonPath
  readonly value: number
  readonly exchanged: (value: number) => Calculator
}

const constantsOf = (calculator: Calculator): readonly OwnFigure[] =>
  Object.entries(calculator.constants).map(([name, constant]) => ({
    name,
    path: ['constants', name, 'value'],
    value: constant.value,
    exchanged: (value) => ({
      ...calculator,
      constants: { ...calculator.constants, [name]: { ...constant, value } },
    }),
  }))

const optionFiguresOf = (calculator: Calculator): readonly OwnFigure[] =>
  Object.entries(calculator.inputs).flatMap(([input, field]) =>
    Object.entries(field.figures ?? {}).flatMap(([figure, { values }]) =>
      Object.entries(values).flatMap(([option, value]): readonly OwnFigure[] => {
        if (value === null) return []
        const exchanged = (other: number): Calculator => ({
          ...calculator,
          inputs: {
            ...calculator.inputs,
            [input]: {
              ...field,
              figures: mapped(field.figures, (each, name) =>
                name === figure ? { ...each, values: { ...values, [option]: other } } : each,
              ),
            },
          },
        })
        const path = ['input', 'properties', input, 'options', option, 'figures', figure]
        return [{ name: `${figure} of ${option}`, path, value, exchanged }]
      }),
    ),
  )

/** The figures of a definition itself: its constants, and those of its options. */
export const ownFigures = (calculator: Calculator): readonly OwnFigure[] => [
  ...constantsOf(calculator),
  ...optionFiguresOf(calculator),
]
