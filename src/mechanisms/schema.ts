import { unitNames } from '../language/units.ts'
import type { Pieces, Schemas } from './mechanism.ts'
import { mechanisms } from './index.ts'

/** What all mechanisms say of a part of a definition. */
const schemasOf = (part: keyof Pieces): Schemas =>
  Object.assign({}, ...mechanisms.map(({ schema }) => schema[part] ?? {})) as Schemas

const text = { type: 'string' }
const key = { $ref: '#/definitions/key' }
const name = { $ref: '#/definitions/name' }
const closed = { type: 'object', additionalProperties: false }
const slug = { type: 'string', pattern: '^[A-Za-z0-9-]+$' }

/** What every program says of its page. */
const page = {
  $schema: { ...text, description: 'What editors complete from: ../calculator.schema.json.' },
  format: {
    const: 2,
    description:
      'The version of the format that the file is written in; npm run migrate brings an older file to this one.',
  },
  extends: {
    ...text,
    description:
      'The program this one shares everything with, like white-pullets/feed-consumption. ' +
      'What stands here replaces what stands there; {group} means the folder of this file.',
  },
  slug: {
    ...slug,
    description: "The last part of the page's address. Never change it: visitors hold these links.",
  },
  formerly: {
    type: 'array',
    items: {
      type: 'string',
      pattern: '^([A-Za-z0-9-]+|[a-z0-9-]+/[a-z0-9-]+|/services/[A-Za-z0-9-]+/[A-Za-z0-9-]+)$',
    },
    description:
      'What it was called before: slugs, where its file stood (broilers/feed), or whole addresses ' +
      '(/services/broilers/feed-program). Links and what devices keep lead to the page of today.',
  },
  card: {
    description: 'The card in the list of programs.',
    ...closed,
    required: ['order', 'icon'],
    properties: {
      order: {
        type: 'integer',
        minimum: 1,
        description: 'Its place among the cards of its folder.',
      },
      icon: { ...text, description: 'A symbol of public/icons.svg' },
      short: {
        ...key,
        description:
          'What the card says under the heading of its group, which names the birds: ' +
          '"Water consumption". The title where there is none.',
      },
      underConstruction: {
        type: 'boolean',
        description: 'The card stands there, and the program needs no more than a title yet.',
      },
    },
  },
  title: { ...key, description: 'The title of the page, and of the card.' },
  purpose: { ...key, description: 'One line under the title: what the program answers.' },
  about: {
    ...key,
    description: 'The explanation on the page: what the program is for, how to read the answer.',
  },
  invalid: {
    ...key,
    description: 'What heads the list of problems when the form cannot be read.',
  },
}

/** What every input, lookup and result says, whatever it is. */
const input = {
  $ref: {
    ...text,
    pattern: '^\\.\\./inputs\\.json#/[A-Za-z]+$',
    description: 'An input that programs share; what stands beside it goes first.',
  },
  type: {
    enum: ['number', 'integer', 'string', 'array'],
    description:
      'number or integer: a figure; string: a choice, a day, a name or a text; array: a list.',
  },
  title: { ...key, description: 'What the form calls it.' },
  hint: { ...key, description: 'What helps to answer, below the title.' },
  sample: {
    type: ['number', 'string'],
    description: 'A figure a person would recognise, for messages.',
  },
  default: {
    type: ['number', 'string'],
    description: 'What is entered unless the visitor enters anything.',
  },
  missing: { ...key, description: 'What is said where it is missing.' },
}
const lookup = {
  table: {
    ...text,
    description: 'A table, like broilers/clinic, or the name of the input that chooses one.',
  },
  missing: {
    $ref: '#/definitions/say',
    description:
      'What is said where the table has no such record. Each lookup says it, but those by a choice ' +
      'whose options stand for records.',
  },
}

const shared = {
  key: {
    ...text,
    pattern: '^[a-z][A-Za-z0-9-]*(\\.[A-Za-z0-9]+)+$|^\\{group\\}',
    description: 'A message key: file.name in locales',
  },
  formula: { ...text, minLength: 1, description: 'A formula that gives a figure.' },
  condition: { ...text, minLength: 1, description: 'A formula that holds or does not.' },
  name: { pattern: '^[a-z][A-Za-z0-9]*$' },
  // Editors offer what is in `examples`; things that a project counts may be here as well.
  unit: { ...text, minLength: 1, examples: unitNames },
  per: {
    ...text,
    minLength: 1,
    description:
      'Further units below the line, separated by spaces: kg per bird is shown as kg and counted as kg/bird.',
    examples: unitNames,
  },
  say: {
    description:
      'A message, and where it stands: a key alone at the field; field, alert (a toast, ' +
      'and the field) or box (the result box) unless so.',
    anyOf: [key, { ...closed, minProperties: 1, properties: { field: key, alert: key, box: key } }],
  },
  verdict: {
    ...closed,
    required: ['say', 'tone'],
    properties: {
      when: { $ref: '#/definitions/condition', description: 'Where it holds; always unless said.' },
      say: { ...key, description: 'The verdict, in a word or two.' },
      tone: {
        enum: ['good', 'fair', 'bad', 'info', 'none'],
        description: 'none: nothing is known; grey, never green.',
      },
      means: { ...key, description: 'What the verdict means and what to do next.' },
    },
  },
  source: {
    ...closed,
    required: ['title'],
    properties: {
      title: { ...text, minLength: 1 },
      edition: { ...text, minLength: 1 },
      publisher: { ...text, minLength: 1 },
      url: { ...text, pattern: '^https?://' },
      read: text,
    },
  },
}

const asProperties = (part: object) => ({
  type: 'object',
  propertyNames: name,
  additionalProperties: part,
})

/** The schema of a definition: what every program has, and what its mechanisms may say. */
export const definitionSchema = () => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'A program of the clinic',
  description: 'Put together from src/mechanisms by npm run schema.',
  ...closed,
  required: ['format', 'card', 'title'],
  properties: {
    ...page,
    input: {
      description: 'What is asked for, as JSON Schema.',
      ...closed,
      required: ['type', 'properties'],
      properties: {
        type: { const: 'object', description: 'Always object.' },
        required: {
          type: 'array',
          items: text,
          description: 'The inputs without which nothing is calculated.',
        },
        properties: {
          description: 'The inputs, by the names that formulas read them by.',
          ...asProperties({ $ref: '#/definitions/input' }),
        },
      },
    },
    lookups: {
      description:
        'Records that are looked up in tables, by the names that formulas read their columns from.',
      ...asProperties({
        ...closed,
        required: ['table'],
        properties: { ...lookup, ...schemasOf('lookup') },
      }),
    },
    formulas: {
      description: 'What is computed, by name.',
      ...asProperties({ $ref: '#/definitions/formula' }),
    },
    results: {
      description: 'What is shown: formulas by their names, and texts of tables.',
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
        'Where its figures and formulas are taken from, beside the sources of its tables.',
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
