import type { Language } from '../src/i18n/languages.ts'

/** Vite's manifest: for each module its file and what it imports at once. */
export type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string
      readonly imports?: readonly string[]
      readonly css?: readonly string[]
    }
  >
>

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
  if (modules.some((module) => module.startsWith('calculator/')))
    add(
      modules.some((module) => module.endsWith('/rows'))
        ? 'src/pages/RowsPage.tsx'
        : 'src/pages/CalculatorPage.tsx',
    )
  return [...found]
}

/** The script that makes pages live, as the template that Vite built names it. */
const scriptOf = (template: string): string =>
  /<script type="module"[^>]*src="([^"]+)"/.exec(template)?.[1] ?? ''

/** The element that says how it stands with the scripts: a child for each state, and none of it once they are here (src/app/NotYet.tsx). */
const note = 'const note=document.getElementById("start")'
/** Until the scripts are here: what is typed into a form is kept, and a press is answered with how it stands with them. */
const meanwhile = [
  'let state=0,pressed',
  `const show=()=>{${note};if(note&&pressed){note.hidden=false;[...note.children].forEach((each,place)=>{each.hidden=place!=state})}}`,
  'const press=({type,target,submitter})=>{if(type=="submit"&&target.dataset.draft)target.dataset.pressed=submitter?.value??"";if(type=="submit"||target.closest("button")){pressed=1;show()}}',
  'const lost=()=>{state=2;show()}',
  'addEventListener("submit",press,true)',
  'addEventListener("click",press,true)',
  'addEventListener("lost",lost)',
  'setTimeout(()=>{state||=1;show()},10000)',
  'setTimeout(lost,120000)',
  `addEventListener("input",({target:{form}})=>{if(form?.dataset.draft)try{localStorage[form.dataset.draft]=JSON.stringify({values:Object.fromEntries(new FormData(form))})}catch{}},true)`,
].join(';')

/**
 * What starts the scripts of a page. A page drawn ahead reads without them, so they are asked for once it is painted,
 * or at once where nobody looks, for then nothing is. The same text in every page: the content security policy holds
 * its hash.
 */
export const starterOf = (template: string): string =>
  `{${meanwhile};const start=()=>{for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";import(${JSON.stringify(scriptOf(template))}).catch(()=>{lost();addEventListener("online",start,{once:true})})};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`

/** The libraries of every page (a group in vite.config.ts): most of its bytes, so they set out before the first paint. */
const isBase = (file: string): boolean => /\/base-[\w-]+\.js$/.test(file)

/** The whole document of a drawn page: its language, head and content, and last its scripts. @param beside stands before and behind the content, for scripts to use. */
export function pageHtml(
  template: string,
  language: Language,
  head: string,
  html: string,
  files: readonly string[],
  { before = '', after = '' }: { readonly before?: string; readonly after?: string } = {},
): string {
  const scripts = [...new Set([...files.map((file) => `/${file}`), scriptOf(template)])].sort(
    (a, b) => Number(isBase(b)) - Number(isBase(a)),
  )
  const links = scripts.map(
    (file) => `<link rel="${isBase(file) ? 'modulepreload' : 'later'}" crossorigin href="${file}">`,
  )
  return template
    .replace(/<html[^>]*>/, `<html lang="${language.code}" dir="${language.direction}">`)
    .replace(/<title>.*?<\/title>/, () => head)
    .replaceAll(/\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g, '')
    .replace(
      '<div id="root"></div>',
      () =>
        `${before}<div id="root">${html}</div>${after}\n    ${[...links, `<script>${starterOf(template)}</script>`].join('\n    ')}`,
    )
}
