import { phrase, finding, type Finding } from '../../definition/findings/finding.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import type { TextInputField } from './shape.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import { entryTexts } from '../../definition/formulas/entries.ts'
import type { Project } from '../../definition/project.ts'
import { namesNeeded } from '../list/run/bounds.ts'

/** No formula reads a text. */
function check(_: Project, { definition, inputs, formulas }: Analysis): readonly Finding[] {
  const texts = entryTexts(inputs)
  return formulas.flatMap(({ path, tree }): Finding[] => {
    const name =
      tree === undefined ? undefined : namesNeeded(tree).find((each) => texts.includes(each))
    return name === undefined
      ? []
      : [{ rule: 'inputs', ...definition.at(path), ...finding('text-as-figure', { name }) }]
  })
}

/** Whether an input could be a text: it is chosen from nothing, and no day. */
const isWritten = ({ type, format, records, options, tables }: InputSource): boolean =>
  type === 'string' && [format, records, options, tables].every((word) => word === undefined)

/** One line with something on it, of so many signs. */
const linePattern = (most: number): string => `^(?=.*\\S)\\P{Cc}{1,${most}}$`

/** A part of an entry that is written in words: a note, the name of a medicine. */
export const text: Mechanism = {
  schema: {
    input: {
      maxLength: {
        type: 'integer',
        minimum: 1,
        maximum: 500,
        description:
          'For a part of a list that is not a choice, a name or a day: it is a text of one ' +
          'line with at most this number of characters. It is stored and shown as written. ' +
          'Formulas can only test whether there is one, isKnown(days.medicine).',
      },
    },
  },
  allowedIn: {
    input: [
      {
        keys: ['maxLength'],
        where: ({ source, path }) => isWritten(source) && path.includes('entry'),
        allowedInText: phrase('belongs.textOfEntry'),
      },
      {
        keys: ['default'],
        where: ({ source }) => source.maxLength === undefined,
        allowedInText: phrase('belongs.noText'),
      },
    ],
  },
  check,
  input: {
    label: phrase('belongs.text'),
    is: (input) => isWritten(input) && input.maxLength !== undefined,
    kind: () => 'text',
    field: ({ maxLength }): Compiled<TextInputField> => ({ maxLength }),
    values: ({ maxLength = 1 }) => ({ type: 'string', pattern: linePattern(maxLength) }),
  },
}
