import { expect, it } from 'vitest'
import { textPieces } from './site-path.ts'

const site = 'https://clinic.example'
const paths = (text: string) =>
  textPieces(text, site).flatMap(({ path }) => (path === undefined ? [] : [path]))

it('opens what leads to this site', () => {
  expect(textPieces(`See ${site}/ar/services/x?a=1#b now`, site)).toEqual([
    { text: 'See ' },
    { text: `${site}/ar/services/x?a=1#b`, path: '/ar/services/x?a=1#b' },
    { text: ' now' },
  ])
})

it.each([
  'https://evil.example/x',
  'https://clinic.example.evil.example/',
  'http://clinic.example/',
  'https://user@clinic.example/',
  'https://clinic.example@evil.example/',
  'https://clinic.example//evil.example',
  'https://clinic.example/api/me/export',
  'https://clinic.example:8443/',
  'javascript:alert(1)',
  'https://',
])('leaves %s as text', (text) => {
  expect(paths(text)).toEqual([])
  expect(
    textPieces(text, site)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
