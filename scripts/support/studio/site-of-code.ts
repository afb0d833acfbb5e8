/** Puts together what a server of the Studio serves, from code that is built. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '#i18n/languages.ts'
import { contentPolicy } from '#site/headers/headers.ts'
import { builtClient, type BuiltClient } from '#site/pages/built-client.ts'
import { pageHtml, preloadsOf } from '#site/pages/page-html.ts'
import { previewScript } from '#studio/preview/messages.ts'
import { folderFiles, combinedFiles } from '../serve/site-files.ts'
import type { Shell, StudioSite } from './site-answers.ts'

/** The folders of the Studio's code: its page, and the code of the live page. */
export interface StudioCode {
  readonly studio: string
  readonly client: string
}

/** A language that the page of the Studio replaces by the one that it shows. */
const anyLanguage = { code: 'LANGUAGE', direction: 'DIRECTION' } as unknown as Language

/** A text in the light or the dark colours, whatever the device prefers. */
const inScheme = (text: string, scheme: 'light' | 'dark'): string =>
  text
    .replaceAll(/@media\s*\(prefers-color-scheme:\s*dark\)/g, () =>
      scheme === 'dark' ? '@media all' : '@media not all',
    )
    .replaceAll(/color-scheme:\s*light dark/g, `color-scheme:${scheme}`)
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`)

/** The empty document of the live page: scripts draw it from the project of the Studio. */
function liveShell(client: BuiltClient, scheme: 'light' | 'dark'): Shell {
  const style = inScheme(client.style, scheme)
  const template = inScheme(client.template, scheme)
  const notes = '<div id="wait" hidden><template></template></div>'
  const html = pageHtml(
    template,
    anyLanguage,
    '<title>…</title>',
    '',
    preloadsOf(client.manifest)([]),
    { before: notes },
  ).replace('<head>', () => `<head><script>${previewScript}</script>`)
  const inlined = { styles: [style], scripts: [previewScript, ...client.inlined.scripts] }
  return {
    html,
    policy: contentPolicy(inlined).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  }
}

/** What a server of the Studio serves. */
export function siteOfCode(root: string, { studio, client }: StudioCode): StudioSite {
  const built = builtClient(client)
  return {
    page: readFileSync(join(studio, 'page/src/studio/studio.html'), 'utf8'),
    files: folderFiles(join(studio, 'page')),
    host: readFileSync(join(studio, 'live/host/src/studio/preview/host.html'), 'utf8'),
    hostFiles: folderFiles(join(studio, 'live')),
    site: combinedFiles([
      {
        // The site's own offline worker has no place here.
        has: (path) => path === '/sw.js',
        read: () => readFileSync(join(root, 'scripts/publishing/no-worker.mjs')),
      },
      folderFiles(client),
      folderFiles(join(root, 'public')),
    ]),
    shells: { light: liveShell(built, 'light'), dark: liveShell(built, 'dark') },
  }
}
