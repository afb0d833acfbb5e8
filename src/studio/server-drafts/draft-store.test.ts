import { describe, expect, it } from 'vitest'
import { readDraftFile } from '#drafts/draft.ts'
import { changedFiles, setText, undoStep } from '../editing/index.ts'
import { openSession, type Session } from '../page/session.ts'
import { requestTo } from '#api/address.ts'
import type { DraftEntry, ListedDraft, WholeDraft } from '#api/drafts.ts'
import type { Answered, AskDrafts } from './api.ts'
import { openDraftStore, type DraftStore } from './draft-store.ts'

const one = 'calculators/a/one.json'
const two = 'tables/two.json'
const added = 'locales/ar/three.json'
const site = new Map([
  [one, '1'],
  [two, '2'],
])

/** The parts of a request. */
interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A server with drafts, as its endpoints behave: a version from an old one is refused. */
function serverOfDrafts() {
  const drafts = new Map<string, WholeDraft>()
  const state = { away: false, loses: false, asked: 0 }
  const whole = (
    id: string,
    version: number,
    content: readonly DraftEntry[],
    note = '',
  ): WholeDraft => ({
    id,
    name: 'D',
    createdAt: '2026-11-27T08:00:00.000Z',
    authors: [],
    mayApprove: false,
    version,
    author: 'A',
    at: '2026-11-27T08:00:00.000Z',
    note,
    files: content.length,
    approved: null,
    content,
  })
  const problem = (id: '' | 'notFound' | 'badRequest'): Answered<never> => ({
    kind: 'problem',
    problem: { id, title: id, detail: '' },
  })
  const answer = (method: string, path: string, body: unknown): Answered<unknown> => {
    const [, , , id = ''] = path.split('/')
    if (method === 'GET') {
      const found = drafts.get(id)
      if (id === '') return { kind: 'ok', body: { drafts: [...drafts.values()] } }
      return found === undefined ? problem('notFound') : { kind: 'ok', body: found }
    }
    const sent = body as { id?: string; base?: number; draft: string }
    const read = readDraftFile(sent.draft)
    if ('kind' in read) return problem('badRequest')
    const name = sent.id ?? id
    const present = drafts.get(name)
    if (present === undefined && sent.id === undefined) return problem('notFound')
    if (present !== undefined && present.version !== sent.base)
      return { kind: 'newer', current: present }
    const next = whole(name, (sent.base ?? 0) + 1, read.files, read.note)
    drafts.set(name, next)
    return { kind: 'ok', body: next }
  }
  const ask = ((address, { params, body }: Sent) => {
    state.asked += 1
    if (state.away) return Promise.resolve(problem(''))
    const { method, path } = requestTo(address, params)
    const answered = answer(method, path, body) as Answered<never>
    return Promise.resolve(state.loses ? problem('') : answered)
  }) as AskDrafts
  return { ask, drafts, state, whole }
}

type DraftServer = ReturnType<typeof serverOfDrafts>

/** A page of the Studio on a draft. */
async function opened(
  { ask, drafts }: DraftServer,
  id = 'd',
  texts: ReadonlyMap<string, string> = site,
): Promise<{ readonly session: Session; readonly store: DraftStore; type: typeof typeIn }> {
  const store = openDraftStore(texts, { id, found: drafts.get(id) }, { ask, newName: () => 'D' })
  const session = await openSession(
    {
      texts: [...store.texts()],
      around: { pictures: [], keys: [], families: [], today: '2026-11-27' },
    },
    {
      connection: {
        open: () => undefined,
        edit: () => undefined,
        ask: () => Promise.resolve(undefined),
        look: () => undefined,
        close: () => undefined,
      },
      drafts: { all: () => Promise.resolve([]), keep: () => undefined },
      saveTexts: store.save,
    },
  )
  const typeIn = async (path: string, text: string): Promise<void> => {
    session.edit((workspace) => setText(workspace, path, text))
    await session.save()
  }
  return { session, store, type: typeIn }
}
declare const typeIn: (path: string, text: string) => Promise<void>

const unsaved = (session: Session) => changedFiles(session.get().workspace)
const textsOf = (session: Session) => session.get().workspace.texts

describe('a draft on the server', () => {
  it('has what differs from the project, from version to version', async () => {
    const server = serverOfDrafts()
    const { session, store, type } = await opened(server)
    expect(store.savesItself()).toBe(true)
    await type(one, 'x')
    await type(added, 'y')
    expect(server.drafts.get('d')).toMatchObject({
      version: 2,
      content: [
        { path: one, was: '1', text: 'x' },
        { path: added, was: null, text: 'y' },
      ],
    })
    expect(unsaved(session)).toEqual({})
    // What is as in the project again is no part of it.
    await type(one, '1')
    session.edit(undoStep)
    session.edit(undoStep)
    await session.save()
    expect(server.drafts.get('d')?.content).toEqual([{ path: one, was: '1', text: 'x' }])
    const again = await opened(server)
    expect(textsOf(again.session)).toEqual(new Map([...site, [one, 'x']]))
  })

  it('shows both texts where two people have changed one file, and overwrites neither', async () => {
    const server = serverOfDrafts()
    const first = await opened(server)
    await first.type(one, 'x')
    const second = await opened(server)
    await second.type(one, 'theirs')
    await first.type(one, 'mine')
    expect(first.session.get().conflicts).toEqual([{ path: one, mine: 'mine', theirs: 'theirs' }])
    // Saving again does not overwrite what nobody has chosen.
    await first.session.save()
    await first.type(two, 'other')
    expect(server.drafts.get('d')?.content).toEqual([{ path: one, was: '1', text: 'theirs' }])
    first.session.settle(first.session.get().conflicts[0]!, 'mine')
    await first.session.save()
    expect(server.drafts.get('d')).toMatchObject({
      version: 3,
      content: [
        { path: one, text: 'mine' },
        { path: two, text: 'other' },
      ],
    })
  })

  it('joins what two people have changed in different files', async () => {
    const server = serverOfDrafts()
    const first = await opened(server)
    await first.type(one, 'x')
    const second = await opened(server)
    await second.type(added, 'theirs')
    await first.type(two, 'mine')
    expect(first.session.get().conflicts).toEqual([])
    expect(textsOf(first.session).get(added)).toBe('theirs')
    await first.session.save()
    expect(server.drafts.get('d')?.content).toEqual([
      { path: one, was: '1', text: 'x' },
      { path: added, was: null, text: 'theirs' },
      { path: two, was: '2', text: 'mine' },
    ])
    await second.store.look().then(second.session.onDisk)
    expect(textsOf(second.session)).toEqual(textsOf(first.session))
    expect(unsaved(second.session)).toEqual({})
  })

  it('is saved once if an answer is lost, and kept here while there is none', async () => {
    const server = serverOfDrafts()
    const { session, store, type } = await opened(server)
    server.state.away = true
    await type(one, 'x')
    expect(session.get().saving).toBe('failed')
    expect(unsaved(session)).toEqual({ [one]: 'x' })
    server.state.away = false
    server.state.loses = true
    await session.save()
    expect(server.drafts.get('d')?.version).toBe(1)
    server.state.loses = false
    await session.save()
    expect(session.get()).toMatchObject({ saving: 'no', conflicts: [] })
    expect([store.get().kept?.version, server.drafts.get('d')?.version]).toEqual([1, 1])
    expect(unsaved(session)).toEqual({})
  })

  it('has what it is about from the next version on, and keeps what is typed if saving fails', async () => {
    const server = serverOfDrafts()
    const { store, type } = await opened(server)
    store.typeNote('Weights of the new breed')
    await type(one, 'x')
    expect(server.drafts.get('d')).toMatchObject({ version: 1, note: 'Weights of the new breed' })
    expect(store.get().typedNote).toBeUndefined()
    server.state.away = true
    store.typeNote('Weights and feed')
    expect(await store.saveNote()).toEqual({ kind: 'failed' })
    expect(store.get().typedNote).toBe('Weights and feed')
    server.state.away = false
    expect(await store.saveNote()).toEqual({ kind: 'saved' })
    expect(server.drafts.get('d')).toMatchObject({
      version: 2,
      note: 'Weights and feed',
      content: [{ path: one, was: '1', text: 'x' }],
    })
    // A later version without another note has the same.
    await type(one, 'xy')
    expect(server.drafts.get('d')).toMatchObject({ version: 3, note: 'Weights and feed' })
    expect((await opened(server)).store.get().kept?.note).toBe('Weights and feed')
  })

  it('does not save what it is about over a version that the page has not seen', async () => {
    const server = serverOfDrafts()
    const first = await opened(server)
    await first.type(one, 'x')
    const second = await opened(server)
    await second.type(one, 'theirs')
    first.store.typeNote('Mine')
    expect(await first.store.saveNote()).toEqual({ kind: 'failed' })
    expect(server.drafts.get('d')).toMatchObject({ version: 2, note: '' })
    expect(await first.store.look()).toEqual({ [one]: 'theirs' })
    expect(await first.store.saveNote()).toEqual({ kind: 'saved' })
    expect(server.drafts.get('d')).toMatchObject({
      version: 3,
      note: 'Mine',
      content: [{ path: one, was: '1', text: 'theirs' }],
    })
  })

  it('begins anew if somebody has deleted it', async () => {
    const server = serverOfDrafts()
    const { store, type } = await opened(server)
    await type(one, 'x')
    server.drafts.delete('d')
    await type(two, 'y')
    const { id } = store.get()
    expect(id).not.toBe('d')
    expect(server.drafts.get(id)?.content).toMatchObject([
      { path: one, text: 'x' },
      { path: two, text: 'y' },
    ])
  })

  it('shows what the site has changed since, and keeps the text that it was made from', async () => {
    const server = serverOfDrafts()
    await (await opened(server)).type(one, 'x')
    const later = new Map([...site, [one, 'published']])
    const { session, store, type } = await opened(server, 'd', later)
    expect(textsOf(session).get(one)).toBe('x')
    expect(store.outdated()).toEqual([{ path: one, was: 'published', text: 'x' }])
    await type(one, 'xx')
    expect(server.drafts.get('d')?.content).toEqual([{ path: one, was: '1', text: 'xx' }])
    // With the text of the site, the file is no part of the draft.
    await type(one, 'published')
    expect(server.drafts.get('d')?.content).toEqual([])
    expect(store.outdated()).toEqual([])
  })

  it.each<[Partial<ListedDraft>, boolean]>([
    [{ mayApprove: true }, false],
    [{ approved: { by: 'B', at: '' } }, false],
    [{}, true],
  ])('of %o saves itself: %s', (over, expected) => {
    const server = serverOfDrafts()
    const found = { ...server.whole('d', 1, []), ...over }
    const store = openDraftStore(site, { id: 'd', found }, { ask: server.ask, newName: () => '' })
    expect(store.savesItself()).toBe(expected)
  })
})
