import { describe } from 'vitest'
import { mistakes } from '../../../tests/support/project/mistakes.ts'

const consumption = 'calculators/broilers/feed-consumption.json'

describe('the rule on what is asked backwards', () => {
  mistakes('backwards', [
    {
      name: 'a choice',
      file: consumption,
      set: { backwards: [{ input: 'standard', result: 'dailyFeed' }] },
      at: ['"backwards"', '"input"'],
      what: '"standard" is asked for backwards, and is no figure.',
      fix: 'Use one of: age, birds.',
    },
    {
      name: 'a list',
      file: 'calculators/feed/poultry-feed-analysis.json',
      set: { backwards: [{ input: 'mix', result: 'totalQuantity' }] },
      at: ['"backwards"', '"input"'],
      what: '"mix" is asked for backwards, and is no figure.',
      fix: 'Remove it.',
    },
    {
      name: 'a text',
      file: 'calculators/drugs/drug-dose.json',
      set: { backwards: [{ input: 'birds', result: 'reading' }] },
      at: ['"backwards"', '"result"'],
      what: '"reading" is wanted backwards, and is no figure that is shown.',
      fix: 'dailyDose',
    },
    {
      name: 'a result that the input does not change',
      file: 'calculators/broilers/lighting.json',
      set: { backwards: [{ input: 'birds', result: 'totalLight' }] },
      at: ['"backwards"', '"input"'],
      what: '"totalLight" is wanted of "birds", and does not rest on it.',
      fix: 'Use one of: age, area.',
    },
    {
      name: 'a slider of a choice',
      file: consumption,
      set: { whatIf: 'standard' },
      what: 'The slider moves "standard", which changes no figure of the answer.',
      fix: 'Use one of: age, birds.',
    },
  ])
  mistakes('names', [
    {
      name: 'an input that nobody has',
      file: consumption,
      set: { backwards: [{ input: 'agee', result: 'dailyFeed' }] },
      at: ['"backwards"', '"input"'],
      what: '"agee" is asked for backwards, and is not an input.',
      fix: 'Did you mean "age"?',
    },
    {
      name: 'a slider that nobody has',
      file: consumption,
      set: { whatIf: 'brids' },
      what: 'The slider moves "brids", which is not an input.',
      fix: 'Did you mean "birds"?',
    },
  ])
})
