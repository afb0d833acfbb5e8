import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFormsPath } from '../src/site/settings.ts'
import { readArguments } from './support/arguments.ts'
import { isMadeFrom, sourcesMark } from './support/build/made-from.ts'
import { markOfBuild } from './support/build/replace-folder.ts'
import type { EarlySite } from './support/serve/site-server.ts'

/**
 * Builds where anything has changed, and serves what there is.
 * @param buildSite begins a build. @returns the site, or the exit code where there is none
 * @param serveSite serves a site that is not complete yet, or the built one; @returns the exit code
 * @returns the exit code; that of the build where there is nothing to serve
 */
export async function buildAndServe(
  root: string,
  buildSite: () => Promise<EarlySite | number>,
  serveSite: (early?: EarlySite) => Promise<number>,
): Promise<number> {
  const built = join(root, 'dist')
  if (isMadeFrom(built, sourcesMark(root), 'shown')) return serveSite()
  console.log('Building the site ...')
  const begun = await buildSite()
  if (typeof begun !== 'number')
    try {
      return await serveSite(begun)
    } finally {
      begun.onStop()
    }
  if (!existsSync(join(built, markOfBuild))) {
    console.log('\nThere is no site yet. Fix the errors above and start again: npm start')
    return begun
  }
  console.log('\nThe site was not built anew. What is served is the last sound build.\n')
  return serveSite()
}

/** Runs another script of this folder; nothing of it is read before. */
type RunScript = <Outcome>(
  name: string,
  words: readonly string[],
  ...further: readonly unknown[]
) => Promise<Outcome>

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
    () => runScript('support/build/build-behind', []),
    (early) => runScript('server', [], early),
  )
}
