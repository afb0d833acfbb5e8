import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../project/root.ts'

type Manifest = Record<string, { readonly file: string; readonly imports?: readonly string[] }>

const manifestOf = (build: string): Manifest =>
  JSON.parse(readFileSync(join(build, 'site/.vite/manifest.json'), 'utf8')) as Manifest

/** The address of a built module: its path in the project, or `virtual:` and its name. */
export function chunkOf(module: string): string {
  const manifest = manifestOf(join(root, 'dist'))
  const name = Object.keys(manifest).find((each) => each === module || each.endsWith(module))
  if (name === undefined) throw new Error(`the build has no ${module}`)
  return `/${manifest[name]!.file}`
}

/** The compressed bytes of the scripts that every page of a build begins with. */
export function entrySize(build: string): number {
  const manifest = manifestOf(build)
  const needed = new Set(['index.html'])
  for (const name of needed) for (const each of manifest[name]?.imports ?? []) needed.add(each)
  return [...needed].reduce(
    (sum, name) =>
      sum + brotliCompressSync(readFileSync(join(build, 'site', manifest[name]!.file))).length,
    0,
  )
}
