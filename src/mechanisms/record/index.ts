import { phrase, finding } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { InputSource } from '../../definition/shapes.ts'
import { tablesAbout } from '../../definition/formulas/columns.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { InputField } from '../../engine/calculator.ts'
import type { UnlistedField, UnlistedInputSource, Unlisted } from './shape.ts'
import { fitsField } from '../../definition/fits-field.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { programNamed } from '../../definition/related.ts'
import { isListInput } from '../../definition/input-kinds.ts'

/** The inputs of two programs that are the same: what was entered in one fills the other. */
function sameInputs({ data }: Definition, { data: other }: Definition): readonly string[] {
  const [here, there] = [data.input?.properties ?? {}, other.input?.properties ?? {}]
  return Object.keys(here).filter(
    (name) => !isListInput(here[name]) && fitsField(here[name], there[name]),
  )
}

/** The link of an input to the program for what its table lacks. */
function unlistedOf(
  project: Project,
  definition: Definition,
  { unlisted }: UnlistedInputSource,
): Unlisted | undefined {
  if (unlisted === undefined) return undefined
  const program = programNamed(project, definition.group, unlisted.program)
  const other = program && project.definitions.get(program.id)
  return program && other
    ? { path: program.path, say: unlisted.say, same: sameInputs(definition, other) }
    : undefined
}

/** Whether anything is found by its name. */
const recordsIn = (inputs: Readonly<Record<string, InputSource>>): boolean =>
  Object.values(inputs).some(
    ({ records, entry }) => records !== undefined || recordsIn(entry ?? {}),
  )

/** An input that names a record of a table. */
export const record: Mechanism = {
  schema: {
    input: {
      records: {
        ...nameRef('tableName'),
        description: 'The table whose records the visitor chooses by name, in a search field.',
      },
      unlisted: {
        type: 'object',
        additionalProperties: false,
        required: ['program', 'say'],
        properties: {
          program: {
            ...nameRef('relatedName'),
            description:
              'A program that needs no record, named as in "related". The link passes on the ' +
              'inputs that both programs have.',
          },
          say: { $ref: '#/definitions/key', description: 'The text of the link.' },
        },
        description: 'A link below the search field, for visitors who do not find theirs.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        keys: ['records'],
        where: ({ source: { type, format } }) => type === 'string' && format === undefined,
        allowedInText: phrase('belongs.record'),
      },
      {
        keys: ['unlisted'],
        where: ({ source, path }) => !path.includes('entry') && source.records !== undefined,
        allowedInText: phrase('belongs.record'),
      },
    ],
  },
  check,
  names: ({ data }) =>
    Object.entries<UnlistedInputSource>(data.input?.properties ?? {}).flatMap(
      ([id, { unlisted }]) =>
        unlisted === undefined
          ? []
          : [
              {
                path: ['input', 'properties', id, 'unlisted', 'program'],
                name: unlisted.program,
                of: 'program' as const,
                finding: finding('unknown-name.recordProgram', { program: unlisted.program }),
              },
            ],
    ),
  field: (input: UnlistedInputSource, _, { project, definition }): Compiled<UnlistedField> => ({
    unlisted: unlistedOf(project, definition, input),
  }),
  input: {
    label: phrase('belongs.record'),
    is: ({ type, records, options, format }) =>
      type === 'string' && records !== undefined && options === undefined && format === undefined,
    kind: () => 'record',
    field({ records = '' }, _, { project }): Compiled<InputField> {
      const about = tablesAbout(project, records)
      return {
        records,
        about: about.length > 0 ? about : undefined,
        renamed: project.tables.get(records)?.data.renamed,
      }
    },
    // Whether the table has a record of the name is known when it is loaded; those that are chosen
    // in lists are checked outside of the schema (list/checked): a list of names in the schema
    // would be most of a program's size.
    values: (_, path) => (path.includes('.') ? {} : { type: 'string' }),
  },
  run: {
    part: 'records',
    code: 'records',
    isIn: ({ definition }) =>
      Object.values(definition.data.input?.properties ?? {}).some(
        ({ records, options }) => records !== undefined && options === undefined,
      ),
  },
  messages: {
    family: 'records',
    isIn: ({ data }) => recordsIn(data.input?.properties ?? {}),
  },
}
