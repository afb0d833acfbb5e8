import { referenceOf } from '../definition/written/reference.ts'
import { unitNames } from '../language/units.ts'
import { definitionSchema } from './schema.ts'

/**
 * The reference of the format, as Markdown.
 * @param tables the schema of tables
 * @param program a program that the examples of words are taken from
 */
export const formatReference = (tables: object, program: object): string =>
  [
    '# The format',
    'Every word that a definition or a table may say. `npm run schema` writes this page from the ' +
      'mechanisms; what combines with what, the check says. `a.*.b` is `b` of whatever ' +
      'stands in `a` by a name of your own, `a[].b` of each in a list.',
    referenceOf('Definitions: `calculators/<group>/<program>.json`', definitionSchema(), program),
    referenceOf('Tables: `tables/<folder>/<table>.json`', tables),
    '## Units',
    `${unitNames.map((unit) => `\`${unit}\``).join(', ')}. Two are divided with a stroke: \`kg/m2\`. What ` +
      'stands as `per` is below the line as well, and not said beside the figure.',
    'A unit beside these, like a crate or a kilowatt-hour, is added in `calculators/units.json`: ' +
      '`"crate": { "holds": 12, "of": "bird" }`, `"kWh": { "holds": 3.6, "of": "MJ" }`, or ' +
      '`"crate": {}` for a thing of its own. Its words are in `locales/*/units.json` and ' +
      '`locales/*/unitNames.json`; programs then use it like any other unit.',
    '',
  ].join('\n\n')
