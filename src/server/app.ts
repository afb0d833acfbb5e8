import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getOwn } from '../own.ts'
import type { Address } from '../api/contract.ts'
import { changeAppointment, listAppointments } from './appointments/appointments.ts'
import type { ClinicFacts } from './clinic.ts'
import type { Database } from './database/database.ts'
import { isUnavailable } from './database/unavailable.ts'
import { encodedBody } from './http/encoding.ts'
import { readJsonBody, skipBody, storableText, type BodyLimits } from './http/body.ts'
import { checkRequest } from './http/check-request.ts'
import { clientAddress } from './http/client-address.ts'
import { meEndpoints } from './accounts/me.ts'
import { ownDataEndpoints } from './accounts/own-data.ts'
import { staffEndpoints } from './accounts/staff.ts'
import { accountEndpoints } from './accounts/routes.ts'
import type { AttemptLimits } from './accounts/attempts.ts'
import { allowed, isOpen } from './accounts/gate.ts'
import { identifyBySession } from './accounts/session.ts'
import type { Tx } from './database/schema.ts'
import { mailingFor } from './mail/wishes.ts'
import type { MailWordsByLanguage } from './mail/words.ts'
import {
  type AskedFor,
  type Endpoint,
  type Identify,
  type Identity,
  type Reply,
} from './http/endpoint.ts'
import { faultFacts, type Log } from './http/log.ts'
import {
  answerHeaders,
  languageOf,
  Problem,
  problemResponse,
  type WordsByLanguage,
} from './http/problem.ts'
import { listFailedMails, resendMail } from './mail/failed.ts'
import { isOwnOrigin } from './http/origin.ts'
import { preflight, sharedOrigin, shareAnswer } from './http/shared-origin.ts'
import { programEndpoints, type ProgramsParts } from './programs/programs.ts'
import { traceHeaders, traceOf, type Trace } from './http/trace.ts'
import { answerMetrics } from './metrics/answer-metrics.ts'
import { openMetrics, type Metrics } from './metrics/metrics.ts'
import { draftEndpoints, type DraftRules } from './drafts/drafts.ts'
import { isServerPath } from './http/server-path.ts'
import { health } from './health/health.ts'
import type { MissingSetting } from './health/missing.ts'
import { createFarm, deleteFarm, listFarms } from './farms/farms.ts'
import { acceptInvitation, inviteMember, revokeInvitations } from './farms/invitations.ts'
import { changeRole, removeMember } from './farms/membership.ts'
import { newsletterEndpoints } from './newsletter/newsletter.ts'
import { openPersonal } from './farms/personal.ts'
import { contract } from './http/read-contract.ts'
import { writeFlockNote } from './farms/notes.ts'
import { listSharedFarms, readSharedFarm, shareFarm } from './farms/shared.ts'
import { reminderEndpoints } from './reminders/reminders.ts'
import { receiveForm } from './messages/receive.ts'
import {
  countMessages,
  exportMessages,
  listMessages,
  readMessage,
  updateMessage,
} from './messages/inbox.ts'
import { changeStream, openChanges, type Changes } from './changes/changes.ts'
import { replyByMail } from './messages/reply.ts'
import { countSearches, listSearches } from './searches/searches.ts'
import { synchronise } from './sync/synchronise.ts'
import type { SyncRate } from './sync/sync-rate.ts'
import { formLimits, type FormLimits } from './messages/limits.ts'
import type { Digest } from './secret.ts'
import { isLoopbackHost, passwordCosts, type ServerSettings } from './settings.ts'

/** All that the server works with. */
export interface ServerParts {
  readonly settings: Pick<ServerSettings, 'siteAddress' | 'isTrustedProxy'> &
    Partial<Pick<ServerSettings, 'passwordCost' | 'pushServices' | 'sharedOrigins'>>
  readonly database: Database
  readonly digest: Digest
  readonly words: WordsByLanguage
  readonly mailWords: MailWordsByLanguage
  readonly clinic: ClinicFacts
  readonly log: Log
  /** Identifies the sender of a request; by default by its session. */
  readonly identify?: Identify | undefined
  readonly limits?: {
    readonly body?: BodyLimits
    readonly forms?: FormLimits
    readonly attempts?: AttemptLimits
    readonly sync?: SyncRate
    /** The shortest time of endpoints whose time might reveal something (milliseconds). */
    readonly evenTime?: number
  }
  /** The pages that follow changes. */
  readonly changes?: Changes
  readonly drafts?: DraftRules
  readonly programs?: ProgramsParts
  readonly metrics?: Metrics
  /** What does not work because of a setting. */
  readonly missing?: readonly MissingSetting[]
  /** Called when mails are queued. */
  readonly onMail?: () => void
  readonly now?: () => number
}

type Environment = { Bindings: HttpBindings }

/** The addresses of the server. */
export const endpoints = (
  limits: ServerParts['limits'] = {},
  changes: Changes = openChanges(),
  drafts: DraftRules = {},
  missing: readonly MissingSetting[] = [],
  metrics: Metrics = openMetrics(),
  programs: ProgramsParts = {},
): readonly Endpoint[] => [
  health(missing),
  contract,
  receiveForm(limits.forms ?? formLimits),
  listMessages,
  countMessages,
  readMessage,
  updateMessage,
  exportMessages,
  listAppointments,
  changeAppointment,
  replyByMail,
  countSearches(limits.forms ?? formLimits),
  listSearches,
  ...programEndpoints(programs),
  listFailedMails,
  resendMail,
  ...newsletterEndpoints,
  ...accountEndpoints(limits.attempts),
  changeStream(changes),
  ...meEndpoints,
  ...ownDataEndpoints(limits.attempts),
  ...staffEndpoints,
  createFarm,
  listFarms,
  deleteFarm,
  shareFarm,
  listSharedFarms,
  readSharedFarm,
  writeFlockNote,
  openPersonal,
  inviteMember,
  revokeInvitations,
  acceptInvitation,
  changeRole,
  removeMember,
  synchronise(metrics, limits.sync),
  ...draftEndpoints(drafts),
  ...reminderEndpoints,
]

async function replyResponse(
  { status, body, headers, cookies = [] }: Reply,
  asked: Headers,
  trace: Trace,
  file?: string,
): Promise<Response> {
  const whole = file === undefined ? JSON.stringify(body) : (body as string | ReadableStream)
  const common = {
    ...answerHeaders,
    ...traceHeaders(trace),
    'Content-Type': file ?? 'application/json',
    ...headers,
  }
  const tag = getOwn(common, 'ETag')
  if (tag !== undefined && asked.get('if-none-match') === tag)
    return new Response(null, { status: 304, headers: common })
  const { content, headers: encoding } =
    typeof whole === 'string'
      ? await encodedBody(whole, asked.get('accept-encoding'))
      : { content: whole, headers: {} }
  const response = new Response(content, { status, headers: { ...common, ...encoding } })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** The origin of the site; on this machine alone, it is the address that it was opened with. */
function requestOrigin(siteAddress: string | undefined, host = ''): string {
  if (siteAddress !== undefined) return siteAddress
  const isOurs =
    URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname)
  return isOurs ? `http://${host}` : 'http://localhost'
}

/** The parts of a path or a query, as both databases can look them up. */
const storableParts = (
  parts: Iterable<readonly [string, string]>,
): Readonly<Record<string, string>> =>
  Object.fromEntries([...parts].map(([name, part]) => [name, storableText(part)]))

/** Reads a request, and whoever it is from. */
async function readAsked(
  parts: ServerParts,
  { method, agreement, largeBody }: Endpoint,
  context: Context<Environment>,
  onQueued: () => void,
): Promise<AskedFor<Address>> {
  const { settings, digest, words, now = Date.now } = parts
  const { incoming } = context.env
  const isByLink = agreement.access === 'link'
  const isWriting = method !== 'GET' && !isByLink
  if (isByLink) await skipBody(incoming)
  const isShared =
    agreement.isForOthers === true &&
    sharedOrigin(incoming.headers, settings.sharedOrigins) !== undefined
  if (isWriting && !isShared && !isOwnOrigin(incoming.headers, settings.siteAddress))
    throw new Problem('notAllowed')
  // The whole body is here before a transaction begins: a slow visitor holds no connection.
  const body = isWriting ? await readJsonBody(incoming, largeBody ?? parts.limits?.body) : {}
  const [forwarded] = [incoming.headers['x-forwarded-for'] ?? []].flat().slice(-1)
  const origin = requestOrigin(settings.siteAddress, incoming.headers.host)
  const own = {
    language: languageOf(context.req.header('accept-language') ?? null, words),
    now: now(),
    origin,
  }
  const mailing = mailingFor(parts.mailWords, own, onQueued)
  return {
    ...own,
    params: storableParts(Object.entries(context.req.param())),
    query: storableParts(new URL(context.req.url).searchParams),
    body,
    headers: context.req.raw.headers,
    address: clientAddress(incoming.socket.remoteAddress, forwarded, settings.isTrustedProxy),
    digest,
    passwordCost: settings.passwordCost ?? passwordCosts.least,
    clinic: parts.clinic,
    pushServices: settings.pushServices ?? [],
    mailing,
    mail: (tx, wish) => mailing.queue(tx, mailing.write(wish)),
  }
}

/** Runs the handler of an endpoint in its transaction. */
async function answerIn(
  parts: ServerParts,
  endpoint: Endpoint,
  context: Context<Environment>,
): Promise<Reply> {
  const { settings, digest, database } = parts
  const isSecure = settings.siteAddress?.startsWith('https:') ?? false
  const { identify = identifyBySession(digest, isSecure) } = parts
  if (endpoint.largeBody !== undefined) {
    const { headers } = context.req.raw
    const time = (parts.now ?? Date.now)()
    await database.read(async (tx) =>
      allowed(endpoint.agreement.access, () => identify(tx, headers, time)),
    )
  }
  const queued = { any: false }
  const asked = await readAsked(parts, endpoint, context, () => {
    queued.any = true
  })
  const reply = await runEndpoint(parts, endpoint, asked, identify)
  if (queued.any) parts.onMail?.()
  return reply
}

async function runEndpoint(
  { database }: ServerParts,
  { agreement, mode, work }: Endpoint,
  asked: AskedFor<Address>,
  identify: Identify,
): Promise<Reply> {
  /** Whoever may use the endpoint; then the request is as the contract has it. */
  const admitted = async (tx: Tx): Promise<Identity | undefined> => {
    const { headers, now } = asked
    const who = await allowed(agreement.access, () => identify(tx, headers, now))
    checkRequest(agreement, asked)
    return who
  }
  if (typeof work === 'function')
    return database[mode](async (tx) => work(tx, asked, await admitted(tx)))
  // Nothing is computed for whoever may not use it.
  if (isOpen(agreement.access)) checkRequest(agreement, asked)
  else await database.read(admitted)
  const run = await work.prepare(database, asked, identify)
  if (typeof run !== 'function') return run
  return database[mode](async (tx) => run(tx, asked, await admitted(tx)))
}

/** The problem response for an error; faults of the server are logged. */
function problemOf(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error
  const isAway = isUnavailable(error)
  log(isAway ? 'unavailable' : 'fault', faultFacts(error))
  return isAway ? new Problem('unavailable', { retryAfter: 5 }) : new Problem('fault')
}

/** No answer that depends on whether an address has an account comes sooner (milliseconds). */
const evenTime = 400

/** Ends at a time, or at once if it has passed. */
const until = (time: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now())))

/** The server as a Hono app. */
function createApp(parts: ServerParts, metrics: Metrics): Hono<Environment> {
  const { words, log } = parts
  const { sharedOrigins } = parts.settings
  const app = new Hono<Environment>()
  const refuse = (
    error: unknown,
    context: Context<Environment>,
    trace = traceOf(context.req.raw.headers),
  ): Response => {
    const response = problemResponse(
      problemOf(error, (event, facts) => log(event, { ...facts, ...trace })),
      words,
      languageOf(context.req.header('accept-language') ?? null, words),
      trace,
    )
    // The rest of a refused body is not read: the connection closes with the response.
    if (!context.env.incoming.complete) response.headers.set('Connection', 'close')
    return response
  }
  const { limits, changes, drafts, missing, programs } = parts
  const all = endpoints(limits, changes, drafts, missing, metrics, programs)
  for (const endpoint of all)
    app.on(endpoint.method, endpoint.path, async (context) => {
      const began = performance.now()
      const { headers } = context.req.raw
      const trace = traceOf(headers)
      let response: Response
      try {
        const reply = await answerIn(parts, endpoint, context)
        response =
          reply.problem === undefined
            ? await replyResponse(reply, headers, trace, endpoint.agreement.file)
            : refuse(reply.problem, context, trace)
        // Failed attempts have cookies too: they end what has begun.
        if (reply.problem !== undefined)
          for (const cookie of reply.cookies ?? []) response.headers.append('Set-Cookie', cookie)
      } catch (error) {
        response = refuse(error, context, trace)
      }
      const rest = endpoint.isEven === true ? (parts.limits?.evenTime ?? evenTime) : 0
      if (rest > 0) await until(began + rest)
      // The address of the endpoint, never that of the request, which may name a person.
      const { method, path } = endpoint
      const { status } = response
      const milliseconds = performance.now() - began
      metrics.request(method, path, status, milliseconds)
      log('request', { method, path, status, ms: Math.ceil(milliseconds), ...trace })
      return endpoint.agreement.isForOthers === true
        ? shareAnswer(response, sharedOrigin(context.env.incoming.headers, sharedOrigins))
        : response
    })
  for (const path of new Set(all.map((each) => each.path))) {
    const methods = all.filter((each) => each.path === path).map(({ method }) => method)
    const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : [])].join(', ')
    if (all.some((each) => each.path === path && each.agreement.isForOthers === true))
      app.options(path, ({ env }) =>
        preflight(sharedOrigin(env.incoming.headers, sharedOrigins), allow),
      )
    app.all(path, (context) => refuse(new Problem('wrongMethod', { allow }), context))
  }
  app.notFound((context) => refuse(new Problem('notFound'), context))
  app.onError((error, context) => refuse(error, context))
  return app
}

/** The server as a listener of Node, for the requests of its own addresses. */
export function serverListener(
  parts: ServerParts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { words, log } = parts
  const listener = getRequestListener((request, bindings) => createdApp.fetch(request, bindings), {
    overrideGlobalObjects: false,
    // A malformed request: an invalid host name or address.
    errorHandler: () =>
      problemResponse(
        new Problem('badRequest'),
        words,
        languageOf(null, words),
        traceOf(new Headers()),
      ),
  })
  const metrics = parts.metrics ?? openMetrics()
  const createdApp = createApp(parts, metrics)
  return (request, response) => {
    if (!isServerPath(request.url ?? '/')) return false
    if (answerMetrics(request, response, () => metrics.text(parts.database))) return true
    listener(request, response).catch((error: unknown) => {
      log('fault', faultFacts(error))
      response.destroy()
    })
    return true
  }
}
