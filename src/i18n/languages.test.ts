import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arabic, english, french, languages } from '../../tests/support/project/languages.ts'
import { pathIn, splitPath } from './languages.ts'

describe('splitPath', () => {
  it.each([
    ['/', english, '/'],
    ['/services', english, '/services'],
    ['/ar', arabic, '/'],
    ['/ar/', arabic, '/'],
    ['/ar/services', arabic, '/services'],
    ['/fr/services/broilers-management/x', french, '/services/broilers-management/x'],
    ['/article', english, '/article'],
    ['/en/services', english, '/en/services'],
    ['/fra', english, '/fra'],
    ['/services/ar', english, '/services/ar'],
    ['', english, '/'],
    ['/services//x/', english, '/services/x'],
    ['/ar//evil.example', arabic, '/evil.example'],
  ])('of "%s"', (address, language, path) => {
    expect(splitPath(address, languages)).toEqual({ language, path })
  })

  it('needs a language', () => {
    expect(() => splitPath('/', [])).toThrow(RangeError)
  })
})

describe('pathIn', () => {
  it.each([
    ['/', english, '/'],
    ['/', arabic, '/ar'],
    ['/services', french, '/fr/services'],
    ['/services', english, '/services'],
  ])('of "%s"', (path, language, expected) => {
    expect(pathIn(path, language, languages)).toBe(expected)
  })

  it('is taken apart again by splitPath', () => {
    const part = fc.stringMatching(/^[a-z][a-z0-9-]{2,12}$/)
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 4 }),
        fc.constantFrom(...languages),
        (parts, language) => {
          const path = `/${parts.join('/')}`
          expect(splitPath(pathIn(path, language, languages), languages)).toEqual({
            language,
            path,
          })
        },
      ),
    )
  })
})
