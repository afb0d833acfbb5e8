import { expect, it } from 'vitest'
import { store } from '../../ui/storage/device.ts'
import { draftPrefix } from '../../ui/storage/storage-keys.ts'
import { dropDraft, storeDraft, readDraft } from './draft.ts'

// Node has no storage: these tests are those of a browser that refuses it.
it('keeps a draft for the visit where storage is refused', () => {
  expect(readDraft('contact')).toBeUndefined()
  expect(storeDraft('contact', { id: '1-2', values: { name: 'أمينة' }, waiting: true })).toBe(false)
  expect(readDraft('contact')).toEqual({ id: '1-2', values: { name: 'أمينة' }, waiting: true })
  dropDraft('contact')
  expect(readDraft('contact')).toBeUndefined()
})

it('is each tab’s own: what another tab typed later does not replace it', () => {
  const mine = { id: '1', values: { name: 'A' }, waiting: false }
  storeDraft('appointment', mine)
  store(`${draftPrefix}appointment`, '{"id":"2","values":{"name":"B"},"waiting":false}')
  expect(readDraft('appointment')).toEqual(mine)
  dropDraft('appointment')
})

it.each(['', '{', 'null', '5', '{"values":null}'])('reads a broken draft as none: %s', (text) => {
  store(`${draftPrefix}broken`, text)
  expect(readDraft('broken')).toBeUndefined()
})

it('drops what is not text', () => {
  store(`${draftPrefix}odd`, '{"values":{"name":"A","age":5}}')
  expect(readDraft('odd')).toEqual({
    id: expect.stringMatching(/^\d+(-\d+){3}$/),
    values: { name: 'A' },
    waiting: false,
  })
})
