import { expect, test } from 'vitest'
import { core, everything, hasSharedText, packFiles, shellOf, type OfflinePlan } from './plan.ts'

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

test('recognises the address of a shared text, which no server gets', () => {
  const shares = (path: string): boolean => hasSharedText(new URL(`https://a.test${path}`))
  expect(shares('/programs?title=&text=1850')).toBe(true)
  expect(shares('/ar/programs?text=1850')).toBe(true)
  expect(shares('/programs?bird=broilers')).toBe(false)
  expect(shares('/services/a/b?text=1')).toBe(false)
})
