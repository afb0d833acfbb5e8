import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { connectDatabase } from '../../src/server/database/database.ts'
import { indexedWords } from '../../src/server/messages/words.ts'
import { appointmentBody, contactBody } from '../../tests/support/server/bodies.ts'
import type { DatabaseSettings } from '../../tests/support/server/databases.ts'
import {
  killWhileSyncing,
  killWhileWriting,
  restartWhileWriting,
} from '../../tests/support/server/killed-server.ts'
import { onPostgres, urlOf } from '../../tests/support/server/on-postgres.ts'
import { postgresHere } from '../../tests/support/server/postgres-here.ts'
import { startPostgres } from '../../tests/support/server/start-postgres.ts'
import { readArguments } from '../support/arguments.ts'
import { bundled } from '../support/bundled.mjs'
import { follow, startFront, usageOf } from './fleet.ts'
import { measureInTurn, measureLoad, type LoadRequest } from './load.ts'
import { daysOfFarms, makeFarms, signInRequest } from './server-farms.ts'

/** A database of a measurement. */
export interface Place {
  readonly name: string
  readonly settings: DatabaseSettings
  readonly environment: Readonly<Record<string, string>>
  readonly remove: () => Promise<void>
}

/** Messages that are in the inbox before anything is measured, written so many at a time. */
const stored = 50_000
const farms = 100
/** Pages that follow; a process takes a hundred of staff. */
const followers = 90
const atOnce = 500

/** Fills an inbox; each tenth message has one word that few others have. */
export async function fillInbox(settings: DatabaseSettings, count: number): Promise<void> {
  const database = await connectDatabase(settings)
  const began = Date.now() - count * 1000
  for (let start = 0; start < count; start += atOnce)
    await database.write(async (tx) => {
      const rows = Array.from({ length: atOnce }, (_, offset) => {
        const index = start + offset
        const { values } = index % 2 === 0 ? contactBody('') : appointmentBody('')
        const fields = { ...values, message: `Hens cough in house ${index % 40}, case n${index}` }
        return {
          id: (began + index * 1000).toString(16).padStart(12, '0') + '0'.repeat(20),
          key: `stored-${index}`,
          form: index % 2 === 0 ? 'contact' : 'appointment',
          language: 'ar',
          fields: JSON.stringify(fields),
          state: index % 50 === 0 ? ('new' as const) : ('answered' as const),
          suspect: 0,
          day: null,
          note: '',
          taken_by: null,
          received_at: began + index * 1000,
          changed_at: began + index * 1000,
          revision: 1,
        }
      })
      for (let part = 0; part < rows.length; part += 100)
        await tx
          .insertInto('messages')
          .values(rows.slice(part, part + 100))
          .execute()
      const words = rows.flatMap(({ id, fields }) =>
        indexedWords(Object.values(JSON.parse(fields) as Record<string, string>)).map((word) => ({
          word,
          message: id,
        })),
      )
      for (let part = 0; part < words.length; part += 400)
        await tx
          .insertInto('message_words')
          .values(words.slice(part, part + 400))
          .execute()
    })
  // As PostgreSQL does by itself a minute later.
  await database.write((tx) => sql`analyze`.execute(tx))
  await database.close()
}

const json = { 'Content-Type': 'application/json' }
const aNumber = (index: number): string => `${(index * 7919) % stored}`

/** What is measured, and the bare route of the same library (Hono) that it is compared with. */
type Load = (index: number, connection: number) => LoadRequest

const loadsOf = (nextDay = daysOfFarms()): Readonly<Record<string, Load>> => ({
  'bare route': () => ({ method: 'GET', path: '/api/bare' }),
  'a form': (index) => ({
    method: 'POST',
    path: '/api/forms',
    headers: json,
    body: JSON.stringify(
      contactBody(`bench-${process.pid}-${performance.now()}-${index}`.replaceAll('.', '_')),
    ),
  }),
  'sync of a day': (_, connection) => nextDay(connection),
  'sign-in with a password': (_, connection) => signInRequest(connection),
  'inbox of 50': () => ({ method: 'GET', path: '/api/messages' }),
  'new ones only': () => ({ method: 'GET', path: '/api/messages?state=new' }),
  'search, rare word': (index) => ({ method: 'GET', path: `/api/messages?q=n${aNumber(index)}` }),
  'search, two common words': () => ({ method: 'GET', path: '/api/messages?q=hens%20cough' }),
})

const calculation = (index: number) => ({ age: { value: 1 + (index % 42), unit: 'day' } })
/** The loads of programs. */
const loadsOfPrograms: Readonly<Record<string, Load>> = {
  'bare route': () => ({ method: 'POST', path: '/api/bare', headers: json, body: '{}' }),
  'a calculation': (index) => ({
    method: 'POST',
    path: '/api/programs/broilers/body-weight/calculate',
    headers: json,
    body: JSON.stringify({ input: calculation(index) }),
  }),
  '100 calculations': (index) => ({
    method: 'POST',
    path: '/api/programs/calculate',
    headers: json,
    body: JSON.stringify({
      calculations: Array.from({ length: 100 }, (_, offset) => ({
        calculator: 'broilers/body-weight',
        input: calculation(index + offset),
      })),
    }),
  }),
}

/** Accounts of farms follow; programs have none. */
const readsFarms = (loads: Readonly<Record<string, Load>>): boolean => loads !== loadsOfPrograms

/** Loads that read the inbox need a full one. */
const readsInbox = /inbox|new|search/

/** A server of a measurement, in a process of its own. */
interface BenchServer {
  readonly origin: string
  /** @returns the memory afterwards (MB) */
  readonly stop: () => Promise<number>
}

async function startBenchServer({ environment }: Place, root: string): Promise<BenchServer> {
  const script = pathToFileURL(await bundled('scripts/benches/server-for-bench.ts')).href
  const code = `process.exitCode = await (await import('${script}')).run([], ${JSON.stringify(root)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  })
  const [first] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    origin: `http://127.0.0.1:${Number(String(first))}`,
    stop: async () => {
      const last = once(child.stdout, 'data')
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      const { rss } = JSON.parse(String(((await last) as [Buffer])[0])) as { readonly rss: number }
      await ended
      return rss / 2 ** 20
    },
  }
}

/** The processor time of servers (seconds). */
const processorTime = async (origins: readonly string[]): Promise<number> =>
  (await Promise.all(origins.map(usageOf))).reduce((sum, [, processor]) => sum + processor, 0)

/** What pages cost that follow while nothing changes: processor time of all servers. */
async function measureIdle(
  name: string,
  origins: readonly string[],
  front: string,
  seconds: number,
) {
  const stop = new AbortController()
  const seen = { events: 0, errors: 0 }
  const streams = Array.from({ length: followers }, (_, index) =>
    follow(front, { 'X-Bench': `bench-${index}` }, stop.signal, (isError) => {
      seen[isError ? 'errors' : 'events'] += 1
    }),
  )
  const time = () => processorTime(origins)
  // Each page gets its first events.
  await sleep(3000)
  const before = await time()
  await sleep(seconds * 1000)
  const share = ((await time()) - before) / seconds
  stop.abort()
  await Promise.all(streams)
  console.log(
    `${name.padEnd(13)} ${followers} pages that follow      ${(share * 100).toFixed(1)} % of a core` +
      `  ${seen.errors} errors`,
  )
}

async function measureServer(
  place: Place,
  seconds: number,
  loads: Readonly<Record<string, Load>>,
  root: string,
  instances = 1,
  connections = farms,
): Promise<void> {
  const servers: BenchServer[] = []
  for (let count = 0; count < instances; count += 1)
    servers.push(await startBenchServer(place, root))
  const origins = servers.map(({ origin }) => origin)
  const front = instances > 1 ? await startFront(origins) : undefined
  const base = front?.base ?? origins[0]!
  const name = `${place.name}${instances > 1 ? ` x${instances}` : ''}`
  // The thread of programs starts with its first question.
  if (!readsFarms(loads)) await fetch(`${base}/api/programs`)
  const port = Number(new URL(base).port)
  if (connections === 1) {
    const [[, least = 1] = [], ...medians] = await measureInTurn(port, loads, seconds)
    for (const [load, median] of medians)
      console.log(
        `${name.padEnd(13)} ${load.padEnd(26)} p50 ${median.toFixed(2)} ms, ` +
          `${(median / least).toFixed(1)} times that of the bare route`,
      )
  }
  let bare = { perSecond: 1, p50: 1, p99: 1 }
  for (const [load, next] of connections === 1 ? [] : Object.entries(loads)) {
    const before = await processorTime(origins)
    const start = performance.now()
    const result = await measureLoad(port, next, { connections, seconds })
    const { perSecond, p50, p99, errors } = result
    const requests = (perSecond * (performance.now() - start)) / 1000
    const perCore = requests / ((await processorTime(origins)) - before)
    if (load === 'bare route') bare = result
    console.log(
      `${name.padEnd(13)} ${load.padEnd(26)} ${perSecond.toFixed(0).padStart(6)}/s` +
        `  ${perCore.toFixed(0).padStart(6)} a second of a core` +
        `  p50 ${p50.toFixed(0).padStart(5)} ms  p99 ${p99.toFixed(0).padStart(5)} ms  (of bare: ` +
        [perSecond / bare.perSecond, p50 / bare.p50, p99 / bare.p99]
          .map(
            (ratio, index) =>
              `${ratio.toFixed(index === 0 ? 3 : 1)} ${['a second', 'p50', 'p99'][index]}`,
          )
          .join(', ') +
        `)  ${errors} errors`,
    )
  }
  if (readsFarms(loads)) await measureIdle(name, origins, base, seconds)
  await front?.stop()
  const memory = await Promise.all(servers.map(({ stop }) => stop()))
  console.log(
    `${name.padEnd(13)} memory afterwards: ${memory.map((each) => each.toFixed(0)).join(', ')} MB`,
  )
}

function placeOf(name: string, databaseUrl?: string, stop?: () => Promise<void>): Place {
  const dataFolder = mkdtempSync(join(tmpdir(), 'clinic-bench-'))
  return {
    name,
    settings: { dataFolder, connections: 10, ...(databaseUrl !== undefined && { databaseUrl }) },
    environment: {
      DATA_FOLDER: dataFolder,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
    remove: async () => {
      rmSync(dataFolder, { recursive: true, force: true })
      await stop?.()
    },
  }
}

/** The places of a measurement: on the disk, as in operation. */
export async function placesHere(): Promise<readonly Place[]> {
  const programs = postgresHere()
  if (programs === undefined) {
    console.log('PostgreSQL is not installed: SQLite only.')
    return [placeOf('SQLite')]
  }
  const { url, stop } = await startPostgres(programs, true)
  await onPostgres(url, 'create database bench')
  return [placeOf('SQLite'), placeOf('PostgreSQL', urlOf(url, 'bench'), stop)]
}

/** Prints what restarts of PostgreSQL lose. @returns whether that is nothing */
async function restart(place: Place, rounds: number): Promise<boolean> {
  const { messages, edits } = await restartWhileWriting(place, rounds)
  console.log(
    `${place.name}: ${rounds} restarts; ${messages.acknowledged} messages acknowledged, ` +
      `${messages.lost.length} lost, ${messages.twice} twice, ${messages.halves.length} incomplete; ` +
      `${edits.acknowledged} edits acknowledged, ${edits.lost.length} lost, ` +
      `${edits.twice.length} twice, ${edits.halves.length} incomplete`,
  )
  const wrong = [messages.lost, messages.halves, edits.lost, edits.twice, edits.halves]
  return wrong.every(({ length }) => length === 0) && messages.twice === 0
}

/**
 * `npm run bench -- server`: a server at 100 connections, on both databases, and three of them on
 * PostgreSQL behind nginx; `--only` measures the
 * loads whose names contain one of these texts, `--connections 1` each in turn, without a queue;
 * `npm run bench -- server --kills 100`: what is lost if it is killed while it writes;
 * `npm run bench -- server --restarts 50`: what is lost if PostgreSQL is.
 */
export async function run(words: readonly string[], root: string): Promise<number> {
  const usage =
    'npm run bench -- server [--seconds 10] [--only form,sync] [--connections 100] [--kills 100] [--restarts 50]'
  const options = {
    seconds: { type: 'string' },
    only: { type: 'string' },
    kills: { type: 'string' },
    restarts: { type: 'string' },
    connections: { type: 'string' },
  } as const
  const given = readArguments(words, options, usage, false)
  if (given === undefined) return 2
  const { seconds = '10', only = '', kills, restarts } = given.values
  const connections = Math.min(farms, Number(given.values.connections ?? farms))
  // The bare route is what the others are compared with.
  const wanted = only.split(',')
  // Devices begin with the first day of their farms.
  const anew = (flock?: number): Readonly<Record<string, Load>> =>
    Object.fromEntries(
      Object.entries(loadsOf(daysOfFarms(flock))).filter(
        ([name], index) => index === 0 || wanted.some((text) => name.includes(text)),
      ),
    )
  const loads = anew()
  let isSound = true
  for (const place of await placesHere())
    try {
      if (restarts !== undefined) {
        if (place.name === 'PostgreSQL') isSound &&= await restart(place, Number(restarts))
        continue
      }
      if (kills === undefined) {
        if (Object.keys(loads).some((name) => readsInbox.test(name)))
          await fillInbox(place.settings, stored)
        await makeFarms(place.settings, farms)
        await measureServer(place, Number(seconds), loads, root, 1, connections)
        // One inbox and its farms for both: each measures with devices of its own.
        if (place.name === 'PostgreSQL')
          await measureServer(place, Number(seconds), anew(1_717_000_000_001), root, 3, connections)
        continue
      }
      const { acknowledged, lost, twice, halves } = await killWhileWriting(place, Number(kills))
      console.log(
        `${place.name}: ${kills} kills, ${acknowledged} messages acknowledged, ` +
          `${lost.length} lost, ${twice} twice, ${halves.length} incomplete`,
      )
      isSound &&= lost.length + twice + halves.length === 0
      const edits = await killWhileSyncing(place, Number(kills))
      console.log(
        `${place.name}: ${kills} kills, ${edits.acknowledged} edits acknowledged, ` +
          `${edits.lost.length} lost, ${edits.twice.length} twice, ${edits.halves.length} incomplete`,
      )
      isSound &&= edits.lost.length + edits.twice.length + edits.halves.length === 0
    } finally {
      await place.remove()
    }
  return isSound ? 0 : 1
}

/** `npm run bench -- api`: programs for others at 100 connections; no database takes part. */
export async function runPrograms(words: readonly string[], root: string): Promise<number> {
  const usage = 'npm run bench -- api [--seconds 10]'
  const given = readArguments(words, { seconds: { type: 'string' } }, usage, false)
  if (given === undefined) return 2
  const only = placeOf('SQLite')
  try {
    await measureServer(only, Number(given.values.seconds ?? 10), loadsOfPrograms, root)
    return 0
  } finally {
    await only.remove()
  }
}
