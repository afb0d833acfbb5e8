import { expect, test } from 'vitest'
import { core, everything, packFiles, shellOf, type OfflinePlan } from './plan.ts'

const plan: OfflinePlan = {
  version: '1',
  core: ['/assets/a.js'],
  programs: ['/assets/p.js'],
  languages: { en: ['/assets/en.js'], ar: ['/assets/ar.js'] },
  rest: ['/photo.jpg'],
}

test('a language brings the core and the programs, not the other languages', () => {
  expect(packFiles(plan, core)).toEqual(['/assets/a.js'])
  expect(packFiles(plan, 'ar')).toEqual(['/assets/a.js', '/assets/p.js', '/assets/ar.js'])
  expect(packFiles(plan, 'xx')).toEqual(['/assets/a.js', '/assets/p.js'])
  expect(packFiles(plan, everything)).toHaveLength(5)
})

test('the first language has no prefix', () => {
  expect([shellOf('en', 'en'), shellOf('fr', 'en')]).toEqual(['/shell.html', '/fr/shell.html'])
})
