import { describe, expect, it } from 'vitest'
import { someFinding } from '#tests/support/studio/some-finding.ts'
import { setText, type Changes } from '../editing/index.ts'
import type { Surroundings } from '../worker/protocol.ts'
import type { Draft } from './drafts.ts'
import type { Saved } from './server.ts'
import { writePartsAtVersion } from '../programs/apply-at-version.ts'
import type { QuestionName, Reply } from '../worker/questions/index.ts'
import { checkStatus, openSession } from './session.ts'

const around: Surroundings = { pictures: [], keys: [], families: [], today: '2026-11-26' }
const project = {
  project: 'p',
  texts: [
    ['a.json', '1'],
    ['b.json', '2'],
  ] as const,
  around,
}

/** A session whose worker, drafts and disk are in our hands. */
async function opened(drafts: readonly Draft[] = []) {
  const sent: (readonly [version: number, changes: Changes])[] = []
  let kept: readonly Draft[] = drafts
  let outcome: Saved = { kind: 'saved' }
  const written: Changes[] = []
  const session = await openSession(project, {
    connection: {
      open: (version, _, __, before) => sent.push([version, before[0] ?? {}]),
      edit: (version, changes) => sent.push([version, changes]),
      ask: () => Promise.resolve(undefined),
      look: () => undefined,
      close: () => undefined,
    },
    drafts: {
      all: () => Promise.resolve(kept),
      keep: (next) => {
        kept = next
      },
    },
    saveTexts(changes) {
      written.push(changes)
      return Promise.resolve(outcome)
    },
  })
  const type = (path: string, text: string): void => session.edit((of) => setText(of, path, text))
  return {
    session,
    sent,
    written,
    type,
    kept: () => kept,
    answerSave: (next: Saved): void => {
      outcome = next
    },
  }
}

describe('a session', () => {
  it('opens the project again with the first change after its worker has stalled', async () => {
    const { session, type, sent } = await opened()
    type('a.json', '10')
    session.answer({ kind: 'stalled', version: 1 })
    expect(checkStatus(session.get())).toBe('stalled')
    type('b.json', '20')
    // What is sent is what leads back to the texts on disk.
    expect(sent.at(-1)).toEqual([session.get().workspace.version, { 'a.json': '1', 'b.json': '2' }])
    expect(checkStatus(session.get())).toBe('checking')
    type('b.json', '21')
    expect(sent.at(-1)![1]).toEqual({ 'b.json': '21' })
  })
  it('sends each change to the worker and keeps it as a draft, until it is saved', async () => {
    const { session, sent, type, kept, written } = await opened()
    type('a.json', '10')
    expect(sent).toEqual([
      [1, {}],
      [2, { 'a.json': '10' }],
    ])
    expect(kept()).toEqual([{ path: 'a.json', text: '10', base: '1' }])
    await session.save()
    expect(written).toEqual([{ 'a.json': '10' }])
    expect(kept()).toEqual([])
    await session.save()
    expect(written).toHaveLength(1)
  })
  it('sends steps back and forward', async () => {
    const { session, sent, type, kept } = await opened()
    type('a.json', '10')
    session.undo()
    session.redo()
    expect(sent.slice(1).map(([, changes]) => changes['a.json'])).toEqual(['10', '1', '10'])
    session.undo()
    expect(kept()).toEqual([])
  })
  it('opens with what was not saved', async () => {
    const { session, sent } = await opened([{ path: 'a.json', text: '10', base: '1' }])
    expect(session.get().workspace.texts.get('a.json')).toBe('10')
    expect(session.get().conflicts).toEqual([])
    // The worker gets the text before as well: it is shown if the draft has an error.
    expect(sent[0]).toEqual([session.get().workspace.version, { 'a.json': '1' }])
    session.undo()
    expect(session.get().workspace.texts.get('a.json')).toBe('1')
  })
  it('has a conflict where the disk is no longer what a draft was made from', async () => {
    const { session } = await opened([{ path: 'a.json', text: '10', base: '0' }])
    expect(session.get().conflicts).toEqual([{ path: 'a.json', mine: '10', theirs: '1' }])
  })
  it('keeps what is typed while a save is refused, and settles each conflict', async () => {
    const { session, type, answerSave } = await opened()
    type('a.json', '10')
    type('b.json', '20')
    answerSave({ kind: 'conflict', theirs: { 'a.json': '11' } })
    await session.save()
    const [conflict] = session.get().conflicts
    expect(conflict).toEqual({ path: 'a.json', mine: '10', theirs: '11' })
    session.settle(conflict!, 'theirs')
    expect(session.get().conflicts).toEqual([])
    expect(session.get().workspace.texts.get('a.json')).toBe('11')
    expect(session.get().workspace.base.get('a.json')).toBe('11')
  })
  it('opens a settled conflict again with undo, and saves over no colleague meanwhile', async () => {
    const { session, type, written } = await opened()
    type('a.json', '10')
    session.onDisk({ 'a.json': '11' })
    const [conflict] = session.get().conflicts
    session.settle(conflict!, 'theirs')
    session.undo()
    expect(session.get().conflicts).toEqual([conflict])
    expect(session.get().workspace.texts.get('a.json')).toBe('10')
    await session.save()
    expect(written).toEqual([])
    session.redo()
    expect(session.get().conflicts).toEqual([])
    expect(session.get().workspace.texts.get('a.json')).toBe('11')
    session.undo()
    session.settle(conflict!, 'mine')
    await session.save()
    expect(written).toEqual([{ 'a.json': '10' }])
  })
  it('never takes back what a colleague has saved', async () => {
    const { session, type } = await opened()
    type('a.json', '10')
    await session.save()
    session.onDisk({ 'a.json': '11', 'b.json': '21' })
    session.undo()
    expect([...session.get().workspace.texts.values()]).toEqual(['11', '21'])
    // Of a conflict, mine is taken back to theirs.
    type('a.json', '12')
    session.onDisk({ 'a.json': '13' })
    session.settle(session.get().conflicts[0]!, 'mine')
    expect(session.get().workspace.texts.get('a.json')).toBe('12')
    session.undo()
    expect(session.get().workspace.texts.get('a.json')).toBe('13')
  })
  it('says that a save has failed, and saves all at the next', async () => {
    const { session, type, answerSave, written, kept } = await opened()
    type('a.json', '10')
    answerSave({ kind: 'failed' })
    await session.save()
    expect(session.get().saving).toBe('failed')
    expect(kept()).toHaveLength(1)
    answerSave({ kind: 'saved' })
    await session.save()
    expect(session.get().saving).toBe('no')
    expect(written).toHaveLength(2)
  })
  it('follows the disk', async () => {
    const { session, type, sent } = await opened()
    type('a.json', '10')
    session.onDisk({ 'a.json': '11', 'b.json': '22' })
    expect(session.get().workspace.texts.get('b.json')).toBe('22')
    expect(session.get().conflicts).toEqual([{ path: 'a.json', mine: '10', theirs: '11' }])
    expect(sent.at(-1)![1]).toEqual({ 'b.json': '22' })
  })
  it('takes the findings of one file, which come first, in place of its earlier ones', async () => {
    const { session } = await opened()
    const at = (file: string, line: number) => someFinding({ file, line })
    const lines = () => session.get().findings.map(({ file, line }) => [file, line])
    const first = [at('a.json', 1), at('b.json', 2)]
    session.answer({ kind: 'findings', version: 1, findings: first })
    session.answer({ kind: 'findings', version: 2, file: 'a.json', findings: [at('a.json', 3)] })
    expect(lines()).toEqual([
      ['b.json', 2],
      ['a.json', 3],
    ])
    expect(session.get().findingsVersion).toBe(1)
    session.answer({ kind: 'findings', version: 2, findings: [] })
    expect(lines()).toEqual([])
    expect(session.get().findingsVersion).toBe(2)
  })
  it('has no errors only in the version that was checked as a whole', async () => {
    const { session, type } = await opened()
    const status = () => checkStatus(session.get())
    const one = someFinding({ file: 'a.json' })
    expect(status()).toBe('checking')
    session.answer({ kind: 'findings', version: 1, file: 'a.json', findings: [] })
    expect(status()).toBe('checking')
    session.answer({ kind: 'findings', version: 1, findings: [one] })
    expect(status()).toBe('count')
    type('a.json', '10')
    // What was found stays until it is looked for again.
    expect(status()).toBe('count')
    session.answer({ kind: 'findings', version: 2, file: 'a.json', findings: [] })
    expect(status()).toBe('checking')
    session.answer({ kind: 'findings', version: 2, findings: [] })
    expect(status()).toBe('none')
    session.answer({ kind: 'findings', version: 2, findings: [{ ...one, isError: false }] })
    expect(status()).toBe('count')
    type('a.json', '11')
    expect(status()).toBe('checking')
    session.answer({ kind: 'failed', version: 3, message: 'x' })
    expect(status()).toBe('failed')
    session.answer({ kind: 'findings', version: 3, findings: [] })
    expect(status()).toBe('none')
  })
  it('writes parts at the version that they were made for, or nothing', async () => {
    const { session, type } = await opened()
    const wanted = { file: 'a.json', parts: [], texts: [] }
    const changes: Changes = { 'b.json': '20' }
    const answering = (meanwhile: () => void) => ({
      ...session,
      ask: <Name extends QuestionName>(): Promise<Reply<Name> | undefined> => {
        meanwhile()
        return Promise.resolve(changes as Reply<Name>)
      },
    })
    const other = (): void => type('a.json', '10')
    const texts = () => [...session.get().workspace.texts.values()]
    expect(await writePartsAtVersion(answering(other), wanted)).toBe('outdated')
    expect(texts()).toEqual(['10', '2'])
    const nothing = (): void => undefined
    expect(
      await writePartsAtVersion({ ...session, ask: () => Promise.resolve(undefined) }, wanted),
    ).toBe('failed')
    expect(await writePartsAtVersion(answering(nothing), wanted)).toBe('written')
    expect(texts()).toEqual(['10', '20'])
    session.undo()
    expect(texts()).toEqual(['10', '2'])
  })
  it('fixes a finding only in the text that was checked', async () => {
    const { session, type } = await opened()
    const finding = someFinding({
      file: 'a.json',
      edits: [{ offset: 0, length: 1, text: '7' }],
    })
    session.answer({ kind: 'findings', version: 1, findings: [finding] })
    type('a.json', 'x1')
    session.fix(finding)
    expect(session.get().workspace.texts.get('a.json')).toBe('x1')
    session.undo()
    session.answer({ kind: 'findings', version: 3, findings: [finding] })
    session.fix(finding)
    expect(session.get().workspace.texts.get('a.json')).toBe('7')
  })
})
