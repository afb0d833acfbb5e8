import { readFileSync } from 'node:fs'

/** The oldest versions of the browsers that run the site, by their names for browserslist. */
type Floor = Readonly<Record<string, string>>

/**
 * Reads `browserslist` of package.json, the only declaration of them: each entry is one browser and
 * its oldest version.
 */
export function readFloor(text: string): Floor {
  const { browserslist = [] } = JSON.parse(text) as { browserslist?: readonly string[] }
  return Object.fromEntries(
    browserslist.map((entry) => {
      const [, browser, version] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(entry) ?? []
      if (browser === undefined || version === undefined)
        throw new Error(`package.json, browserslist: “${entry}” is not “browser >= version”`)
      return [browser, version]
    }),
  )
}

export const floor: Floor = readFloor(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

/** The same browsers for the build, which calls Safari on iOS `ios`: it rewrites their syntax. */
export const buildTargets = (browsers: Floor = floor): string[] =>
  Object.entries(browsers).map(([name, version]) => (name === 'ios_saf' ? 'ios' : name) + version)
