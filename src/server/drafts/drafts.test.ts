import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { printDraft, readDraftFile, type DraftEntry } from '#drafts/draft.ts'
import { addAccounts, asAccount, asStaffMember } from '#tests/support/server/accounts.ts'
import { sendJson } from '#tests/support/server/bodies.ts'
import { databaseKinds } from '#tests/support/server/databases.ts'
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts'
import { deleteExpired } from '../messages/retention.ts'
import { draftLimits } from './limits.ts'

const began = Date.parse('2026-11-27T08:00:00.000Z')
const minute = 60_000
const layers = 'calculators/layers/eggs.json'
const title = 'locales/en/layers.json'

const entry = (text: string | null, path = layers): DraftEntry => ({ path, was: '{}', text })
const textOf = (files: readonly DraftEntry[], note = ''): string =>
  printDraft({ author: 'Somebody else', note, made: '2026-11-27T08:00:00.000Z', files })

interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

const limits = { ...draftLimits, drafts: 4, versions: 5, bytes: 2000, allBytes: 6000 }

describe.each(databaseKinds)('drafts of staff on %s', (kind) => {
  let server: TestServer
  let strict: TestServer
  let time = began
  let count = 0
  let id = ''
  beforeAll(async () => {
    const now = () => time
    server = await startTestServer(kind, { now, drafts: { limits } })
    strict = await startTestServer(kind, { now, drafts: { limits, needApproval: true } })
    for (const each of [server, strict])
      await addAccounts(each.database, ['sara', 'omar', 'lina', 'leaver'])
  })
  afterAll(async () => {
    await server.stop()
    await strict.stop()
  })
  beforeEach(async () => {
    for (const { database } of [server, strict])
      await database.write(async (tx) => {
        await tx.deleteFrom('drafts').execute()
        await tx.deleteFrom('audit').execute()
      })
    time = began
    count += 1
    id = `draft-of-a-test-${kind}-${count}`
  })

  async function ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    who = 'sara',
    at = server,
  ): Promise<Answered> {
    const url = `${at.origin}/api/drafts${path}`
    const answer = await (body === undefined
      ? fetch(url, { method, headers: asStaffMember(who) })
      : sendJson(url, body, asStaffMember(who), method as 'POST'))
    const text = await answer.text()
    return { status: answer.status, body: JSON.parse(text) as never, headers: answer.headers }
  }
  const create = (files = [entry('{"a": 1}')], who = 'sara', at = server, name = 'Eggs') =>
    ask('POST', '', { id, name, draft: textOf(files) }, who, at)
  const save = (base: unknown, files: readonly DraftEntry[], who = 'sara', at = server) =>
    ask('POST', `/${id}/versions`, { base, draft: textOf(files) }, who, at)
  const versions = async (): Promise<readonly Readonly<Record<string, unknown>>[]> =>
    (await ask('GET', `/${id}/versions`)).body['versions'] as never
  const audit = () =>
    server.database.read((tx) =>
      tx.selectFrom('audit').select(['who', 'action', 'about']).orderBy('id').execute(),
    )

  it('are listed with name, author, date, version and approval, and read as they were', async () => {
    const files = [entry('{"a": 1}'), { path: title, was: null, text: 'é \u2028 ا' }]
    expect(await create(files)).toMatchObject({ status: 201, body: { id, version: 1, files: 2 } })
    time += minute
    const other = textOf([entry(null)], 'Please review')
    const { status } = await ask('POST', `/${id}/versions`, { base: 1, draft: other }, 'omar')
    expect(status).toBe(201)
    const view = {
      id,
      name: 'Eggs',
      createdAt: '2026-11-27T08:00:00.000Z',
      authors: ['Name of omar', 'Name of sara'],
      mayApprove: true,
      version: 2,
      // The name in the text of the draft is not believed.
      author: 'Name of omar',
      at: '2026-11-27T08:01:00.000Z',
      note: 'Please review',
      files: 1,
      approved: null,
    }
    expect((await ask('GET', '', undefined, 'lina')).body).toEqual({
      drafts: [view],
      needApproval: false,
    })
    expect((await ask('GET', `/${id}`, undefined, 'lina')).body).toEqual({
      ...view,
      content: [entry(null)],
    })
    expect((await ask('GET', `/${id}/versions/1`)).body).toMatchObject({
      author: 'Name of sara',
      content: files,
    })
    expect(await versions()).toMatchObject([
      { version: 2, author: 'Name of omar', at: '2026-11-27T08:01:00.000Z' },
      { version: 1, author: 'Name of sara', at: '2026-11-27T08:00:00.000Z' },
    ])
    expect(await audit()).toEqual([{ who: 'sara', action: 'draft', about: 'Eggs' }])
  })

  it('are overwritten by nobody who has not seen the newest version', async () => {
    await create()
    expect((await save(1, [entry('{"a": 2}')], 'omar')).status).toBe(201)
    const late = await save(1, [entry('{"a": 3}')])
    expect(late).toMatchObject({
      status: 409,
      body: {
        id: 'conflict',
        current: { version: 2, author: 'Name of omar', content: [entry('{"a": 2}')] },
      },
    })
    expect((await save(2, [entry('{"a": 3}')])).body).toMatchObject({ version: 3 })
    expect((await ask('GET', `/${id}/versions/2`)).body).toMatchObject({
      content: [entry('{"a": 2}')],
    })
    // The same new draft again, because its answer was lost.
    expect((await create()).body).toMatchObject({ id: 'conflict', current: { version: 3 } })
    expect((await save(4, [entry('{"a": 4}')])).status).toBe(409)
  })

  it('keep one of two that are saved at the same moment', async () => {
    await create()
    const texts = Array.from({ length: 8 }, (_, index) => `{"a": ${index}}`)
    const answers = await Promise.all(
      texts.map((text, index) => save(1, [entry(text)], index % 2 === 0 ? 'sara' : 'omar')),
    )
    const won = answers.flatMap(({ status }, index) => (status === 201 ? [texts[index]!] : []))
    expect(won).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect((await ask('GET', `/${id}`)).body).toMatchObject({
      version: 2,
      content: [entry(won[0]!)],
    })
  })

  it('keep what a person saves at short intervals once in ten minutes', async () => {
    await create()
    for (let base = 1; base <= 25; base += 1) {
      time += minute
      await save(base, [entry(`{"a": ${base}}`)])
    }
    const kept = await versions()
    // After the first, the last one within ten minutes of the one before.
    expect(kept.map(({ version }) => version)).toEqual([26, 19, 10, 1])
    // What another person has saved is never replaced.
    time += minute
    await save(26, [entry('{"b": 1}')], 'omar')
    time += minute
    await save(27, [entry('{"b": 2}')])
    expect((await versions()).map(({ version }) => version)).toEqual([28, 27, 26, 19, 10])
    expect((await ask('GET', `/${id}/versions/1`)).status).toBe(404)
  })

  it('lose old versions after a year, and never the newest', async () => {
    await create()
    time += 20 * minute
    await save(1, [entry('{"a": 2}')])
    await deleteExpired(server.database, 0, time + 364 * 1440 * minute)
    expect(await versions()).toHaveLength(2)
    await deleteExpired(server.database, 0, time + 400 * 1440 * minute)
    expect((await versions()).map(({ version }) => version)).toEqual([2])
  })

  it('are kept by pages of the same protocol alone', async () => {
    const body = { id, name: 'Eggs', draft: textOf([entry('1')]) }
    for (const [version, problem] of [
      ['0', 'oldPage'],
      ['2', 'oldServer'],
    ] as const) {
      const headers = { ...asStaffMember('sara'), 'Protocol-Version': version }
      const answer = await sendJson(`${server.origin}/api/drafts`, body, headers)
      expect([answer.status, await answer.json()]).toMatchObject([409, { id: problem }])
    }
    expect((await ask('GET', `/${id}`)).status).toBe(404)
  })

  it('are renamed without a new version', async () => {
    await create()
    expect((await ask('PATCH', `/${id}`, { name: '  بيض  ' })).body).toMatchObject({
      name: 'بيض',
      version: 1,
    })
    for (const name of ['', '  ', 7, undefined])
      expect((await ask('PATCH', `/${id}`, { name })).status).toBe(400)
    expect((await ask('PATCH', `/${id}`, { name: 'x'.repeat(101) })).status).toBe(413)
  })

  it('are deleted by whoever has seen the newest version', async () => {
    await create()
    await save(1, [entry('{"a": 2}')])
    time += minute
    expect((await ask('DELETE', `/${id}`, { version: 1 }, 'omar')).body).toMatchObject({
      id: 'conflict',
      current: { version: 2 },
    })
    expect((await ask('DELETE', `/${id}`, { version: 2 }, 'omar')).status).toBe(200)
    for (const path of ['', '/versions', '/versions/2', '/file'])
      expect((await ask('GET', `/${id}${path}`)).body).toMatchObject({ id: 'notFound' })
    expect((await audit()).at(-1)).toEqual({ who: 'omar', action: 'draft.delete', about: 'Eggs' })
    expect(
      await server.database.read((tx) => tx.selectFrom('draft_versions').selectAll().execute()),
    ).toEqual([])
  })

  describe('an approval', () => {
    const approve = (version: unknown, who: string, at = server) =>
      ask('POST', `/${id}/approve`, { version }, who, at)

    it('comes from a person who has worked on no version', async () => {
      await create()
      await save(1, [entry('{"a": 2}')], 'omar')
      for (const who of ['sara', 'omar'])
        expect(await approve(2, who)).toMatchObject({ status: 403, body: { id: 'ownWork' } })
      expect((await ask('GET', '', undefined, 'sara')).body).toMatchObject({
        drafts: [{ mayApprove: false }],
      })
      expect((await approve(2, 'lina')).body).toMatchObject({
        approved: { by: 'Name of lina', at: '2026-11-27T08:00:00.000Z' },
        mayApprove: false,
      })
      // Again, it is the same approval.
      time += minute
      expect((await approve(2, 'lina')).body).toMatchObject({
        approved: { at: '2026-11-27T08:00:00.000Z' },
      })
      expect((await audit()).filter(({ action }) => action === 'draft.approve')).toEqual([
        { who: 'lina', action: 'draft.approve', about: '2 Eggs' },
      ])
    })

    it('counts authors of versions that are no longer kept', async () => {
      await create([entry('{"a": 1}')], 'lina')
      for (let base = 1; base <= 6; base += 1)
        await save(base, [entry(`{"a": ${base}}`)], base % 2 === 0 ? 'sara' : 'omar')
      expect((await versions()).map(({ author }) => author)).not.toContain('Name of lina')
      expect((await approve(7, 'lina')).body).toMatchObject({ id: 'ownWork' })
    })

    it('is for the version that was seen, and ends with the next', async () => {
      await create()
      await save(1, [entry('{"a": 2}')])
      expect((await approve(1, 'lina')).body).toMatchObject({
        id: 'conflict',
        current: { version: 2, approved: null },
      })
      expect((await approve(2, 'lina')).status).toBe(200)
      expect((await save(2, [entry('{"a": 3}')])).body).toMatchObject({
        version: 3,
        approved: null,
      })
      // The approved version is kept, although the same person has saved soon after it.
      expect(await versions()).toMatchObject([
        { version: 3, approved: null },
        { version: 2, approved: { by: 'Name of lina' } },
        { version: 1 },
      ])
    })

    it('is needed for the file to publish, if the clinic wants so', async () => {
      const files = [entry('{"a": 1}')]
      await create(files)
      await create(files, 'sara', strict)
      const file = (at: TestServer) => ask('GET', `/${id}/file`, undefined, 'omar', at)
      expect((await file(server)).status).toBe(200)
      expect((await ask('GET', '', undefined, 'omar', strict)).body['needApproval']).toBe(true)
      expect(await file(strict)).toMatchObject({ status: 409, body: { id: 'notApproved' } })
      expect((await approve(1, 'lina', strict)).status).toBe(200)
      const given = await file(strict)
      expect(given.headers.get('content-disposition')).toBe(
        'attachment; filename="draft-2026-11-27-1.json"',
      )
      expect(readDraftFile(JSON.stringify(given.body))).toEqual({
        author: 'Name of sara',
        note: '',
        made: '2026-11-27T08:00:00.000Z',
        files,
      })
      await save(1, [entry('{"a": 2}')], 'sara', strict)
      expect((await file(strict)).status).toBe(409)
    })
  })

  it('outlive the accounts of their authors and approvers', async () => {
    await create([entry('{"a": 1}')], 'leaver')
    await ask('POST', `/${id}/approve`, { version: 1 }, 'lina')
    time += 20 * minute
    await save(1, [entry('{"a": 2}')], 'omar')
    await server.database.write((tx) => tx.deleteFrom('users').where('id', '=', 'leaver').execute())
    expect(await versions()).toMatchObject([
      { version: 2, author: 'Name of omar' },
      { version: 1, author: null, approved: { by: 'Name of lina' } },
    ])
    expect((await create([entry('')], 'leaver')).body).toMatchObject({ id: 'signIn' })
  })

  it('have limits: of a draft, of their number, and of all together', async () => {
    expect(await create([entry('x'.repeat(2000))])).toMatchObject({
      status: 413,
      body: { id: 'tooLarge' },
    })
    const ids = Array.from({ length: 5 }, (_, index) => `draft-of-many-${kind}-${count}-${index}`)
    const made = []
    for (const each of ids) {
      id = each
      made.push((await create([entry('x'.repeat(1200))])).status)
    }
    expect(made).toEqual([201, 201, 201, 201, 409])
    id = ids[0]!
    time += 20 * minute
    expect((await save(1, [entry('x'.repeat(1400))])).body).toMatchObject({ id: 'limitReached' })
    expect((await ask('GET', `/${id}`)).body['version']).toBe(1)
  })

  it.each([
    ['no draft', {}],
    ['another text', { draft: '{}' }],
    ['a path that staff do not write', { draft: textOf([entry('x', 'src/main.tsx')]) }],
    ['a path out of the project', { draft: textOf([entry('x', 'calculators/../../x.json')]) }],
    ['one path twice', { draft: textOf([entry('x'), entry('y')]) }],
    ['no base', { draft: textOf([entry('x')]), base: undefined }],
    ['a base that is no number', { draft: textOf([entry('x')]), base: '1' }],
    ['a base that is too large', { draft: textOf([entry('x')]), base: 2 ** 40 }],
  ])('refuse %s', async (_, over) => {
    await create()
    expect((await ask('POST', `/${id}/versions`, { base: 1, ...over })).status).toBe(400)
    expect((await ask('GET', `/${id}`)).body['version']).toBe(1)
  })

  it('are read before anything else only from who may send them', async () => {
    const body = { id, name: 'x', draft: 'x'.repeat(200_000) }
    for (const [headers, status] of [
      [{}, 401],
      [asAccount('sara'), 403],
    ] as const) {
      const answer = await sendJson(`${server.origin}/api/drafts`, body, headers)
      expect([answer.status, answer.headers.get('connection')]).toEqual([status, 'close'])
    }
    // Staff may send more than others.
    expect((await ask('POST', '', body)).status).toBe(400)
  })

  it('keep every text, whatever its characters', async () => {
    await create()
    let base = 1
    await fc.assert(
      fc.asyncProperty(
        fc.option(fc.string({ unit: 'binary', maxLength: 40 }), { nil: null }),
        async (text) => {
          const content = [{ path: layers, was: '\u0000\u007f', text }]
          expect((await save(base, content)).status).toBe(201)
          base += 1
          expect((await ask('GET', `/${id}`)).body['content']).toEqual(content)
        },
      ),
      { numRuns: runs(30) },
    )
  })
})
