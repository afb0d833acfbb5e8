import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../i18n/languages.ts'
import { shellOf, type OfflinePlan } from '../../offline/plan.ts'
import type { Manifest } from '../pages/page-html.ts'
import { manifestPath } from './web-manifest.ts'

const coreModules = [
  'index.html',
  'src/pages/program/page.ts',
  'src/program/explanation/after-answer.ts',
  'src/app/LazyParts.tsx',
  'src/pages/search/SearchDialog.tsx',
]
/** Unhashed files of every page. */
const coreFiles = ['/icons.svg', '/favicon.svg', '/favicon.ico']
const onlyForRobots =
  /^\/(pictures|\.vite)\/|\.(html|txt|xml|map|webmanifest)$|^\/(sw\.js|programs\.json|icon-.*|apple-.*)$/

/** The files that a module needs at once, with what it imports. */
function moduleFiles(
  manifest: Manifest,
  name: string,
  found = new Set<string>(),
): ReadonlySet<string> {
  const chunk = manifest[name]
  if (chunk === undefined) throw new Error(`the build has no ${name}`)
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(`/${file}`)
  for (const each of chunk.imports ?? [])
    if (!found.has(`/${manifest[each]?.file}`)) moduleFiles(manifest, each, found)
  return found
}

/**
 * Computes what the offline worker stores. A module belongs to a language if a part of its name is
 * the language's code.
 */
export function offlinePlan(
  site: string,
  manifest: Manifest,
  languages: readonly Language[],
): OfflinePlan {
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(site.length)}/${entry.name}`.replaceAll('\\', '/'))
    .sort()
  const core = [
    ...new Set([
      ...coreModules.flatMap((name) => [...moduleFiles(manifest, name)]),
      ...coreFiles,
      ...languages.map(({ code }) => shellOf(code, languages[0]!.code)),
    ]),
  ]
  const languageFiles = Object.fromEntries(
    languages.map((language) => {
      const modules = Object.keys(manifest).filter((name) => name.includes(`/${language.code}/`))
      return [
        language.code,
        [...modules.flatMap((name) => `/${manifest[name]!.file}`), manifestPath(language)],
      ]
    }),
  )
  const taken = new Set([...core, ...Object.values(languageFiles).flat()])
  const others = files.filter((path) => !taken.has(path) && !onlyForRobots.test(path))
  const isLight = (path: string): boolean => path.startsWith('/assets/') || path.endsWith('.svg')
  const hash = createHash('sha256')
  // Pages are not in the list, but a new text in one of them is a new version all the same.
  for (const path of files)
    hash.update(path).update(path.startsWith('/assets/') ? '' : readFileSync(join(site, path)))
  return {
    version: hash.digest('hex').slice(0, 12),
    core,
    programs: others.filter(isLight),
    languages: languageFiles,
    rest: others.filter((path) => !isLight(path)),
  }
}
