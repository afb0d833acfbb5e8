import { unitNames } from '../language/units.ts'
import type { SchemaBySection, Schemas } from './mechanism.ts'
import { anyNames, nameRef } from '../definition/written/name-kinds.ts'
import { mechanisms } from './index.ts'

/** The words of all mechanisms for a part of a definition. */
const schemasOf = (part: keyof SchemaBySection): Schemas =>
  Object.assign({}, ...mechanisms.map(({ schema }) => schema[part] ?? {})) as Schemas

const text = { type: 'string' }
const key = { $ref: '#/definitions/key' }
const name = { $ref: '#/definitions/name' }
const closed = { type: 'object', additionalProperties: false }
const slug = { type: 'string', pattern: '^[A-Za-z0-9-]+$' }

/** The properties of every program's page. */
const page = {
  $schema: {
    ...text,
    description:
      'The schema for completion in editors, with the names of this project. npm run check -- ' +
      '--watch, npm run dev and npm run schema -- --project write it.',
  },
  format: {
    const: 2,
    description:
      'The version of the format of this file. npm run migrate converts an older file to it.',
  },
  extends: {
    ...nameRef('programName'),
    description:
      'The program that this one shares everything with, like white-pullets/feed-consumption. ' +
      'Properties here replace those of the other program; {group} is the folder of this file.',
  },
  slug: {
    ...slug,
    description:
      "The last part of the page's address. Never change it: visitors have saved links to it.",
  },
  formerly: {
    type: 'array',
    items: {
      type: 'string',
      pattern: '^([A-Za-z0-9-]+|[a-z0-9-]+/[a-z0-9-]+|/services/[A-Za-z0-9-]+/[A-Za-z0-9-]+)$',
    },
    description:
      'Former names: slugs, the folder and name of its file (broilers/feed), or whole ' +
      'addresses (/services/broilers/feed-program). Links and data on devices lead to the ' +
      'present page.',
  },
  card: {
    description: 'The card in the list of programs.',
    ...closed,
    required: ['order', 'icon'],
    properties: {
      order: {
        type: 'integer',
        minimum: 1,
        description: 'The position among the cards of its folder.',
      },
      icon: { ...nameRef('iconName'), description: 'A symbol of public/icons.svg.' },
      short: {
        ...key,
        description:
          'The text of the card below the heading of its group, which names the birds: "Water ' +
          'consumption". By default the title.',
      },
      task: {
        ...nameRef('taskName'),
        description:
          'The task under which the list of all programs has it, as in services.json. By default ' +
          'that of its group.',
      },
      family: {
        ...key,
        description:
          'The text of the row that programs of a task with the same family share in the list of ' +
          'all programs, each with the title of its group. By default "short".',
      },
      underConstruction: {
        type: 'boolean',
        description: 'The card is shown, and the program needs nothing but a title.',
      },
    },
  },
  title: { ...key, description: 'The title of the page, and of the card.' },
  purpose: {
    ...key,
    description: 'One line below the title: the question that the program answers.',
  },
  about: {
    ...key,
    description:
      'The explanation on the page: the purpose of the program, and how to read the answer.',
  },
  invalid: {
    ...key,
    description: 'The heading of the list of issues if the form is not valid.',
  },
}

/** The properties of every input, lookup and result. */
const input = {
  $ref: {
    ...nameRef('sharedInput'),
    pattern: '^\\.\\./inputs\\.json#/[A-Za-z]+$',
    description:
      'A shared input of calculators/inputs.json. Properties given next to it take precedence.',
  },
  type: {
    enum: ['number', 'integer', 'string', 'array'],
    description:
      'number or integer: a figure; string: a choice, a day, a name or a text; array: a list.',
  },
  title: { ...key, description: 'The label of the field.' },
  hint: { ...key, description: 'A hint for the visitor, below the label.' },
  sample: {
    type: ['number', 'string'],
    description: 'A figure that a person would recognise, for messages.',
  },
  default: {
    type: ['number', 'string'],
    description: 'The value if the visitor enters nothing.',
  },
  missing: { ...key, description: 'The message if the input is missing.' },
}
const lookup = {
  table: {
    anyOf: [nameRef('tableName'), nameRef('inputName')],
    description: 'A table, like broilers/clinic, or the name of the input that chooses one.',
  },
  missing: {
    $ref: '#/definitions/say',
    description:
      'The message if the table has no such record. Each lookup has one, except those by a ' +
      'choice whose options select records.',
  },
}

const shared = {
  ...anyNames,
  key: {
    ...text,
    pattern: '^[a-z][A-Za-z0-9-]*(\\.[A-Za-z0-9]+)+$|^\\{group\\}',
    description: 'A message key: file.name in locales',
  },
  formula: { ...text, minLength: 1, description: 'A formula whose value is a figure.' },
  condition: { ...text, minLength: 1, description: 'A formula whose value is true or false.' },
  name: { pattern: '^[a-z][A-Za-z0-9]*$' },
  // Editors offer what is in `examples`; a project's counted units may be here as well.
  unit: { ...text, minLength: 1, examples: unitNames },
  per: {
    ...text,
    minLength: 1,
    description:
      'Further units in the denominator, separated by spaces: kg per bird is shown as kg and ' +
      'calculated as kg/bird.',
    examples: unitNames,
  },
  say: {
    description:
      'A message and its place. A key alone: at the field. Otherwise field, alert (a ' +
      'notification, and at the field) or box (the result box).',
    anyOf: [
      key,
      {
        ...closed,
        minProperties: 1,
        properties: {
          field: { ...key, description: 'The message at the field.' },
          alert: { ...key, description: 'The message in a notification, and at the field.' },
          box: { ...key, description: 'The message in the result box.' },
        },
      },
    ],
  },
  verdict: {
    ...closed,
    required: ['say', 'tone'],
    properties: {
      when: {
        $ref: '#/definitions/condition',
        description: 'The condition of the verdict. By default it is always true.',
      },
      say: { ...key, description: 'The verdict, in a word or two.' },
      tone: {
        enum: ['good', 'fair', 'bad', 'info', 'none'],
        description: 'none: nothing is known (shown in grey, never in green).',
      },
      means: { ...key, description: 'What the verdict means and what to do next.' },
    },
  },
  source: {
    ...closed,
    required: ['title'],
    properties: {
      title: { ...text, minLength: 1, description: 'The title of the publication.' },
      edition: { ...text, minLength: 1, description: 'Its edition, or its year.' },
      year: {
        ...text,
        pattern: '^([0-9]{4}(-[0-9]{4})?|undated)$',
        description:
          'The year or years of its figures; "undated" if it states none: then no verdict is good.',
      },
      population: {
        ...key,
        description:
          'Whose figures they are: "the average of Ross flocks in the United Kingdom". A source ' +
          'of verdicts requires it, and the page shows it with the year.',
      },
      publisher: { ...text, minLength: 1, description: 'Its publisher, or its authors.' },
      url: { ...text, pattern: '^https?://', description: 'Its address: https://…' },
      read: { ...text, description: 'Where and how a person read the figures.' },
    },
  },
}

const asProperties = (part: object) => ({
  type: 'object',
  propertyNames: name,
  additionalProperties: part,
})

/** The schema of a definition: the properties of every program, and the words of its mechanisms. */
export const definitionSchema = () => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A program of the clinic',
  description: 'Generated from src/mechanisms by npm run schema.',
  ...closed,
  required: ['format', 'card', 'title'],
  properties: {
    ...page,
    input: {
      description: 'The inputs, as JSON Schema.',
      ...closed,
      required: ['type', 'properties'],
      properties: {
        type: { const: 'object', description: 'Always object.' },
        required: {
          type: 'array',
          items: nameRef('inputName'),
          description: 'The inputs that a calculation requires.',
        },
        properties: {
          description: 'The inputs, by the names that formulas read.',
          ...asProperties({ $ref: '#/definitions/input' }),
        },
      },
    },
    lookups: {
      description:
        'Records that are looked up in tables, by the names that formulas use to read their ' +
        'columns.',
      ...asProperties({
        ...closed,
        required: ['table'],
        properties: { ...lookup, ...schemasOf('lookup') },
      }),
    },
    formulas: {
      description: 'The formulas, by name.',
      ...asProperties({ $ref: '#/definitions/formula' }),
    },
    results: {
      description: 'The results that are shown: formulas by their names, and texts of tables.',
      ...asProperties({ $ref: '#/definitions/result' }),
    },
    ...schemasOf('program'),
    examples: {
      description:
        'Inputs with their expected results: the tests of the program. The example on the page is "demonstration".',
      type: 'array',
      items: { ...closed, required: ['input'], properties: schemasOf('example') },
    },
    sources: {
      type: 'array',
      minItems: 1,
      items: { $ref: '#/definitions/source' },
      description:
        'The publications that its figures and formulas are taken from, in addition to the ' +
        'sources of its tables.',
    },
  },
  definitions: {
    ...shared,
    input: { ...closed, properties: { ...input, ...schemasOf('input') } },
    result: {
      ...closed,
      if: { anyOf: [{ required: ['from'] }, { required: ['$ref'] }] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
      then: {},
      else: { required: ['title', 'unit', 'digits'] },
      properties: schemasOf('result'),
    },
  },
})
