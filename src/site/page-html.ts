import type { Language } from '../i18n/languages.ts'

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

/** The name that the manifest has for a module: virtual ones stand there behind the name of the folder. */
const keyOf = (name: string): string => name.replace(/^.*virtual:/, '')

/** Finds the files that a page needs at once: its modules, by their names without `virtual:`, and what they import. */
export function preloadsOf(manifest: Manifest): (modules: readonly string[]) => readonly string[] {
  const names = new Map(Object.keys(manifest).map((name) => [keyOf(name), name]))
  return (modules) => {
    const found = new Set<string>()
    const add = (name: string | undefined): void => {
      const chunk = name === undefined ? undefined : manifest[name]
      if (chunk === undefined || found.has(chunk.file)) return
      found.add(chunk.file)
      chunk.imports?.forEach(add)
    }
    for (const module of modules) {
      const name = names.get(module)
      if (name === undefined) throw new Error(`the build has no module virtual:${module}`)
      add(name)
    }
    if (modules.some((module) => module.startsWith('calculator/'))) add('src/pages/program/page.ts')
    return [...found]
  }
}

/** The script that makes pages live, as the template that Vite built names it. */
const scriptOf = (template: string): string =>
  /<script type="module"[^>]*src="([^"]+)"/.exec(template)?.[1] ?? ''

/** How long a page waits for the first of its scripts, until it says so and until it gives up (milliseconds). */
const [slowAfter, patience] = [10_000, 120_000]
/**
 * Says how it stands with what is fetched (src/app/WaitNotes.tsx), and keeps what is typed into forms, whether the site's
 * scripts are here or not. They tell of themselves by the events `wait` (src/network/follow.ts) and `live`. Before
 * that a page is there to be read: only who presses a button is told, and a form keeps the press for when it can answer.
 */
const meanwhile = [
  'let state="loading",known,gone,live,pressed',
  'const all=document.getElementById("wait"),root=document.getElementById("root"),notes=all.firstChild.content',
  'const show=()=>{const shown=state&&(live||pressed||!root.firstChild);all.hidden=!shown;all.replaceChildren(shown?notes.cloneNode(true):"");for(const own of all.children){own.hidden=own.lang!=document.documentElement.lang;for(const note of own.children)note.hidden=note.dataset.wait!=state}}',
  'const turn=now=>{state=now;show()}',
  'const again=()=>dispatchEvent(new Event("again"))',
  'const press=event=>{const {type,target,submitter}=event,sends=type=="submit";if(sends&&target.closest(".entry"))event.preventDefault();if(sends&&target.dataset.draft)target.dataset.pressed=submitter?.value??"";if(all.contains(target)){if(target.closest("button"))known&&!gone?again():location.reload()}else if(sends||target.closest("button")){pressed=1;show()}}',
  'addEventListener("submit",press,true)',
  'addEventListener("click",press,true)',
  'addEventListener("online",again)',
  'addEventListener("gone",()=>{gone=1})',
  'addEventListener("wait",({detail})=>{known=1;turn(detail)})',
  'addEventListener("live",()=>{live=1;show();try{sessionStorage.removeItem(early)}catch{}})',
  `setTimeout(()=>known||turn("slow"),${slowAfter})`,
  `setTimeout(()=>known||turn("failed"),${patience})`,
  // A message: what the device and the tab have of it, and over it what is filled in now.
  'const old=text=>{try{return JSON.parse(text).values}catch{}}',
  'const filled=form=>Object.fromEntries([...new FormData(form)].filter(([,text])=>text))',
  'const early="early:"+location.pathname+location.search',
  'addEventListener("input",({target:{form}})=>{if(!form)return;try{const {draft}=form.dataset;if(draft)localStorage[draft]=sessionStorage[draft]=JSON.stringify({values:{...old(sessionStorage[draft])??old(localStorage[draft]),...filled(form)}});else if(!live&&form.closest(".entry"))sessionStorage[early]=JSON.stringify({values:filled(form)})}catch{}},true)',
  // A program: what was typed before the page was loaded anew. Its fields tell the scripts (src/program/fields/use-early.ts).
  'try{for(const[name,text]of Object.entries(old(sessionStorage[early])))document.querySelector(`.entry [name="${name}"]`).value=text}catch{}',
].join(';')

/**
 * What starts the scripts of a page. A page drawn ahead reads without them, so they are asked for once it is painted,
 * or at once where nobody looks, for then nothing is. The same text in every page: the content security policy holds
 * its hash.
 */
export const starterOf = (template: string): string =>
  `{${meanwhile};const start=()=>{for(const link of document.querySelectorAll("link[rel=later]"))link.rel="modulepreload";import(${JSON.stringify(scriptOf(template))}).catch(()=>{turn("failed");addEventListener("online",start,{once:true})})};document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`

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
