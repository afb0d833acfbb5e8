import fc from 'fast-check'
import { expect, it } from 'vitest'
import { reminderLimits } from '#api/limits.ts'
import type { PushedDay } from '#api/pushed.ts'
import { runs } from '#tests/support/runs.ts'
import { longestMessage } from './encrypt.ts'
import { pushMessage } from './message.ts'

const frame = { language: 'ar', direction: 'rtl', page: '/ar/my-account' } as const
const line = fc.record({
  flock: fc.constantFrom('flock:1', 'flock:2', 'flock:3'),
  title: fc
    .string({ unit: 'binary', minLength: 1, maxLength: reminderLimits.title })
    .map((title) => title.replaceAll('\n', ' ')),
})

it('a message has as many lines as fit, those of a flock together, and shows where it was cut', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), (lines) => {
      const message = pushMessage(lines, '2026-12-01', frame)
      expect(message.length).toBeLessThanOrEqual(longestMessage)
      const { flocks } = JSON.parse(message.toString()) as PushedDay
      const shown = flocks.flatMap(({ title, text, tag }) =>
        [title, ...(text === '' ? [] : text.split('\n'))].map((part) => ({ tag, part })),
      )
      const whole = shown.filter(({ part }) => part !== '…')
      const first = lines.slice(0, whole.length)
      expect(whole.map(({ tag, part }) => `${tag}\n${part}`).sort()).toEqual(
        first.map(({ flock, title }) => `${flock} 2026-12-01\n${title}`).sort(),
      )
      expect(shown.length - whole.length).toBe(whole.length < lines.length ? 1 : 0)
    }),
    { seed: 53, numRuns: runs(300) },
  )
})
