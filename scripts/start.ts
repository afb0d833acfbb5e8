import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFormsPath } from '../src/content/form.ts'
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
      console.log('\nThere is no site yet. Fix the errors above and start again: npm start')
      return status
    }
    if (status !== 0)
      console.log('\nThe site was not built anew. What is served is the last sound build.\n')
  }
  return serveSite()
}

/** Runs another script of this folder; nothing of it is read before. */
type RunScript = (name: string, words: readonly string[]) => Promise<number>

/** The forms of this site go to its own server, unless the clinic has another endpoint. */
export function sendFormsHere(
  root: string,
  environment: Record<string, string | undefined> = process.env,
): void {
  let clinic: { readonly forms?: { readonly endpoint?: string } }
  try {
    clinic = JSON.parse(readFileSync(join(root, 'content/clinic.json'), 'utf8')) as typeof clinic
  } catch {
    // The build says what is wrong with the file.
    return
  }
  if ((clinic.forms?.endpoint ?? '') === '') environment['FORMS_ENDPOINT'] ??= ownFormsPath
}

/** The rest of `npm start`, once the packages are installed. */
export const run = async (
  words: readonly string[],
  root: string,
  __: unknown,
  runScript: RunScript,
): Promise<number> => {
  const usage = 'npm start   (PORT=4180 npm start chooses another port)'
  if (readArguments(words, {}, usage, false) === undefined) return 2
  sendFormsHere(root)
  return buildAndServe(
    root,
    () => runScript('build', ['--unpacked', '--samples']),
    () => runScript('server', []),
  )
}
