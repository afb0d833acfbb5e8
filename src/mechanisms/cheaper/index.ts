import { nameRef } from '../../definition/written/name-kinds.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'
import { programNamed } from '../../definition/related.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { DefinitionSource, InputSource } from '../../definition/shapes.ts'
import { foundIn } from '../../definition/formulas/found.ts'
import { fitsField, fittingInputs } from '../../definition/fits-field.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import type { Cheaper, CheaperCalculator, CheaperDefinitionSource } from './shape.ts'

/** What of the inputs of one program fills those of another that finds amounts of the same list. */
function filledBy(
  here: Readonly<Record<string, InputSource>>,
  there: DefinitionSource,
): Pick<Cheaper, 'list' | 'parts' | 'needs' | 'same'> | undefined {
  const inputs = there.input?.properties ?? {}
  const { list, part } = foundIn(there) ?? { list: '', part: '' }
  const [own = {}, others = {}] = [here[list]?.entry, inputs[list]?.entry]
  const present = there.formulation?.present?.replace(`${list}.`, '') ?? ''
  if (!fitsField(own[part], others[present])) return undefined
  const alike = Object.keys(others).filter(
    (name) => name !== part && fitsField(own[name], others[name]),
  )
  const needs = (inputs[list]?.required ?? []).filter((name) => name !== part)
  if (!needs.every((name) => alike.includes(name))) return undefined
  return {
    list,
    parts: { ...Object.fromEntries(alike.map((name) => [name, name])), [present]: part },
    needs,
    same: fittingInputs(here, inputs),
  }
}

/** The text of the link; undefined if that program finds no amounts for a list of this program. */
function cheaperOf(
  project: Project,
  { group, data }: Definition<CheaperDefinitionSource>,
): Cheaper | undefined {
  if (data.cheaper === undefined) return undefined
  const program = programNamed(project, group, data.cheaper.by)
  if (program === undefined) return undefined
  const { data: other } = project.definitions.get(program.id)!
  const filled = filledBy(data.input?.properties ?? {}, other)
  return filled && { path: program.path, say: data.cheaper.say, ...filled }
}

/** The link opens a program that finds amounts for the same list. */
function check(project: Project, { definition }: { definition: Definition }): readonly Finding[] {
  const { cheaper }: CheaperDefinitionSource = definition.data
  if (
    cheaper === undefined ||
    programNamed(project, definition.group, cheaper.by) === undefined ||
    cheaperOf(project, definition) !== undefined
  )
    return []
  return [
    {
      rule: 'cheaper',
      ...definition.at(['cheaper', 'by']),
      ...finding('cheaper-finds-nothing', { program: cheaper.by }),
    },
  ]
}

/** The way to a program that finds cheaper amounts of what was entered. */
export const cheaper: Mechanism = {
  schema: {
    program: {
      cheaper: {
        type: 'object',
        additionalProperties: false,
        required: ['by', 'say'],
        properties: {
          by: {
            ...nameRef('relatedName'),
            description:
              'A program with a formulation of the same list, named as in "related". The link ' +
              'passes on what was entered, with the amounts as those of the present mix.',
          },
          say: { $ref: '#/definitions/key', description: 'The text of the link.' },
        },
        description:
          'A link from amounts that a visitor enters to a program that finds cheaper ones. It ' +
          'is part of the answer and passes on what was entered.',
      },
    },
  },
  check,
  names: ({ data: { cheaper: given } }: Definition<CheaperDefinitionSource>) =>
    given === undefined
      ? []
      : [
          {
            path: ['cheaper', 'by'],
            name: given.by,
            of: 'program',
            finding: finding('unknown-name.cheaperBy', { by: given.by }),
          },
        ],
  program: ({ project, definition }): Compiled<CheaperCalculator> => ({
    cheaper: cheaperOf(project, definition),
  }),
}
