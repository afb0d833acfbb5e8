import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { serveSite } from '#scripts/support/serve/site-server.ts'
import { headersOfPage, type PageHeaders } from '#site/headers/nginx-headers.ts'
import { addressOf, end } from '../browser/variant.ts'
import { root } from '../project/root.ts'

/** The folder of the built site. */
export const builtSite = join(root, 'dist/site')

const settings = (name: string): unknown =>
  JSON.parse(readFileSync(join(root, 'dist', name), 'utf8'))

/** The headers of every answer, as the build names them. */
export const siteHeaders = settings('headers.json') as Readonly<Record<string, string>>
/** The headers of pages with another policy. */
export const pageHeaders = settings('page-headers.json') as readonly PageHeaders[]

/** The headers of the answer to a request: some pages have another policy. */
export const headersAt = (requested: string): Readonly<Record<string, string>> =>
  headersOfPage(siteHeaders, pageHeaders, requested.split('?')[0]!)

/** Serves the built site in this process, on a free port, while the tests of a file run. */
export function useBuiltSite(): { readonly address: string } {
  let server: Server
  beforeAll(async () => {
    server = await serveSite(root, 0)
  })
  afterAll(() => end(server))
  return {
    get address() {
      return addressOf(server)
    },
  }
}
