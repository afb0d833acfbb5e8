import { expect, test } from 'vitest'
import { withDots } from './dot.ts'

test('the dots of a line do not break off, and other spaces do', () => {
  expect(withDots('Annex V · European Union · 2007')).toBe(
    'Annex V\u00a0·\u00a0European Union\u00a0·\u00a02007',
  )
})
test('words without any space between them are no unbreakable line', () => {
  expect(withDots('Fine powder · Chickens · Germany · Diarrhoea')).toBe(
    'Fine powder\u00a0·\u00a0Chickens\u00a0· Germany\u00a0· Diarrhoea',
  )
  expect(withDots('Chickens')).toBe('Chickens')
})
