import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { readArguments } from './support/arguments.ts'
import { markOfBuild } from './support/build/replace-folder.ts'
import { serveSite } from './support/serve/site-server.ts'
import { systemErrorIn, systemErrorText } from './support/system-errors.mjs'

/** `npm run serve`: the built site on this machine; PORT chooses the port, by default 4173. */
export async function run(words: readonly string[], root: string): Promise<number> {
  const usage = 'npm run serve   (PORT=4180 npm run serve chooses another port)'
  if (readArguments(words, {}, usage, false) === undefined) return 2
  const port = Number(process.env['PORT'] ?? 4173)
  try {
    const server = await serveSite(root, port)
    console.log(
      `The site is at http://127.0.0.1:${(server.address() as AddressInfo).port}/  (Ctrl+C stops it)`,
    )
    if (!existsSync(join(root, 'dist', markOfBuild)))
      console.log('There is no site in dist yet. Build it: npm run build')
  } catch (error) {
    const system = systemErrorIn(error)
    if (system === undefined) throw error
    const { what, fix } = systemErrorText(system, root)
    console.error(`serve: ${what}\n  What to do: ${fix}`)
    return 1
  }
  await new Promise<never>(() => undefined)
  return 0
}
