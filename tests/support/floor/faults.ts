import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../project/root.ts'

/** Found features that are not listed as harmless, with their files, and listed ones that are gone. */
export const comparedWith = (
  found: ReadonlyMap<string, ReadonlySet<string>>,
  harmless: object,
) => ({
  new: [...found]
    .filter(([feature]) => !Object.hasOwn(harmless, feature))
    .map(([feature, files]) => `${feature} in ${[...files].slice(0, 3).join(', ')}`),
  gone: Object.keys(harmless).filter((feature) => !found.has(feature)),
})

/**
 * What an edition of JavaScript cannot read in scripts; an empty text without errors. ES2021, class
 * fields and `#private` names apart, is what Safari 15.4 reads in full.
 * @param files a path, or a pattern of paths
 */
export function syntaxErrors(files: string, scope: readonly string[], edition = 'es2021'): string {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/es-check'),
    [edition, ...scope, files],
    { encoding: 'utf8' },
  )
  return status === 0 ? '' : stdout + stderr
}
