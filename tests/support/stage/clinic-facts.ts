import type { Plugin } from 'vite'
import * as facts from '../browser/clinic-facts.ts'

/**
 * Gives pages what tests read of the clinic's project, as data, and lets tests of components find
 * the page of the stage in place of Playwright's.
 * @param folder the folder of this module
 */
export const inPage = (folder: string): Plugin => ({
  name: 'in-page',
  enforce: 'pre',
  resolveId(id) {
    if (/\/browser\/page\.ts$|^\.\/page\.ts$/.test(id)) return `${folder}page.ts`
    return id.endsWith('/clinic-facts.ts') ? '\0clinic-facts' : undefined
  },
  load: (id) =>
    id === '\0clinic-facts'
      ? Object.entries(facts)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
          .join('\n')
      : undefined,
})
