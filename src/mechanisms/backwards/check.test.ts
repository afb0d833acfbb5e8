import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const consumption = 'calculators/broilers/feed-consumption.json'

describe('the rule on backwards questions', () => {
  expectFindings('backwards', [
    {
      name: 'a choice',
      file: consumption,
      set: { backwards: [{ input: 'standard', result: 'dailyFeed' }] },
      at: ['"backwards"', '"input"'],
      what: '"backwards" searches for "standard", which is not a figure.',
      fix: 'Use one of: age, birds.',
    },
    {
      name: 'a list',
      file: 'calculators/feed/poultry-feed-analysis.json',
      set: { backwards: [{ input: 'mix', result: 'totalQuantity' }] },
      at: ['"backwards"', '"input"'],
      what: '"backwards" searches for "mix", which is not a figure.',
      fix: 'Remove it.',
    },
    {
      name: 'a text',
      file: 'calculators/drugs/drug-dose.json',
      set: { backwards: [{ input: 'birds', result: 'reading' }] },
      at: ['"backwards"', '"result"'],
      what: '"backwards" has the result "reading", which is not a figure that the page shows.',
      fix: 'dailyDose',
    },
    {
      name: 'a result that the input does not change',
      file: 'calculators/broilers/lighting.json',
      set: { backwards: [{ input: 'birds', result: 'totalLight' }] },
      at: ['"backwards"', '"input"'],
      what: 'Result "totalLight" does not depend on input "birds".',
      fix: 'Use one of: age, area.',
    },
    {
      name: 'a slider of a choice',
      file: consumption,
      set: { whatIf: 'standard' },
      what: '"whatIf" names "standard", which is not a figure that changes the answer.',
      fix: 'Use one of: age, birds.',
    },
  ])
  expectFindings('names', [
    {
      name: 'an unknown input',
      file: consumption,
      set: { backwards: [{ input: 'agee', result: 'dailyFeed' }] },
      at: ['"backwards"', '"input"'],
      what: '"backwards" searches for "agee", which is not an input.',
      fix: 'Did you mean "age"?',
    },
    {
      name: 'an unknown slider',
      file: consumption,
      set: { whatIf: 'brids' },
      what: '"whatIf" names "brids", which is not an input.',
      fix: 'Did you mean "birds"?',
    },
  ])
})
