import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notePublication } from '#scripts/publishing/note-publication.ts'
import { currentVersion } from '#scripts/publishing/versions.ts'
import { root } from '#tests/support/project/root.ts'
import { publishCommand, usePublishing, type PublishingPlace } from '#tests/support/publishing.ts'
import { databaseKinds, withDatabase } from '#tests/support/server/databases.ts'

const { next, publish, served, withProject } = usePublishing()
let place: PublishingPlace
beforeEach(() => {
  place = next()
})
withProject()
afterEach(() => vi.unstubAllEnvs())

describe.each(databaseKinds)('the audit of publications on %s', (kind) => {
  it('has each version that was published, and each that was brought back', () =>
    withDatabase(kind, async (database, { environment }) => {
      for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
      const { version: first } = await publish('one')
      const { version: second } = await publish('two')
      await notePublication(root, 'publish', second)
      const { code } = await publishCommand(place.folder, '--back', '--project', place.source)
      expect([code, currentVersion(place.folder)]).toEqual([0, first])
      const audit = await database.read((tx) =>
        tx.selectFrom('audit').select(['who', 'action', 'about']).orderBy('id').execute(),
      )
      expect(audit).toEqual([
        { who: 'command', action: 'publish', about: second },
        { who: 'command', action: 'publish.back', about: first },
      ])
    }))
})

describe('without a database', () => {
  it('nothing is noted, and no database is made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-server-'))
    vi.stubEnv('DATA_FOLDER', folder)
    // A public site without a server has no secret.
    vi.stubEnv('SITE_ADDRESS', 'https://nile-clinic.org')
    await notePublication(root, 'publish', '2026-11-22T08-00-00')
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('that answers, the version is online, and the command reports what it could not note', async () => {
    for (const text of ['one', 'two']) await publish(text)
    vi.stubEnv('DATABASE_URL', 'postgres://clinic@127.0.0.1:1/none')
    const { code, printed } = await publishCommand(
      place.folder,
      '--back',
      '--project',
      place.source,
    )
    expect([code, served()]).toEqual([0, 'one'])
    expect(printed).toContain('noting the publication')
    expect(printed).toContain('online all the same')
  })
})
