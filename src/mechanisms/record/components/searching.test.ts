import { expect, test } from 'vitest'
import type { TableWords } from '#components/text/table-words.ts'
import type { Table } from '#engine/table/table.ts'
import * as searching from './searching.ts'

test('fields of the same records share one search, in the languages that are loaded', () => {
  const feeds = { id: 'feeds', columns: {}, texts: {} } as unknown as Table
  const [english, arabic]: TableWords[] = [{}, {}]
  const search = (all: readonly TableWords[]) => {
    const records = searching.searchables(feeds, { feeds }, english!, [...all], 'en')
    return searching.nameReader(records, searching.labelsOf(feeds, [...all]), records)
  }
  expect(search([english!])).toBe(search([english!]))
  expect(search([english!, arabic!])).not.toBe(search([english!]))
})
