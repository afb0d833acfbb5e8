import { createHmac } from 'node:crypto'
import type { Role } from '#server/database/schema.ts'
import type { TestServer } from './test-server.ts'

/** An answer of the server: its status, and its JSON. */
export interface Answered {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly cookies: readonly string[]
  readonly headers: Headers
}

/** Somebody with a browser that keeps cookies. */
export interface Visitor {
  readonly email: string
  readonly cookies: Map<string, string>
  readonly ask: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>
  readonly post: (path: string, body?: unknown) => Promise<Answered>
  readonly get: (path: string) => Promise<Answered>
}

export const goodPassword = 'Nile-Heron quiet 47 lamp'

/** What an answer contains; of a stream, which never ends, what comes first. */
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type') !== 'text/event-stream') return answer.text()
  const reader = answer.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

/** A visitor at an address of their own. */
export function visitorOf(
  { origin }: Pick<TestServer, 'origin'>,
  email: string,
  address = `10.${email.length % 250}.${email.charCodeAt(0)}.${(email.charCodeAt(1) * 7) % 250}`,
): Visitor {
  const cookies = new Map<string, string>()
  const ask: Visitor['ask'] = async (method, path, body, headers = {}) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
        'X-Forwarded-For': address,
        ...(cookies.size > 0 && {
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    const text = await textOf(answer)
    const set = answer.headers.getSetCookie()
    for (const cookie of set) {
      const [pair = ''] = cookie.split(';')
      const [name = '', ...value] = pair.split('=')
      if (/max-age=0/i.test(cookie) || value.join('=') === '') cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
    const isJson = /json/.test(answer.headers.get('content-type') ?? '')
    return {
      status: answer.status,
      body: (isJson ? JSON.parse(text) : { text }) as Answered['body'],
      cookies: set,
      headers: answer.headers,
    }
  }
  return {
    email,
    cookies,
    ask,
    post: (path, body) => ask('POST', path, body),
    get: (path) => ask('GET', path),
  }
}

/** The mails that wait for somebody, the newest last. */
export const mailsTo = ({ database }: Pick<TestServer, 'database'>, email: string) =>
  database.read((tx) =>
    tx
      .selectFrom('mails')
      .select(['kind', 'subject', 'content'])
      .where('recipient', '=', email)
      .orderBy('id')
      .execute(),
  )

/** What the link of the newest mail to somebody contains. */
export async function linkFrom(
  server: Pick<TestServer, 'database'>,
  email: string,
  kind: string,
): Promise<string> {
  const mails = (await mailsTo(server, email)).filter((mail) => mail.kind === kind)
  const token = /#\w+=(\S+)/.exec(mails.at(-1)?.content ?? '')?.[1]
  if (token === undefined) throw new Error(`no link of kind ${kind} for ${email}`)
  return decodeURIComponent(token)
}

const profile = (email: string) => ({
  name: 'Amina Farid',
  phone: '+20 100 123 4567',
  email,
  password: goodPassword,
})

/** Registers, without opening the link of the mail. */
export const register = (visitor: Visitor, own: Readonly<Record<string, unknown>> = {}) =>
  visitor.post('/api/auth/sign-up', { ...profile(visitor.email), ...own })

/** Registers, confirms the address and logs in. */
export async function signedUp(server: TestServer, email: string): Promise<Visitor> {
  const visitor = visitorOf(server, email)
  await register(visitor)
  const token = await linkFrom(server, email, 'verify')
  await visitor.post('/api/auth/verify-email', { token })
  const { status } = await visitor.post('/api/auth/sign-in', { email, password: goodPassword })
  if (status !== 200) throw new Error(`${email} cannot log in: ${status}`)
  return visitor
}

/** The code of an app at a time, as RFC 6238 computes it. */
export function codeAt(uri: string, time = Date.now()): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  const bits = Array.from(secret)
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)))
  const digest = createHmac('sha1', key).update(counter).digest()
  const number = digest.readUInt32BE(digest.at(-1)! & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Sets up the second factor. @returns the address that an app reads, and the recovery codes */
export async function withSecondFactor(visitor: Visitor) {
  const { body, status } = await visitor.post('/api/auth/second-factor/enable', {
    password: goodPassword,
  })
  if (status !== 200) throw new Error(`no second factor: ${status}`)
  const uri = String(body['totpURI'])
  const verified = await visitor.post('/api/auth/second-factor/verify', { code: codeAt(uri) })
  if (verified.status !== 200) throw new Error(`wrong code: ${verified.status}`)
  return { uri, codes: body['backupCodes'] as readonly string[] }
}

/** Gives somebody a role, as an invitation would. */
export const giveRole = ({ database }: TestServer, email: string, role: Role) =>
  database.write((tx) => tx.updateTable('users').set({ role }).where('email', '=', email).execute())
