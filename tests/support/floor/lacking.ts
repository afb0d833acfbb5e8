import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import { createRequire } from 'node:module'
import { floor } from '#site/floor.ts'

/** What browsers support, by MDN. */
export const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** MDN's names for the browsers of the floor; phones have the version of the browser's family. */
const names: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
}
const browsers = Object.entries(floor).flatMap(([name, version]) =>
  names[name]!.map((browser) => [browser, version] as const),
)

/** Whether one version came before another one, or is the same. */
function isAtMost(one: string, other: string): boolean {
  const [[major = 0, minor = 0], [mostMajor = 0, mostMinor = 0]] = [one, other].map((version) =>
    version.replace('≤', '').split('.').map(Number),
  ) as [number[], number[]]
  return major < mostMajor || (major === mostMajor && minor <= mostMinor)
}

/** The browsers of the floor that lack a feature, or have it in part or under another name. */
export const lacking = ({ support }: CompatStatement): readonly string[] =>
  browsers
    .filter(([browser, version]) => {
      const statements = [support[browser as keyof typeof support] ?? []].flat()
      return !statements.some(
        ({ version_added: from, version_removed: to, ...statement }) =>
          typeof from === 'string' &&
          from !== 'preview' &&
          isAtMost(from, version) &&
          !(typeof to === 'string' && isAtMost(to, version)) &&
          statement.flags === undefined &&
          statement.prefix === undefined &&
          statement.alternative_name === undefined &&
          statement.partial_implementation !== true,
      )
    })
    .map(([browser, version]) => `${browser} ${version}`)

/**
 * Whether a browser of the floor lacks what MDN describes here; false where it describes nothing.
 */
export const isLacking = (described: Identifier | undefined): boolean => {
  const { __compat: statement } = described ?? {}
  return statement !== undefined && lacking(statement).length > 0
}

/** Whether MDN lists which browsers support something, apart from its parts. */
export const isDescribed = (described: Identifier): boolean => '__compat' in described

/** The parts of a description. */
export const partsOf = (described: Identifier | undefined): readonly [string, Identifier][] =>
  Object.entries(described ?? {}).filter(([name]) => name !== '__compat') as [string, Identifier][]

/** A part of a description; undefined where MDN has none of that name. */
export const partOf = (described: Identifier | undefined, name: string): Identifier | undefined =>
  name !== '__compat' && described !== undefined && Object.hasOwn(described, name)
    ? described[name]
    : undefined
