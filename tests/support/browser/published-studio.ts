import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishProject } from '#scripts/publishing/publish-project.ts'
import { serveSite } from '#scripts/support/serve/site-server.ts'
import { openProject } from '#project/files.ts'
import { root } from '../project/root.ts'
import { launchStudio, type RunningStudio } from './studio.ts'

/** A Studio whose project is published already, and the site as visitors get it. */
export interface PublishedStudio extends RunningStudio {
  /** The address of the published site; it is served from the first call on. */
  readonly siteAddress: () => Promise<string>
}

/** Starts the Studio on a copy of the project, of which visitors have the site of other tests. */
export async function startPublishedStudio(): Promise<PublishedStudio> {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  const studio = await launchStudio(['--to', folder, '--quick'])
  await publishProject({
    project: openProject(studio.folder, root),
    source: studio.folder,
    folder,
    moment: new Date('2026-11-01T08:00:00Z'),
    kept: 5,
    build: (out) => Promise.resolve(cpSync(join(root, 'dist'), out, { recursive: true })),
  })
  let site: Server | undefined
  return {
    ...studio,
    async siteAddress() {
      site ??= await serveSite(root, 0, join(folder, 'current'))
      return `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    },
    async end() {
      site?.closeAllConnections()
      site?.close()
      await studio.end()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
