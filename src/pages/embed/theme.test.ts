import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { colourOf, contrast, edgeTokens, hexOf, isDark, textTokens, themeOf } from './theme.ts'

/** The colours of the site for light pages and for dark ones, from its style sheet. */
const [light, dark] = ((): readonly Readonly<Record<string, string>>[] => {
  const sheet = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')
  return sheet
    .split('prefers-color-scheme: dark')
    .map((part) =>
      Object.fromEntries(
        [...part.matchAll(/(--[\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, colour]) => [
          name!,
          colour!,
        ]),
      ),
    )
})()

const of = (text: string) => colourOf(text)!

// Contrasts from WCAG 2: black on white is 21, and #767676 is the lightest grey with 4.5 on white.
it('the contrast of two colours is that of WCAG 2', () => {
  expect(contrast(of('000'), of('fff'))).toBeCloseTo(21, 5)
  expect(contrast(of('fff'), of('fff'))).toBe(1)
  expect(contrast(of('#767676'), of('#ffffff'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(of('#777777'), of('#ffffff'))).toBeLessThan(4.5)
})

it('a colour has three or six hexadecimal digits', () => {
  expect(colourOf('#0b5d4b')).toEqual([11, 93, 75])
  expect(colourOf('FfF')).toEqual([255, 255, 255])
  for (const text of [null, '', 'red', '12345', 'url(x)', '0b5d4b;color:red'])
    expect(colourOf(text)).toBeUndefined()
  expect(hexOf([11, 93, 75])).toBe('#0b5d4b')
})

it('colours that can be read are kept', () => {
  const { colours, state } = themeOf({ accent: of('7a1f5c'), paper: of('ffffff') }, light!)
  expect(state).toBe('kept')
  expect(colours).toMatchObject({ '--primary': '#7a1f5c', '--paper': '#ffffff' })
  expect(themeOf({ paper: of('000') }, dark!).state).toBe('kept')
})

it('an accent that cannot be read becomes darker, or lighter on a dark page', () => {
  const yellow = themeOf({ accent: of('ffd400'), paper: of('fff') }, light!)
  const navy = themeOf({ accent: of('000080'), paper: of('111111') }, dark!)
  expect([yellow.state, navy.state]).toEqual(['adjusted', 'adjusted'])
})

it.each(['808080', 'ff0000', 'c0c0c0'])('a background of %s is refused', (paper) => {
  const scheme = isDark(of(paper)) ? dark! : light!
  const { colours, state } = themeOf({ accent: of('0b5d4b'), paper: of(paper) }, scheme)
  expect(state).toBe('refused')
  expect(colours).not.toHaveProperty('--paper')
})

it('every theme can be read', () => {
  let seed = 7
  const part = (): number => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed % 256
  }
  const colour = () => [part(), part(), part()] as const
  for (let count = 0; count < 500; count += 1) {
    const paper = count % 3 === 0 ? undefined : colour()
    const scheme = paper !== undefined && isDark(paper) ? dark! : light!
    const { colours } = themeOf({ accent: colour(), paper }, scheme)
    const shown = (name: string) => of(colours[name] ?? scheme[name]!)
    for (const background of ['--paper', '--surface', '--primary-tint']) {
      expect(contrast(shown('--primary'), shown(background))).toBeGreaterThanOrEqual(4.5)
      if (background === '--primary-tint') continue
      for (const name of textTokens)
        expect(contrast(shown(name), shown(background)), name).toBeGreaterThanOrEqual(4.5)
      for (const name of edgeTokens)
        expect(contrast(shown(name), shown(background)), name).toBeGreaterThanOrEqual(3)
    }
    expect(contrast(shown('--on-primary'), shown('--primary'))).toBeGreaterThanOrEqual(4.5)
  }
})
