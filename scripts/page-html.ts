import type { Language } from '../src/i18n/languages.ts'

/** Vite's manifest: for each module its file and what it imports at once. */
export type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>>

/** The files that a page needs at once: its virtual modules and what they import, in the manifest's names. */
export function preloads(manifest: Manifest, modules: readonly string[]): readonly string[] {
  const names = Object.keys(manifest)
  const found = new Set<string>()
  const add = (name: string | undefined): void => {
    const chunk = name === undefined ? undefined : manifest[name]
    if (chunk === undefined || found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  for (const module of modules) {
    const name = names.find((each) => each === module || each.endsWith(`virtual:${module}`))
    if (name === undefined) throw new Error(`the build has no module virtual:${module}`)
    add(name)
  }
  if (modules.some((module) => module.startsWith('calculator/'))) add(modules.some((module) => module.endsWith('/rows')) ? 'src/pages/RowsPage.tsx' : 'src/pages/CalculatorPage.tsx')
  return [...found]
}

/**
 * The whole document of a drawn page: its language, head and content. The scripts come last and with low priority, so
 * that a slow phone paints the text first. @param around stands behind the content, for scripts to use.
 */
export function pageHtml(template: string, language: Language, head: string, html: string, files: readonly string[], around = ''): string {
  const [, script = ''] = /<script type="module"[^>]*src="([^"]+)"/.exec(template) ?? []
  const late = [...files.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`), `<script type="module" crossorigin fetchpriority="low" src="${script}"></script>`].join('\n    ')
  return template
    .replace(/<html[^>]*>/, `<html lang="${language.code}" dir="${language.direction}">`)
    .replace(/<title>.*?<\/title>/, () => head)
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${around}\n    ${late}`)
}
