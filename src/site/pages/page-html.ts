import type { Language } from '../../i18n/languages.ts'
import { siteMark } from '../../offline/site-mark.ts'
import { oldBrowserScript } from './old-browser.ts'
import { placesScript } from './places.ts'
import { starterScript, starterOf, versionOf } from './starter.ts'

/** Vite's manifest: for each module its file and what it imports at once. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly name?: string
      readonly src?: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
    }
  >
>

/**
 * The name that the manifest has for a module: virtual ones are there behind the name of the
 * folder.
 */
const manifestKey = (name: string): string => name.replace(/^.*virtual:/, '')

/**
 * Finds the files that a page needs at once: its modules, by their names without `virtual:`, and
 * what they import.
 * @param sharedFile the name of the file that a module shares with others, which the manifest has
 * instead of the module's
 * @param fileApart the file of a module that is no part of the build
 */
export function preloadsOf(
  manifest: Manifest,
  sharedFile: (module: string) => string | undefined = () => undefined,
  fileApart: (module: string) => string | undefined = () => undefined,
): (modules: readonly string[]) => readonly string[] {
  const names = new Map(
    Object.entries(manifest).map(([key, { src, name }]) => [
      src === undefined && name !== undefined ? name : manifestKey(key),
      key,
    ]),
  )
  return (modules) => {
    const found = new Set<string>()
    const add = (name: string | undefined): void => {
      const chunk = name === undefined ? undefined : manifest[name]
      if (chunk === undefined || found.has(chunk.file)) return
      found.add(chunk.file)
      chunk.imports?.forEach(add)
    }
    for (const module of modules) {
      const apart = fileApart(module)
      const name = names.get(sharedFile(module) ?? module)
      if (apart !== undefined) found.add(apart)
      else if (name === undefined) throw new Error(`the build has no module virtual:${module}`)
      else add(name)
    }
    if (modules.some((module) => module.startsWith('calculator/'))) add('src/pages/program/page.ts')
    return [...found]
  }
}

/**
 * The libraries of every page (a group in vite.config.ts): most of its bytes, so they set out
 * before the first paint.
 */
const isBaseChunk = (file: string): boolean => /\/base-[\w-]+\.js$/.test(file)

/**
 * The whole document of a rendered page: its language, head and content, and last its scripts.
 * @param beside goes before and after the content, for scripts to use
 */
export function pageHtml(
  template: string,
  language: Language,
  head: string,
  html: string,
  files: readonly string[],
  { before = '', after = '' }: { readonly before?: string; readonly after?: string } = {},
): string {
  const scripts = [...new Set([...files.map((file) => `/${file}`), starterScript(template)])]
  const later = scripts.filter((file) => !isBaseChunk(file)).join(' ')
  const last = [
    `<script>${oldBrowserScript}</script>`,
    ...scripts
      .filter(isBaseChunk)
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    `<script data-later="${later}">${starterOf(template)}</script>`,
  ].join('\n    ')
  return template
    .replace(/<html[^>]*>/, `<html lang="${language.code}" dir="${language.direction}">`)
    .replace('<head>', () => `<head>\n    ${siteMark(versionOf(template))}`)
    .replace(/<title>.*?<\/title>/, () => head)
    .replaceAll(/\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g, '')
    .replace(
      '<div id="root"></div>',
      () =>
        `<script>${placesScript}</script>${before}<div id="root">${html}</div>${after}\n    ${last}`,
    )
}
