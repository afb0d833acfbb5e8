import type { ThemeState } from '../../content/embed.ts'

/** Red, green and blue, 0 to 255. */
type Colour = readonly [number, number, number]

/** The contrast that WCAG 2 (AA) requires of text, and of the edges of fields. */
const [ofText, ofEdges] = [4.5, 3]

/** The colours of the site that are read as text, and those of edges. */
export const textTokens = ['--ink', '--muted', '--good', '--fair', '--bad', '--info', '--own']
export const edgeTokens = ['--field', '--focus']

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]

/** A colour of three or six hexadecimal digits; undefined if it is none. */
export function colourOf(text: string | null | undefined): Colour | undefined {
  const [, short, long] = /^#?(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text?.trim() ?? '') ?? []
  const digits = long ?? short?.replaceAll(/./g, '$&$&')
  if (digits === undefined) return undefined
  const part = (at: number): number => parseInt(digits.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

export const hexOf = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** The relative luminance of WCAG 2, 0 to 1. */
function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** So much (0 to 1) of the second colour in the first. */
const mixed = (one: Colour, other: Colour, share: number): Colour =>
  one.map((part, at) => Math.trunc(part + (other[at]! - part) * share)) as unknown as Colour

export const isDark = (paper: Colour): boolean => contrast(paper, white) > contrast(paper, black)

/**
 * The colours of an embed. A background on which a text of the site cannot be read is refused; an
 * accent that cannot is made darker or lighter until it can.
 * @param scheme the colours of the site for light or for dark pages, by their names
 */
export function themeOf(
  { accent, paper }: { readonly accent?: Colour | undefined; readonly paper?: Colour | undefined },
  scheme: Readonly<Record<string, string>>,
): { readonly colours: Readonly<Record<string, string>>; readonly state: ThemeState } {
  const reads = (background: Colour, names: readonly string[], least: number): boolean =>
    names.every((name) => {
      const colour = colourOf(scheme[name])
      return colour === undefined || contrast(colour, background) >= least
    })
  const isRefused =
    paper !== undefined && !(reads(paper, textTokens, ofText) && reads(paper, edgeTokens, ofEdges))
  const own = isRefused ? undefined : paper
  const background = own ?? colourOf(scheme['--paper']) ?? white
  const surface = own ?? colourOf(scheme['--surface']) ?? white
  const colours: Record<string, string> =
    own === undefined ? {} : { '--paper': hexOf(own), '--surface': hexOf(own) }
  if (accent === undefined) return { colours, state: isRefused ? 'refused' : 'kept' }
  const end = isDark(background) ? white : black
  const tintOf = (colour: Colour): Colour => mixed(background, colour, 0.12)
  const isReadable = (colour: Colour): boolean =>
    [background, surface, tintOf(colour)].every((each) => contrast(colour, each) >= ofText)
  let readable = accent
  for (let share = 0; !isReadable(readable) && share < 1; share += 0.02)
    readable = mixed(accent, end, share)
  const onAccent = [white, black].sort((a, b) => contrast(b, readable) - contrast(a, readable))[0]!
  Object.assign(colours, {
    '--primary': hexOf(readable),
    '--primary-dark': hexOf(readable),
    '--primary-tint': hexOf(tintOf(readable)),
    '--on-primary': hexOf(onAccent),
    '--curve': hexOf(readable),
  })
  if (isRefused) return { colours, state: 'refused' }
  return { colours, state: readable === accent ? 'kept' : 'adjusted' }
}
