import type { ThemeState } from '../../content/embed.ts'
import { colourOf, edgeTokens, isDark, textTokens, themeOf } from './theme.ts'

/** Has all style sheets show the site in light or in dark colours, whatever the device prefers. */
function fixScheme(dark: boolean): void {
  document.documentElement.style.setProperty('color-scheme', dark ? 'dark' : 'light')
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSMediaRule && /prefers-color-scheme: ?dark/.test(rule.media.mediaText))
        rule.media.mediaText = dark ? 'all' : 'not all'
}

/**
 * Gives the page the colours that its address names (#accent=0b5d4b&paper=ffffff).
 * @returns what became of them; undefined without any
 */
export function applyTheme(names: URLSearchParams): ThemeState | undefined {
  const [accentText, paperText] = [names.get('accent'), names.get('paper')]
  if (accentText === null && paperText === null) return undefined
  const [accent, paper] = [colourOf(accentText), colourOf(paperText)]
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  // Another preference later would change texts, and not these colours.
  fixScheme(paper === undefined ? prefersDark : isDark(paper))
  const { style } = document.documentElement
  const shown = getComputedStyle(document.documentElement)
  const scheme = ['--paper', '--surface', ...textTokens, ...edgeTokens].map((name) => [
    name,
    shown.getPropertyValue(name),
  ])
  const { colours, state } = themeOf({ accent, paper }, Object.fromEntries(scheme))
  for (const [name, colour] of Object.entries(colours)) style.setProperty(name, colour)
  const isUnread =
    (accentText !== null && accent === undefined) || (paperText !== null && paper === undefined)
  return isUnread ? 'refused' : state
}
