import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomOf } from '#project/differences/random.ts'
import {
  databaseKinds,
  emptyDatabase,
  type EmptyDatabase,
} from '#tests/support/server/databases.ts'
import { noteStatements, scannedTables } from '#tests/support/server/plans.ts'
import { connectDatabase, type Database } from '../database/database.ts'
import { findMessages, readFilter } from './find.ts'

const words = ['cough', 'eggs', 'feed', 'fever', 'hens', 'house', 'n1', 'n12', 'n2']
const random = randomOf('searches')
const some = <Item>(items: readonly Item[], part: number): readonly Item[] =>
  items.filter(() => random() < part)

/** Messages whose words change with time, as the seasons do: some are never together. */
const messages = Array.from({ length: 120 }, (_, index) => ({
  id: String(index).padStart(4, '0'),
  state: index % 3 === 0 ? ('new' as const) : ('answered' as const),
  words: some(index < 60 ? words.slice(0, 6) : words.slice(3), 0.5),
}))

/** What a search finds by its definition, the newest first. */
const expected = (
  asked: readonly string[],
  state: string | undefined,
  before: string,
  limit: number,
) =>
  messages
    .filter((each) => (state === undefined || each.state === state) && each.id < before)
    .filter((each) => asked.every((word) => each.words.some((one) => one.startsWith(word))))
    .map(({ id }) => id)
    .reverse()
    .slice(0, limit)

describe.each(databaseKinds)('a search of the inbox on %s', (kind) => {
  let place: EmptyDatabase
  let database: Database
  beforeAll(async () => {
    place = await emptyDatabase(kind)
    database = await connectDatabase(place.settings)
    await database.write(async (tx) => {
      for (const { id, state } of messages)
        await tx
          .insertInto('messages')
          .values({
            id,
            key: id,
            form: 'contact',
            language: 'en',
            fields: '{}',
            state,
            suspect: 0,
            day: null,
            note: '',
            taken_by: null,
            received_at: 0,
            changed_at: 0,
            revision: 1,
          })
          .execute()
      await tx
        .insertInto('message_words')
        .values(messages.flatMap((each) => each.words.map((word) => ({ word, message: each.id }))))
        .execute()
    })
  })
  afterAll(async () => {
    await database.close()
    await place.remove()
  })

  it.each([
    [
      'all words are rare',
      {
        steps: [
          { rare: 1000, newest: 5 },
          { rare: 1000, newest: 1000 },
        ],
        counted: 1000,
      },
    ],
    [
      'all words are common',
      {
        steps: [
          { rare: 0, newest: 3 },
          { rare: 0, newest: 10 },
        ],
        counted: 20,
      },
    ],
    [
      'some words are common',
      {
        steps: [
          { rare: 5, newest: 3 },
          { rare: 40, newest: 10 },
        ],
        counted: 1000,
      },
    ],
    [
      'the newest messages are all',
      {
        steps: [
          { rare: 0, newest: 100 },
          { rare: 0, newest: 120 },
        ],
        counted: 1,
      },
    ],
  ])('finds the newest messages where %s', async (_, sizes) => {
    for (let count = 0; count < 60; count += 1) {
      const asked = some([...words, 'h', 'f', 'n'], 0.2).slice(0, 4)
      const state = random() < 0.3 ? 'new' : undefined
      const before = random() < 0.3 ? '0075' : undefined
      const limit = 1 + Math.floor(random() * 20)
      const filter = readFilter(
        {
          q: asked.join(' '),
          ...(state && { state }),
          ...(before && { before }),
          limit: `${limit}`,
        },
        [50, 50],
      )
      const rows = await database.read((tx) => findMessages(tx, filter, sizes))
      expect(rows.map(({ id }) => id)).toEqual(expected(asked, state, before ?? '9', limit))
    }
  })

  it('reads no table as a whole, whichever way it takes', async () => {
    const noted = { database: { ...database } }
    const ran = noteStatements(noted)
    for (const sizes of [
      {
        steps: [
          { rare: 0, newest: 3 },
          { rare: 0, newest: 10 },
        ],
        counted: 20,
      },
      {
        steps: [
          { rare: 1000, newest: 3 },
          { rare: 1000, newest: 10 },
        ],
        counted: 20,
      },
    ])
      for (const q of ['h', 'cough n1', 'hens eggs fever'])
        await noted.database.read((tx) => findMessages(tx, readFilter({ q }, [50, 50]), sizes))
    expect(ran.length).toBeGreaterThan(15)
    expect(await scannedTables(noted, ran)).toEqual([])
  })
})
