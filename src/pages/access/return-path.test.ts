import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const origin = 'https://clinic.example'
const split = (pathname: string) => ({ path: pathname.replace(/^\/(ar|fr)(?=\/|$)/, '') || '/' })
const after = (next: string): string =>
  returnPath(`?next=${encodeURIComponent(next)}`, origin, split)

describe('after the log in a visitor returns', () => {
  it.each([
    ['/inbox', '/inbox'],
    ['/ar/inbox', '/inbox'],
    ['/', '/'],
    ['/services/broilers-management?x=1', '/services/broilers-management?x=1'],
  ])('to a path of the site: %s', (next, path) => {
    expect(after(next)).toBe(path)
  })

  it.each([
    'https://evil.example/inbox',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'inbox',
    '',
    '/login',
    '/fr/register',
    '/login?next=/login',
    '/\n/evil.example',
    '/.//evil.example/..//x',
    '/.//evil.example',
    '/ar//evil.example',
    '/x/..//evil.example',
    '/\t/',
    '//',
    `/${'a'.repeat(600)}`,
  ])('to the own page if the path is not one of the site: %s', (next) => {
    expect(after(next)).toBe('/my-account')
  })

  it('to the own page without a path', () => {
    expect(returnPath('', origin, split)).toBe('/my-account')
  })
})
