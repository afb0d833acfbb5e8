import { referenceOf } from '../definition/written/reference.ts'
import { unitNames } from '../language/units.ts'
import { definitionSchema } from './schema.ts'
import { wordExamples } from '../definition/written/word-examples.ts'

/**
 * The reference of the format, as Markdown.
 * @param tables the schema of tables
 * @param program a program that the examples of words are taken from
 */
export const formatReference = (tables: object, program: object): string =>
  [
    '# The format',
    'All words of definitions and tables. `npm run schema` generates this page from the mechanisms. The ' +
      'check reports words that do not combine. `a.*.b` is `b` in each property of `a` whose name you ' +
      'choose, and `a[].b` is `b` in each item of the list `a`.',
    referenceOf('Definitions: `calculators/<group>/<program>.json`', definitionSchema(), [
      program,
      wordExamples,
    ]),
    referenceOf('Tables: `tables/<folder>/<table>.json`', tables),
    '## Units',
    `${unitNames.map((unit) => `\`${unit}\``).join(', ')}. A slash divides two units: \`kg/m2\`. The ` +
      'units of `per` are also in the denominator, but are not shown beside the figure.',
    'Add further units, like a crate or a kilowatt-hour, to `calculators/units.json`: ' +
      '`"crate": { "holds": 12, "of": "bird" }`, `"kWh": { "holds": 3.6, "of": "MJ" }`, or ' +
      '`"crate": {}` for a counted thing. Its words are in `locales/*/units.json` and ' +
      '`locales/*/unitNames.json`; programs then use it like any other unit.',
    '',
  ].join('\n\n')
