import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readArguments } from './support/arguments.ts'
import { isMadeFrom, sourcesMark } from './support/build/made-from.ts'
import { markOfBuild } from './support/build/replace-folder.ts'

type Command = () => Promise<number>

/**
 * Builds where anything has changed, and serves what there is.
 * @returns the exit code; that of the build where there is nothing to serve
 */
export async function buildAndServe(
  root: string,
  buildSite: Command,
  serveSite: Command,
): Promise<number> {
  const built = join(root, 'dist')
  if (!isMadeFrom(built, sourcesMark(root), 'shown')) {
    console.log('Building the site, which can take a minute ...')
    const status = await buildSite()
    if (status !== 0 && !existsSync(join(built, markOfBuild))) {
      console.log('\nThere is no site yet. Mend what is said above and start again: npm start')
      return status
    }
    if (status !== 0)
      console.log('\nThe site was not built anew. What is served is the last sound build.\n')
  }
  return serveSite()
}

/** Runs another script of this folder; nothing of it is read before. */
type RunScript = (name: string, words: readonly string[]) => Promise<number>

/** The rest of `npm start`, once the packages are installed. */
export const run = async (
  words: readonly string[],
  root: string,
  __: unknown,
  runScript: RunScript,
): Promise<number> => {
  const usage = 'npm start   (PORT=4180 npm start chooses another port)'
  if (readArguments(words, {}, usage, false) === undefined) return 2
  return buildAndServe(
    root,
    () => runScript('build', ['--unpacked', '--samples']),
    () => runScript('server', []),
  )
}
