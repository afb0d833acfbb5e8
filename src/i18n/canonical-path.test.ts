import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { languages } from '../../tests/support/project/languages.ts'
import { canonicalPath } from './canonical-path.ts'
import { pathIn, splitPath } from './languages.ts'

describe('canonicalPath', () => {
  it.each([
    ['', '/'],
    ['/', '/'],
    ['//', '/'],
    ['/index.html', '/'],
    ['/services', '/services'],
    ['/services/', '/services'],
    ['/services/index.html', '/services'],
    ['/services/index.html/', '/services'],
    ['/services//broilers-management', '/services/broilers-management'],
    ['//evil.example', '/evil.example'],
    ['/ar//evil.example', '/ar/evil.example'],
    ['/index.htm', '/index.htm'],
    ['/index.html/services', '/index.html/services'],
  ])('of "%s" is "%s"', (address, path) => expect(canonicalPath(address)).toBe(path))
})

describe('whatever is in the address bar', () => {
  const origin = 'https://clinic.example'
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom('', '/', '//', 'ar', 'fr', 'index.html', 'evil.example', '..', '\\', '@'),
      fc.string(),
    ),
    { maxLength: 6 },
  )

  it('no link that is made of it leaves the site, and its spelling is settled', () => {
    fc.assert(
      fc.property(parts, (given) => {
        // As a browser gives it: the path of a whole address.
        const address = `${origin}/${given.join('/')}`
        fc.pre(URL.canParse(address))
        const { pathname } = new URL(address)
        const { path } = splitPath(pathname, languages)
        expect(canonicalPath(path)).toBe(path)
        for (const language of languages) {
          const link = pathIn(path, language, languages)
          expect(new URL(link, `${origin}/services`).origin).toBe(origin)
          expect(canonicalPath(link)).toBe(link)
        }
      }),
      { numRuns: runs(2000) },
    )
  })
})
