import { expect, it } from 'vitest'
import { editedProgram } from '#tests/support/project/edited-program.ts'
import { calculate } from '#engine/calculate.ts'

const feed = 'feed/poultry-feed-analysis'

it('a list with fewer entries than it needs is refused with its own message', () => {
  const messagesOf = (minItems: number) => {
    const { calculator, tables } = editedProgram(feed, (data) => {
      data.input.properties.mix.minItems = minItems
    })
    const { issues } = calculate(calculator, { mix: [] }, tables)
    return issues.filter(({ field }) => field === 'mix').map(({ message }) => message)
  }
  expect(messagesOf(1)).toEqual(['feed.noQuantity'])
})
