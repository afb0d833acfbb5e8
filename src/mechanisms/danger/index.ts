import { formatWord, phrase, finding } from '../../definition/findings/finding.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { InputSource } from '../../definition/shapes.ts'
import { isIntegerInput, isNumberInput } from '../../definition/input-kinds.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { CompileContext, Compiled, ExampleRun, Mechanism, NameUsed } from '../mechanism.ts'
import type { Calculation } from '../../engine/calculation.ts'
import type { InputField } from '../../engine/calculator.ts'
import { check } from './check.ts'
import { readUnit } from '../../language/units.ts'
import { nonEmpty } from '../source.ts'
import {
  dangerInputs,
  dependents,
  hasMedicine,
  periodTables,
  withdrawalInputs,
  writtenTables,
} from './inputs.ts'
import type {
  DangerCalculator,
  DangerDefinitionSource,
  DangerExampleSource,
  DangerSettings,
  DangerInputSource,
  Withdrawal,
} from './shape.ts'

const scaleIn = (unit: string) => {
  const { times, over } = readUnit(unit)
  return { times, over }
}

const species = { type: 'array', minItems: 1, items: { type: 'string' } }
const results = (description: string) => ({
  type: 'array',
  items: nameRef('resultName'),
  description,
})

/** The option of the clinic's country; undefined if the clinic has not given one. */
function countryOfClinic({ clinic }: Project, options: object): string | undefined {
  const { country } = clinic.data as { readonly country?: string }
  if (country === undefined) return undefined
  return Object.hasOwn(options, country) ? country : Object.keys(options).at(-1)
}

const isDays = (source: InputSource): boolean => isIntegerInput(source) && source.unit === 'day'

/** The units that contents are compared in. */
const contentScale = { feed: scaleIn('mg/kg'), water: scaleIn('mg/L') }

/** The dangers of an answer, as examples state them. */
const dangerNames = ({ dangers }: Calculation): readonly string[] => [
  ...new Set(
    dangers.map(({ level, of, name }) =>
      `${level} ${of ?? ('text' in name ? name.text : name.key)}`.trim(),
    ),
  ),
]

/**
 * The dangers of medicines: they are calculated before any figure, and block figures. Each program
 * that names a medicine has them.
 */
export const danger: Mechanism = {
  schema: {
    program: {
      danger: {
        type: 'object',
        additionalProperties: false,
        description:
          'For a program that names a medicine: what a danger of it does. A prohibition, a deadly ' +
          'medicine and a medicine not for birds in lay are stated before all else of the answer, ' +
          'and the results that they block have no figure, on any page, paper or file. Without ' +
          'this word, a danger blocks all results.',
        properties: {
          blocks: results(
            'The results that a danger blocks, with all that depend on them; by default all. ' +
              'Results that do not depend on a medicine may be left out: the livability of a flock.',
          ),
          eggs: results(
            'The results that a medicine blocks which no text allows for birds in lay; by ' +
              'default the same.',
          ),
          birds: {
            description:
              'The kind of bird, as the warnings about the medicines name it: always the same ' +
              '("layers"), or by an input, if it is entered or by its option.',
            anyOf: [
              species,
              {
                type: 'object',
                propertyNames: nameRef('inputName'),
                additionalProperties: {
                  anyOf: [species, { type: 'object', additionalProperties: species }],
                },
              },
            ],
          },
          contents: {
            type: 'object',
            propertyNames: { type: 'string' },
            additionalProperties: { enum: ['feed', 'water', 'other'] },
            description:
              'What each input or result with an amount in a mass or a volume (mg/kg, g/L) is in: ' +
              'feed or water that birds get, or something else, like a premix. Contents of feed ' +
              'and water are compared with what is authorised and what is poisonous for the birds.',
          },
          country: {
            type: 'array',
            minItems: 1,
            items: { type: 'string' },
            description:
              'Where the birds are: inputs with a country, or columns of lookups ' +
              '("dose.region"); the first that is known decides which acts hold. Without one, ' +
              'the strictest act leads.',
          },
        },
      },
    },
    input: {
      names: {
        ...nameRef('tableName'),
        description:
          'For a text, or for a field that chooses a record: the table whose records it may name, ' +
          'like medicines. What is no record is kept as written; the names in it are read in ' +
          'every language, and their dangers are part of the answer. Of a name that is not read, ' +
          'the answer says that nothing is known.',
      },
      mentions: {
        ...nameRef('tableName'),
        description:
          'For a text about something else, like a vaccine or the notes of a day: the table whose ' +
          'records it may mention. A prohibited or deadly one has its dangers, and one with a ' +
          'withdrawal is stated as not entered; other words of the text say nothing.',
      },
      withdrawal: {
        enum: ['meat', 'eggs'],
        description:
          'For days: the withdrawal period of the medicines beside them, for meat or for eggs. ' +
          'Days below what the texts of the table in "periodsIn" ask are a question; until a ' +
          'person has confirmed the label, the longer period counts.',
      },
      remembered: {
        const: true,
        description:
          'For the choice of a country, and for a figure like the weight of a bag: it is asked ' +
          'once. The device keeps it for all programs with an input of this name; before that, a ' +
          'country is "country" of content/clinic.json, or the last option if that is none of them.',
      },
      confirms: {
        ...nameRef('inputName'),
        description:
          'For days of a form: they repeat a withdrawal from the label, which counts if both are ' +
          'equal. For a text of the entries of a list: it repeats days and medicine ("5 Tylosin"), ' +
          'so that no other medicine has its label, or a figure with "expected" that is right. The ' +
          'answer to the question writes it; a field appears only if it is entered.',
      },
    },
    example: {
      dangers: {
        type: 'array',
        items: { type: 'string' },
        description:
          'The dangers of the answer, by level and medicine ("prohibited chloramphenicol"); an ' +
          'empty list if there is none.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        keys: ['names'],
        where: ({ source }) => source.maxLength !== undefined || source.records !== undefined,
        allowedInText: phrase('belongs.textOrRecord'),
      },
      {
        keys: ['mentions'],
        where: ({ source }) =>
          source.maxLength !== undefined && (source as DangerInputSource).names === undefined,
        allowedInText: phrase('belongs.textOrRecord'),
      },
      {
        keys: ['withdrawal'],
        where: ({ source }) => isDays(source),
        allowedInText: phrase('belongs.days'),
      },
      {
        keys: ['confirms'],
        where: ({ source, path }) =>
          path.includes('entry') ? source.maxLength !== undefined : isDays(source),
        allowedInText: phrase('belongs.confirmation'),
      },
      {
        keys: ['remembered'],
        where: ({ source, path }) =>
          (source.options !== undefined || isNumberInput(source)) && !path.includes('entry'),
        allowedInText: phrase('belongs.choiceOrFigureOfForm'),
      },
    ],
  },
  check,
  names: ({ data: { danger: written = {}, ...data } }: Definition<DangerDefinitionSource>) => [
    ...(['blocks', 'eggs'] as const).flatMap((word) =>
      (written[word] ?? []).map((name, index): NameUsed => ({
        path: ['danger', word, index],
        name,
        of: Object.hasOwn(data.results ?? {}, name) ? 'result' : 'formula',
        finding: finding('unknown-name.danger', { word: formatWord(word), name }),
      })),
    ),
    ...Object.keys(written.contents ?? {})
      .filter((name) => !name.includes('.'))
      .map((name): NameUsed => ({
        path: ['danger', 'contents', name],
        name,
        of: Object.hasOwn(data.input?.properties ?? {}, name) ? 'input' : 'formula',
        finding: finding('unknown-name.dangerContents', { name }),
      })),
    ...(written.country ?? []).flatMap((name, index): readonly NameUsed[] =>
      name.includes('.')
        ? []
        : [
            {
              path: ['danger', 'country', index],
              name,
              of: 'input',
              finding: finding('unknown-name.dangerCountry', { name }),
            },
          ],
    ),
  ],
  program(compiling: CompileContext<DangerDefinitionSource>): Compiled<DangerCalculator> {
    const { project, definition, analysis } = compiling
    if (!hasMedicine(project, definition)) return {}
    const { texts, records } = dangerInputs(project, definition)
    const { blocks, eggs, contents = {}, ...written } = definition.data.danger ?? {}
    // The check refuses a withdrawal that nothing confirms.
    const withdrawals = withdrawalInputs(definition).map(
      ({ confirm = '', ...each }): Withdrawal => ({
        ...each,
        confirm,
        by: [
          each.days,
          ...(each.list === undefined
            ? records
            : texts.flatMap(([list, part, , about]) =>
                list === each.list && about === undefined ? part : [],
              )),
        ],
      }),
    )
    const tables = [
      ...new Set([
        ...(texts.length > 0 ? writtenTables(project, definition) : []),
        ...periodTables(project, definition),
      ]),
    ]
    const settings: DangerSettings = {
      ...(texts.length > 0 && { texts }),
      ...(tables.length > 0 && { tables }),
      ...(withdrawals.length > 0 && { withdrawals }),
      ...(blocks && { blocks: dependents(analysis, blocks) }),
      ...(eggs && { eggs: dependents(analysis, eggs) }),
      ...(Object.keys(contents).length > 0 && {
        contents: Object.entries(contents).flatMap(([name, of]) =>
          of === 'other' ? [] : [[name, of, contentScale[of]] as const],
        ),
      }),
      ...written,
    }
    return { danger: nonEmpty(settings) }
  },
  // It is written by the answer to a question, and has a field only then.
  field: (
    { confirms, remembered, options }: DangerInputSource,
    _,
    { project },
  ): Compiled<InputField> => ({
    ...(confirms !== undefined && { unasked: true }),
    ...(remembered === true && { remembered }),
    ...(remembered === true && options && { default: countryOfClinic(project, options) }),
  }),
  run: {
    part: 'danger',
    code: 'danger(findDangers)',
    isIn({ project, definition, calls }) {
      if (!hasMedicine(project, definition)) return false
      calls.add('findDangers')
      return true
    },
  },
  expected: ({ calculation }): Pick<DangerExampleSource, 'dangers'> => {
    const dangers = dangerNames(calculation)
    return dangers.length === 0 ? {} : { dangers: [...dangers] }
  },
  differences({ example, calculation }: ExampleRun<DangerExampleSource>) {
    const found = dangerNames(calculation)
    const expected = example.dangers
    if (expected === undefined || expected.join() === found.join()) return []
    return [
      {
        what: phrase('differences.danger', {
          expected: JSON.stringify(expected),
          found: JSON.stringify(found),
        }),
        at: ['dangers'],
      },
    ]
  },
}
