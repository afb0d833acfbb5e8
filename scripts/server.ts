import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Clinic } from '../src/content/clinic.ts'
import { withoutSamples } from '../src/content/samples.ts'
import { isTimeZone } from '../src/i18n/time-zone.ts'
import { getOwn } from '../src/own.ts'
import type { Language } from '../src/i18n/languages.ts'
import type { ClinicFacts } from '../src/server/clinic.ts'
import { errorCodeOf } from '../src/server/database/error-code.ts'
import { MigrationError } from '../src/server/database/migration-error.ts'
import { isUnavailable } from '../src/server/database/unavailable.ts'
import { missingOf, missingTexts } from '../src/server/health/missing.ts'
import { faultFacts, jsonLog } from '../src/server/http/log.ts'
import type { WordsByLanguage } from '../src/server/http/problem.ts'
import { isServerPath } from '../src/server/http/server-path.ts'
import { serverWords } from '../src/server/http/words.ts'
import { mailWords, type MailLanguage, type MailWordsByLanguage } from '../src/server/mail/words.ts'
import { programsWorker } from '../src/server/programs/worker.ts'
import type { RunningServer } from '../src/server/server.ts'
import {
  isPublicSite,
  readServerSettings,
  SettingError,
  type ServerSettings,
} from '../src/server/settings.ts'
import { sourceLanguage } from '../src/source-language.ts'
import { readArguments } from './support/arguments.ts'
import { markOfBuild } from './support/build/replace-folder.ts'
import { builtSite, serve, type Besides, type EarlySite } from './support/serve/site-server.ts'
import {
  isForStudio,
  staffStudio,
  staffStudioParts,
  type StudioOrigins,
} from './support/studio/staff-studio.ts'
import { systemErrorIn, systemErrorText } from './support/system-errors.mjs'

/** The texts of a file of the locales in each language that has it. */
function writtenTexts(root: string, file: string): Readonly<Record<string, unknown>> {
  const written = readdirSync(join(root, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, path: join(root, 'locales', name, `${file}.json`) }))
    .filter(({ path }) => existsSync(path))
    .map(({ name, path }) => [name, JSON.parse(readFileSync(path, 'utf8')) as unknown])
  return Object.fromEntries(written) as Readonly<Record<string, unknown>>
}

/** The words of problems, from the locales of the project. */
export const readServerWords = (root: string): WordsByLanguage =>
  serverWords(writtenTexts(root, 'problems'), sourceLanguage)

/** The words of mails and of what they lead to, from the locales of the project. */
export function readMailWords(root: string): MailWordsByLanguage {
  const sites = writtenTexts(root, 'site') as Readonly<
    Record<string, { readonly language: Pick<Language, 'numbers' | 'direction'> }>
  >
  const newsletter = writtenTexts(root, 'newsletter')
  const languages = Object.entries(sites).map(([code, { language }]) => [
    code,
    { ...language, newsletter: newsletter[code] },
  ])
  return mailWords(
    writtenTexts(root, 'mails'),
    sourceLanguage,
    Object.fromEntries(languages) as Readonly<Record<string, MailLanguage>>,
  )
}

/** The name of the clinic in each language, and its address: the text with a key like site.address. */
const clinicNames = (root: string, key = ''): NonNullable<ClinicFacts['names']> =>
  Object.fromEntries(
    Object.entries(writtenTexts(root, 'site')).flatMap(([code, texts]) => {
      const { name, ...others } = texts as Readonly<Record<string, unknown>>
      const place = getOwn(others, key.replace(/^site\./, ''))
      return typeof name === 'string'
        ? [[code, { name, ...(typeof place === 'string' && { place }) }] as const]
        : []
    }),
  )

/**
 * What the server knows of the clinic, from its settings; a public site has no samples of them.
 */
export function readClinicFacts(root: string, settings: ServerSettings): ClinicFacts {
  const text = readFileSync(join(root, 'content', 'clinic.json'), 'utf8')
  const written = JSON.parse(text) as Clinic
  const { siteAddress, appointmentMinutes, noticeMinutes } = settings
  const { hours, email, phone, address } = isPublicSite(siteAddress)
    ? withoutSamples(written)
    : written
  const recipient = settings.noticeTo ?? email
  if (!isTimeZone(hours.timeZone ?? ''))
    throw new SettingError(
      `The opening hours in content/clinic.json have the time zone "${hours.timeZone ?? ''}"; ` +
        'write its name, like "timeZone": "Africa/Cairo"',
    )
  return {
    hours,
    names: clinicNames(root, address),
    appointmentMinutes,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(recipient !== undefined &&
      noticeMinutes !== undefined && { notices: { recipient, minutes: noticeMinutes } }),
  }
}

/** How long requests that are being answered may take after the order to stop (milliseconds). */
const lastRequests = 10_000

/** Resolves after the signal to stop, when all requests received until then are answered. */
async function untilStopped(
  site: Server,
  server: RunningServer,
  onStop: () => void,
): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve())
  })
  onStop()
  server.endStreams()
  const closed = new Promise<void>((resolve) => site.close(() => resolve()))
  site.closeIdleConnections()
  const timer = setTimeout(() => site.closeAllConnections(), lastRequests)
  await closed
  clearTimeout(timer)
  await server.close()
}

/** Forwards the requests of the server's own addresses, once the server is open. */
const answerWhenOpen =
  (
    opened: Promise<RunningServer>,
    answerStudio: ReturnType<typeof staffStudio>,
    origins: StudioOrigins | undefined,
  ): Besides =>
  (request, response) => {
    const isOfStudio = isForStudio(request, origins)
    if (!isOfStudio && !isServerPath(request.url ?? '/')) return false
    void opened.then(({ answer, gate }) => {
      if (isOfStudio) void answerStudio(request, response, gate)
      else answer(request, response)
    })
    return true
  }

/** The reason why the server cannot start, as one sentence for the operator. */
function startError(error: unknown, root: string): string | undefined {
  if (error instanceof SettingError || error instanceof MigrationError) return error.message
  const isPostgres = (process.env['DATABASE_URL'] ?? '') !== ''
  // PostgreSQL: wrong password, no such role, no such database.
  const code = errorCodeOf(error)
  if (isPostgres && (isUnavailable(error) || /^(28|3D)/.test(code)))
    return (
      `The database of DATABASE_URL does not answer (${code || 'no connection'}); ` +
      'compare host, name, user and password, and whether it runs'
    )
  const system = systemErrorIn(error)
  if (system === undefined) return undefined
  const { what, fix } = systemErrorText(system, root)
  return `${what}\n  What to do: ${fix}`
}

/** Tries each setting, and prints what was found. @returns the exit code */
async function printChecks(settings: ServerSettings, clinic: ClinicFacts): Promise<number> {
  const { trySettings } = await import('../src/server/health/try-settings.ts')
  const tried = await trySettings(settings, clinic)
  for (const { name, isRight, text } of tried)
    console.log(`${isRight ? 'ok   ' : 'WRONG'} ${name.padEnd(8)} ${text}`)
  return tried.every(({ isRight }) => isRight) ? 0 : 1
}

/**
 * `npm run server`: the built site, and the server for what visitors send, on one port of this
 * machine.
 * @param early a site that is served in place of the built one
 */
export async function run(
  words: readonly string[],
  root: string,
  _?: unknown,
  __?: unknown,
  early?: EarlySite,
): Promise<number> {
  const usage =
    'npm run server [-- --check]   (--check tries each setting and ends; PORT=4180 npm run server ' +
    'chooses another port; docs/operate.md has its settings)'
  const given = readArguments(words, { check: { type: 'boolean' } }, usage, false)
  if (given === undefined) return 2
  let site: Server | undefined
  try {
    const settings = readServerSettings(process.env, root)
    const texts = {
      words: readServerWords(root),
      mailWords: readMailWords(root),
      clinic: readClinicFacts(root, settings),
    }
    if (given.values.check === true) return await printChecks(settings, texts.clinic)
    // The site is there at once; requests of the server wait until its database is open.
    let open: (server: RunningServer) => void = () => undefined
    const opened = new Promise<RunningServer>((resolve) => {
      open = resolve
    })
    const port = Number(process.env['PORT'] ?? 4173)
    const log = jsonLog((line) => console.log(line))
    const { siteAddress, studioLiveOrigin } = settings
    const origins =
      siteAddress === undefined || studioLiveOrigin === undefined
        ? undefined
        : { studio: siteAddress, live: studioLiveOrigin }
    const studio = staffStudio({
      ...staffStudioParts(root),
      origins,
      log: (error) => log('fault', faultFacts(error)),
    })
    const siteNow = early?.siteNow ?? builtSite(join(root, 'dist'))
    site = await serve(port, siteNow, answerWhenOpen(opened, studio, origins))
    // Requests that take longer to arrive are dropped.
    site.requestTimeout = 30_000
    site.headersTimeout = 15_000
    console.log(
      `The site is at http://127.0.0.1:${(site.address() as AddressInfo).port}/  (Ctrl+C stops it)`,
    )
    if (early !== undefined)
      console.log('Until it is complete, each page is rendered when it is first opened.')
    else if (!existsSync(join(root, 'dist', markOfBuild)))
      console.log('There is no site in dist yet. Build it: npm run build')
    early?.onListening()
    for (const name of missingOf(settings, texts.clinic.notices !== undefined))
      console.log(`Not working yet: ${missingTexts[name]}`)
    // Loading it takes as long as the rest of the start: the site does not wait for it.
    const { openServer } = await import('../src/server/server.ts')
    const programs = programsWorker(join(root, 'scripts/support/answering/programs-thread.mjs'))
    const server = await openServer(settings, texts, log, programs)
    open(server)
    programs.prepare()
    await untilStopped(site, server, () => early?.onStop())
    return 0
  } catch (error) {
    site?.closeAllConnections()
    site?.close()
    const text = startError(error, root)
    if (text === undefined) throw error
    console.error(`server: ${text}`)
    return 1
  }
}
