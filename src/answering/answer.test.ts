import { expect, it } from 'vitest'
import { loadProgram, project } from '../../tests/support/project/project.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { answerOf } from './answer.ts'

it('has no day, plausible or not, beyond every calendar', () => {
  const program = loadProgram(project.definitions.get('feed-work/feed-left')!)
  // 2,000 t at 2 g a day last 1,000,000,000 days; a Date has 100,000,000.
  const input = { stock: 2_000_000, birds: 1, eaters: 'own', ownFeed: 2 }
  const answer = answerOf(program, input, localeFormatterOf(project, 'en'), '2026-05-01')
  expect([answer['issues'], JSON.stringify(answer).includes('Invalid')]).toEqual([[], false])
})
