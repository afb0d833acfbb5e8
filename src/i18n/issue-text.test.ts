import { describe, expect, it } from 'vitest'
import { english, french } from '../../tests/support/project/languages.ts'
import { issueText } from './issue-text.ts'
import type { MessageFormatter } from './format.ts'

const messageFormatter: MessageFormatter = {
  formatMessage: ({ id }, values) =>
    values === undefined ? id : `${id} ${JSON.stringify(values)}`,
}
const weight = { title: 'inputs.weight', unit: 'kg', digits: 1 }
const valuesIn = (text: string): unknown => JSON.parse(text.slice(text.indexOf('{')))

describe('issueText', () => {
  it('names the field', () => {
    expect(issueText({ message: 'messages.enterValue' }, weight, english, messageFormatter)).toBe(
      'messages.enterValue {"like":"none","day":"","title":"inputs.weight"}',
    )
  })

  it('gives limits their unit, and samples none', () => {
    const text = issueText(
      { message: 'messages.tooLow', values: { limit: 1500, like: 2.1 } },
      weight,
      french,
      messageFormatter,
    )
    expect(valuesIn(text)).toMatchObject({
      limit: 'units.kg {"text":"1\u202f500","value":1500}',
      like: '2,1',
    })
  })

  it('also has the bare ends of a range, and the weeks of ages, rounded up', () => {
    const values = { from: 120, to: 658 }
    const days = { title: 'inputs.age', unit: 'day' }
    const text = issueText({ message: 'x', values }, days, english, messageFormatter)
    expect(valuesIn(text)).toMatchObject({ fromNumber: '120', fromWeeks: 18, toWeeks: 94 })
  })

  it('names a whole, and the sum of several parts of it', () => {
    const values = { title: 'daily.cracked + daily.dirty', whole: 'daily.eggs' }
    const text = issueText({ message: 'x', values }, weight, english, messageFormatter)
    expect(valuesIn(text)).toMatchObject(values)
  })

  it('passes texts on, and is without a field', () => {
    expect(
      valuesIn(
        issueText(
          { message: 'messages.chooseOne', values: { like: 'clinic', limit: 5 } },
          undefined,
          english,
          messageFormatter,
        ),
      ),
    ).toEqual({ title: '', day: '', like: 'clinic', limit: '5', limitNumber: '5' })
  })
})
