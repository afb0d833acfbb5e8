import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { Json } from '#tests/support/project/project-copy.ts'

const feed = 'calculators/broilers/feed-consumption.json'
const dose = 'calculators/drugs/drug-dose.json'

/** Lets the standard be chosen by options of one's own. */
const withOptions =
  (options: Record<string, unknown>, further: Json = {}) =>
  (data: Json): void => {
    data.input.properties.standard = {
      type: 'string',
      tables: 'broilers',
      title: 'inputs.standard',
      default: 'own',
      options: { own: { say: 'tables.clinic', chooses: 'clinic' }, ...options },
      ...further,
    }
  }
const say = 'tables.ross308AsHatched'

describe('the rule on the selection of options', () => {
  expectFindings('inputs', [
    {
      name: 'a table that is misspelt',
      file: feed,
      edit: withOptions({ ross: { say, chooses: 'ros-308-2022' } }),
      at: ['"ross"', '"chooses"'],
      what: 'The option "ross" of "standard" chooses "ros-308-2022", which is not a table of "broilers".',
      fix: 'Did you mean "ross-308-2022"?',
    },
    {
      name: 'an option that selects an unknown table',
      file: feed,
      edit: withOptions({ ross: say }),
      at: ['"options"', '"ross"'],
      what: 'The option "ross" of "standard" chooses no table of "broilers".',
      fix: 'Add "chooses" with one of: clinic, ross-308-2022.',
    },
    {
      name: 'a default that is a table and no option',
      file: feed,
      edit: withOptions({}, { default: 'clinic' }),
      at: ['"standard"', '"default"'],
      what: 'The default "clinic" of "standard" is not among its options.',
      fix: 'Use one of: own.',
    },
    {
      name: 'a table that has not what is read',
      rule: 'lookups',
      file: feed,
      edit: withOptions({ ross: { say, chooses: 'ross-308-2022' } }),
      extraEdits: {
        'tables/broilers/ross-308-2022.json': (data) => {
          const index = Object.keys(data.columns).indexOf('dailyFeed')
          delete data.columns.dailyFeed
          delete data.columns.cumulativeFeed.total
          data.provenance = data.provenance.slice(1)
          data.lacks = { dailyFeed: 'It prints none.' }
          for (const record of data.records) record.splice(index, 1)
        },
      },
      at: ['"lookups"', '"normal"'],
      what: 'The table broilers/ross-308-2022, which an option of "standard" chooses, lacks columns',
      fix: 'Choose another table in the option, or read other columns.',
    },
    {
      name: 'an option that selects something of an unknown kind',
      file: dose,
      edit: (data) => {
        data.input.properties.birdType = {
          type: 'string',
          title: 'inputs.birds',
          options: { broiler: { say: 'inputs.birds', chooses: 'clinic' } },
        }
      },
      at: ['"birdType"', '"chooses"'],
      what: 'The option "broiler" of "birdType" has "chooses", but the input names no tables or records.',
      fix: 'Add "tables" with a folder, or "records" with a table, beside "options".',
    },
    {
      name: 'a record that is misspelt',
      file: dose,
      edit: (data) => {
        data.input.properties.medicine.options = {
          doxy: { say: 'inputs.birds', chooses: 'nobody-at-all' },
        }
        delete data.lookups.dose.missing
      },
      at: ['"medicine"', '"chooses"'],
      what: 'The option "doxy" of "medicine" chooses "nobody-at-all", which is not a record of drugs/doses.',
      fix: 'Use one of',
    },
    {
      name: 'a table of records that is not there',
      file: dose,
      edit: (data) => {
        data.input.properties.medicine.options = {
          doxy: { say: 'inputs.birds', chooses: 'amoxicillin-made-up' },
        }
        data.input.properties.medicine.records = 'drugs/dosis'
        data.lookups.dose.table = 'drugs/doses'
        delete data.lookups.dose.missing
      },
      at: ['"medicine"', '"records"'],
      what: 'There is no table "drugs/dosis" whose records have names.',
      fix: 'Did you mean "drugs/doses"?',
    },
    {
      name: 'a message for records that are always there',
      rule: 'meaning',
      file: dose,
      edit: (data) => {
        data.input.properties.medicine.options = {
          doxy: { say: 'inputs.birds', chooses: 'amoxicillin-made-up' },
        }
      },
      at: ['"lookups"', '"missing"'],
      what: '"missing" has no effect in the lookup "dose"',
      fix: 'Remove "missing", or move it to where it has an effect.',
    },
    {
      name: 'a lookup that may find nothing, and does not say so',
      rule: 'texts',
      file: dose,
      edit: (data) => {
        delete data.lookups.dose.missing
      },
      at: ['"lookups"', '"dose"'],
      what: 'The lookup "dose" has no "missing", the message for a value without a record.',
      fix: 'Add "missing" with the key of a message.',
    },
  ])
})
