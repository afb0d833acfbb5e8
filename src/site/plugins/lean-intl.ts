import type { Plugin } from 'vite'
import { unnamedComponents } from './unnamed-components.ts'

/** Functions of FormatJS that nothing here calls, each a property of its `intl` object. */
export const unusedFunctions: readonly string[] = [
  'formatDateTimeRange',
  'formatDateToParts',
  'formatDisplayName',
  'formatDuration',
  'formatDurationToParts',
  'formatNumberToParts',
  'formatPlural',
  'formatRelativeTime',
  'formatTime',
  'formatTimeToParts',
]

/** What keeps code alive: the functions above, the formatters that only they use, and a warning. */
const kept: readonly RegExp[] = [
  ...unusedFunctions.map((name) => new RegExp(`^\\s*${name}: ${name}\\.bind\\(null, .*$\\n`, 'm')),
  ...['DurationFormat', 'RelativeTimeFormat', 'DisplayNames'].map(
    (name) => new RegExp(`^\\s*get${name}: memoize\\([^]*?\\n\\s*\\}\\),?$\\n`, 'm'),
  ),
  // Advice for developers whose configuration has no language, or one that the browser lacks.
  /^\s*const \{ locale, defaultLocale, onError \} = resolvedConfig;$[^]*?(?=^\s*verifyConfigMessages)/m,
  // Messages that were not compiled: the build compiles all.
  /^\s*verifyConfigMessages\(resolvedConfig\);$\n/m,
]

/** The parts of a file of FormatJS that are dropped; each exists, or an upgrade has moved it. */
export const unusedParts = (code: string): readonly (string | undefined)[] =>
  kept.map((part) => part.exec(code)?.[0])

export const withoutUnused = (code: string): string =>
  unusedParts(code).reduce<string>((rest, part = '') => rest.replace(part, ''), code)

/**
 * Lets the bundler drop the functions of FormatJS that nothing calls, and components that nothing
 * uses: they are in the file of every first visit. Tests fail if one is called, or if an upgrade
 * moves them (docs/decisions/lean-rjsf.md).
 */
export function leanIntl(): Plugin {
  return {
    name: 'lean-intl',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/@formatjs/intl/index.js')) return { code: withoutUnused(code), map: null }
      return id.includes('/react-intl/index.js')
        ? { code: unnamedComponents(code), map: null }
        : undefined
    },
  }
}
