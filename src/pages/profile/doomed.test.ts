import { describe, expect, it } from 'vitest'
import { readDoomed } from './doomed.ts'

const message = (fields: object) => ({
  id: 'm1',
  form: 'contact',
  fields,
  receivedAt: '2026-11-20T08:00:00.000Z',
})

describe('what goes with a deleted account', () => {
  it('is named: messages by their text, farms by their title', () => {
    expect(
      readDoomed({
        id: 'confirm',
        messages: [message({ name: 'Amina', message: 'Deaths\n in house 2' })],
        farms: [
          { farm: 'f1', title: 'عنبر 1', role: 'owner', outcome: 'deleted' },
          { farm: 'f2', title: 'House', role: 'worker', outcome: 'left' },
        ],
      }),
    ).toEqual({
      messages: [{ id: 'm1', day: new Date('2026-11-20T08:00:00Z'), text: 'Deaths in house 2' }],
      farms: [
        { id: 'f1', title: 'عنبر 1', outcome: 'deleted' },
        { id: 'f2', title: 'House', outcome: 'left' },
      ],
      isPossible: true,
    })
  })

  it.each([
    [{ problem: 'Less eggs', name: 'Amina' }, 'Less eggs'],
    [{ name: 'Amina' }, 'Amina'],
    [{ message: `${'🐔'.repeat(100)}!` }, `${'🐔'.repeat(100)}…`],
    [{}, ''],
  ])('has a text of a message, which is one line: %o', (fields, text) => {
    expect(readDoomed({ id: 'confirm', messages: [message(fields)] }).messages[0]?.text).toBe(text)
  })

  it('may keep the account from being deleted', () => {
    const farms = [{ farm: 'f1', title: 'House', outcome: 'needsOwner' }]
    expect(readDoomed({ id: 'lastOwner', farms })).toMatchObject({
      isPossible: false,
      farms: [{ outcome: 'needsOwner' }],
    })
  })

  it('is the worst where the server says something else', () => {
    const farms = [{ farm: 'f1', title: 'House', outcome: 'sold' }, null, 7]
    expect(readDoomed({ id: 'confirm', farms }).farms).toEqual([
      { id: 'f1', title: 'House', outcome: 'deleted' },
    ])
  })
})
