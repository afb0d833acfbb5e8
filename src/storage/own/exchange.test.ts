import { describe, expect, it } from 'vitest'
import type { SyncAnswer, SyncRequest } from '#sync/protocol.ts'
import { RuleServer } from '#tests/support/sync/rule-server.ts'
import { exchangeOwn, lacksRoom, type OwnPlace, type OwnServer } from './exchange.ts'

let ids = 0
const newId = (): string => {
  ids += 1
  return `id-${ids}`
}

/** A device of a person; what it cannot keep is named by `isUsable`. */
class Device implements OwnPlace {
  readonly texts: Map<string, string>
  isUsable = (_name: string): boolean => true
  kept: string | undefined
  constructor(texts: Readonly<Record<string, string>> = {}) {
    this.texts = new Map(Object.entries(texts))
  }
  local = () => this.texts
  write: OwnPlace['write'] = (writes) => {
    const unkept: string[] = []
    for (const [name, text] of writes)
      if (text === undefined) this.texts.delete(name)
      else if (this.isUsable(name)) this.texts.set(name, text)
      else unkept.push(name)
    return unkept
  }
  recall = () => this.kept
  keep = (text: string) => {
    this.kept = text
  }
  newId = newId
}

/** The servers of accounts, and the requests that have reached them. */
class Server implements OwnServer {
  readonly requests: SyncRequest[] = []
  opened = 0
  readonly rule = new RuleServer()
  constructor(private readonly change = (answer: SyncAnswer): SyncAnswer | undefined => answer) {}
  open = () => {
    this.opened += 1
    return Promise.resolve('farm')
  }
  sync = (request: SyncRequest) => {
    this.requests.push(request)
    return Promise.resolve(this.change(this.rule.answer(request)))
  }
}
const one = '{"program":"a/b","query":"x=1","title":"One"}'

describe('what belongs to a person', () => {
  it('is exchanged under one id and one device, and nothing is sent twice', async () => {
    const [phone, server] = [new Device({ 'saved:1': one }), new Server()]
    for (let turn = 0; turn < 3; turn += 1)
      expect(await exchangeOwn('amina', phone, server)).toBe(true)
    expect(server.opened).toBe(1)
    expect(new Set(server.requests.map(({ device }) => device)).size).toBe(1)
    expect(server.requests.map(({ changes }) => changes.length)).toEqual([1, 0, 0])
  })

  it('is written to the device only where it has changed, and where the device knows it', async () => {
    const [phone, laptop, server] = [new Device({ 'saved:1': one }), new Device(), new Server()]
    await exchangeOwn('amina', phone, server)
    // A later version of the site has a kind of record that this one does not know.
    const [entry] = server.rule.records.values()
    server.rule.records.set('own:wishes', entry!)
    const written: string[][] = []
    const { write } = laptop
    laptop.write = (writes) => {
      written.push([...writes.keys()])
      return write(writes)
    }
    for (let turn = 0; turn < 2; turn += 1) await exchangeOwn('amina', laptop, server)
    expect(written).toEqual([['saved:1']])
  })

  it('begins anew with what a later version has written, and does not guess', async () => {
    const [phone, server] = [new Device({ 'saved:1': one }), new Server()]
    await exchangeOwn('amina', phone, server)
    phone.kept = phone.kept!.replace('"version":1', '"version":2')
    await exchangeOwn('amina', phone, server)
    expect(server.opened).toBe(2)
    expect(new Set(server.requests.map(({ device }) => device)).size).toBe(2)
  })

  it.each(['account', 'apart', 'unkept', 'state'])('begins anew without its %s', async (part) => {
    const [phone, server] = [new Device({ 'saved:1': one }), new Server()]
    await exchangeOwn('amina', phone, server)
    const { [part]: _, ...rest } = JSON.parse(phone.kept!) as Record<string, unknown>
    phone.kept = JSON.stringify(rest)
    expect(await exchangeOwn('amina', phone, server)).toBe(true)
    expect(server.opened).toBe(2)
    expect(Object.fromEntries(phone.texts)).toEqual({ 'saved:1': one })
  })

  it('is not exchanged where the server does not open it, or refuses', async () => {
    const phone = new Device({ 'saved:1': one })
    const closed = new Server()
    closed.open = () => Promise.resolve(undefined as never)
    expect(await exchangeOwn('amina', phone, closed)).toBe(false)
    expect(closed.requests).toEqual([])
    expect(await exchangeOwn('amina', phone, new Server(() => undefined))).toBe(false)
  })

  it('says that the account has little room left, as long as the server does', async () => {
    let isFull = true
    const server = new Server((answer) => ({ ...answer, nearlyFull: isFull }))
    const phone = new Device({ 'saved:1': one })
    expect(lacksRoom(phone.recall())).toBe(false)
    await exchangeOwn('amina', phone, server)
    expect(lacksRoom(phone.recall())).toBe(true)
    isFull = false
    await exchangeOwn('amina', phone, server)
    expect(lacksRoom(phone.recall())).toBe(false)
  })

  it('is not asked for without an end from a server that always has more', async () => {
    const server = new Server((answer) => ({ ...answer, more: true }))
    expect(await exchangeOwn('amina', new Device({ 'saved:1': one }), server)).toBe(false)
    expect(server.requests.length).toBe(50)
  })

  it('stays as it is where a device has once been unable to keep it', async () => {
    const [phone, old, server] = [new Device({ 'saved:1': one }), new Device(), new Server()]
    await exchangeOwn('amina', phone, server)
    old.isUsable = () => false
    await exchangeOwn('amina', old, server)
    // Another name that it cannot keep does not replace the first one.
    phone.texts.set('unit:kg', 'lb')
    await exchangeOwn('amina', phone, server)
    for (let turn = 0; turn < 3; turn += 1) await exchangeOwn('amina', old, server)
    await exchangeOwn('amina', phone, server)
    expect(Object.fromEntries(phone.texts)).toEqual({ 'saved:1': one, 'unit:kg': 'lb' })
  })

  it('is apart for another account: only what was exchanged for the first one', async () => {
    const [phone, amina, omar] = [new Device({ 'saved:1': one }), new Server(), new Server()]
    await exchangeOwn('amina', phone, amina)
    phone.texts.set('unit:kg', 'lb')
    phone.texts.set('language', 'ar')
    await exchangeOwn('omar', phone, omar)
    expect([...omar.rule.records.keys()]).toEqual(['own:unit:kg'])
    expect(Object.keys((JSON.parse(phone.kept!) as { apart: object }).apart)).toEqual(['saved:1'])
  })
})
