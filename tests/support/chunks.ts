import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.ts'

/** The address of a built module: its path in the project, or `virtual:` and its name. */
export function chunkOf(module: string): string {
  const manifest = JSON.parse(
    readFileSync(join(root, 'dist/site/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { readonly file: string }>
  const name = Object.keys(manifest).find((each) => each === module || each.endsWith(module))
  if (name === undefined) throw new Error(`the build has no ${module}`)
  return `/${manifest[name]!.file}`
}
