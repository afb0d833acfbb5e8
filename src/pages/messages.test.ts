import { expect, it } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import type { MessagePacks } from './catalogue.ts'
import { loadMessages } from './messages.ts'

const language = { code: 'en', numbers: 'en-GB' } as unknown as Language
const pack = (messages: object): MessagePacks =>
  ({ en: async () => ({ default: messages }) }) as unknown as MessagePacks
const text = (value: string) => [{ type: 0, value }]

it('gives a new object where a page brings messages, and the same one where it brings none', async () => {
  const first = pack({ 'feed.title': text('Feed') })
  const second = pack({ 'drugs.title': text('Drugs') })
  const before = await loadMessages(language, [first])
  expect(await loadMessages(language, [first])).toBe(before)
  const after = await loadMessages(language, [second])
  // A part that lives longer than its page adds its own messages to those of the page: it has to
  // notice that there are more.
  expect(after).not.toBe(before)
  expect(['feed.title', 'drugs.title'].map((id) => after.formatMessage({ id }))).toEqual([
    'Feed',
    'Drugs',
  ])
})
