import { expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { listWordsOf } from './list-words.ts'
import { namesInWords, shortWords } from './names-in-words.ts'

it('names a table by its title, with its code where others have the same title', () => {
  expect(namesInWords(project, listWordsOf(project, 'en')).table('broilers/clinic')).toBe(
    'Clinic standard (broilers/clinic)',
  )
  expect(namesInWords(project, listWordsOf(project, 'ar')).table('broilers/clinic')).toBe(
    'معدل العيادة (\u2066broilers/clinic\u2069)',
  )
})

it('names a column by its title, and what is not there by its code', () => {
  const names = namesInWords(project, listWordsOf(project, 'ar'))
  expect(names.column('broilers/clinic', 'dailyFeed')).toBe('العلف للطائر في اليوم')
  expect(names.column('broilers/clinic', 'gone')).toBe('gone')
  expect(names.table('gone/table')).toBe('gone/table')
})

it('names a message by the programs that show it, and shortens its text', () => {
  const names = namesInWords(project, listWordsOf(project, 'en'))
  expect(names.shownBy([], 'services.broilers.title')).toBe('services.broilers.title')
  expect(names.shownBy(['broilers/livability'], 'a.b')).toBe('Livability percentage')
  expect(shortWords('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`)
})
