import { BlockList, isIP } from 'node:net'
import { join } from 'node:path'
import { isServiceHost, knownPushServices } from './push/services.ts'

/** The settings of the server, all of them validated. */
export interface ServerSettings {
  /** The address of a PostgreSQL database; without it, SQLite in the data folder. */
  readonly databaseUrl?: string
  /** The most connections to PostgreSQL at a time. */
  readonly connections: number
  /** The folder of all that the server itself keeps: the SQLite database and a generated secret. */
  readonly dataFolder: string
  /** The origin that visitors see: `https://clinic.example`; without it, this machine alone. */
  readonly siteAddress?: string
  /** The key of all digests and signatures; without it, one is generated in the data folder. */
  readonly secret?: string
  /** The cost of a digest of a password: a power of two. */
  readonly passwordCost: number
  /** The mail server. */
  readonly smtpUrl?: string
  /** Whom mails come from: an address, or a name and an address. */
  readonly mailFrom?: string
  /** How many mails one domain gets in a minute. */
  readonly mailsPerDomain: number
  /** The hosts of push services that the server sends to; none: no Web Push. */
  readonly pushServices: readonly string[]
  /** Whether a peer is a proxy whose `X-Forwarded-For` is trusted. */
  readonly isTrustedProxy: (address: string) => boolean
  /** After how many days a message that is answered or archived is deleted; 0 is never. */
  readonly messagesKeptDays: number
  /** How many messages may arrive with one form in an hour, from all addresses together. */
  readonly messagesPerHour: number
  /** How many of them from one address; a village or an office shares the address of its network. */
  readonly messagesPerAddress: number
  /** How many passwords, codes and wrong links of one address are looked at in 15 minutes. */
  readonly attemptsPerAddress: number
  /** How long an appointment takes (minutes). */
  readonly appointmentMinutes: number
  /** The least time between two mails about new messages (minutes); undefined: no such mail. */
  readonly noticeMinutes?: number
  /** Whom they reach; without it, the email address of the clinic. */
  readonly noticeTo?: string
  /** The origins of other sites whose pages may calculate here; `*` is any. */
  readonly sharedOrigins: readonly string[]
  /** How many calculations one address gets in 15 minutes. */
  readonly calculationsPerAddress: number
  /** Whether a draft is published only once a second person has approved it. */
  readonly needApproval: boolean
  /** The origin of the live page of the Studio; without it, the Studio has no live page. */
  readonly studioLiveOrigin?: string
}

/** A setting that the server cannot start with: the text is one sentence for the operator. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

type Environment = Readonly<Record<string, string | undefined>>

/** The environment variables that the server reads. */
const serverVariables = [
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'DATA_FOLDER',
  'SITE_ADDRESS',
  'SECRET',
  'PASSWORD_COST',
  'SMTP_URL',
  'MAIL_FROM',
  'MAILS_PER_DOMAIN',
  'PUSH_SERVICES',
  'TRUSTED_PROXY',
  'MESSAGES_KEPT_DAYS',
  'MESSAGES_PER_HOUR',
  'MESSAGES_PER_ADDRESS',
  'ATTEMPTS_PER_ADDRESS',
  'CLINIC_TIME_ZONE',
  'APPOINTMENT_MINUTES',
  'NEW_MESSAGES',
  'NEW_MESSAGES_TO',
  'DRAFT_APPROVAL',
  'STUDIO_LIVE_ORIGIN',
  'API_ORIGINS',
  'CALCULATIONS_PER_ADDRESS',
] as const

/** Whether a host name means this machine. */
export const isLoopbackHost = (host: string): boolean =>
  host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

/** Whether a site is for visitors, and not for this machine alone. */
export const isPublicSite = (siteAddress: string | undefined): siteAddress is string =>
  siteAddress !== undefined && !isLoopbackHost(new URL(siteAddress).hostname)

function parsedUrl(
  text: string | undefined,
  name: string,
  schemes: readonly string[],
  example: string,
): URL | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  // The text itself may hold a password, so it is not repeated.
  if (url === undefined || !schemes.includes(url.protocol))
    throw new SettingError(
      `${name} is not an address that begins with ${schemes.map((each) => `${each}//`).join(' or ')}; ` +
        `write it like ${example}`,
    )
  return url
}

/** An origin that browsers use; a path or a password in it is a mistake. */
function originSetting(
  text: string | undefined,
  name: string,
  example: string,
): string | undefined {
  const url = parsedUrl(text, name, ['https:', 'http:'], example)
  if (url === undefined) return undefined
  if (url.pathname !== '/' || `${url.username}${url.password}${url.search}${url.hash}` !== '')
    throw new SettingError(
      `${name} is "${text}"; write scheme and host without a path, like ${example}`,
    )
  if (url.protocol === 'http:' && !isLoopbackHost(url.hostname))
    throw new SettingError(
      `${name} is "${text}"; what visitors send must be encrypted: write it with https://`,
    )
  return url.origin
}

/**
 * The origin of the live page of the Studio. Its host name is another one than that of the site,
 * because a port alone does not separate cookies.
 */
function liveOriginOf(text: string | undefined, site: string | undefined): string | undefined {
  const origin = originSetting(text, 'STUDIO_LIVE_ORIGIN', 'https://live.clinic.example')
  if (origin === undefined) return undefined
  if (site === undefined)
    throw new SettingError(
      'STUDIO_LIVE_ORIGIN is set, and SITE_ADDRESS is not; set it, like https://clinic.example',
    )
  if (new URL(origin).hostname === new URL(site).hostname)
    throw new SettingError(
      `STUDIO_LIVE_ORIGIN has the host name of SITE_ADDRESS; write another one, ` +
        'like https://live.clinic.example',
    )
  return origin
}

function wholeNumber(
  text: string | undefined,
  name: string,
  [least, otherwise, most]: readonly [number, number, number],
): number {
  if (text === undefined) return otherwise
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= least && value <= most))
    throw new SettingError(`${name} is "${text}"; write a whole number from ${least} to ${most}`)
  return value
}

const shortestSecret = 32
/** Fewer different characters are a pattern, like `aaaa…` or `1234…`, and no secret. */
const fewestCharacters = 12

/** Whether a secret is long and varied enough not to be guessed. */
export const isStrongSecret = (secret: string): boolean =>
  secret.length >= shortestSecret && new Set(secret).size >= fewestCharacters

/** The secret of the environment; undefined where one is to be generated. */
function secretOf(text: string | undefined, site: string | undefined): string | undefined {
  if (text !== undefined && isStrongSecret(text)) return text
  if (!isPublicSite(site)) return undefined
  throw new SettingError(
    `SECRET is ${text === undefined ? 'not set' : 'too weak'}, and ${site} is a public address; ` +
      `set at least ${shortestSecret} random characters: openssl rand -base64 48`,
  )
}

/** The costs that keep passwords safe, and the least that works at all, for tests. */
export const passwordCosts = { forTests: 8, least: 15, most: 18 } as const

/** The cost of digests; only a server for this machine alone may have a cheap one. */
function passwordCostOf(text: string | undefined, site: string | undefined): number {
  const { forTests, least, most } = passwordCosts
  const lowest = isPublicSite(site) ? least : forTests
  return wholeNumber(text, 'PASSWORD_COST', [lowest, least, most])
}

/** Reads addresses and networks, like `127.0.0.1, 10.0.0.0/8`. */
function trustedProxies(text: string | undefined): ServerSettings['isTrustedProxy'] {
  const list = new BlockList()
  for (const part of (text ?? '').split(',').map((each) => each.trim())) {
    if (part === '') continue
    const [address = '', bits, ...rest] = part.split('/')
    const version = isIP(address)
    const most = version === 6 ? 128 : 32
    if (
      version === 0 ||
      rest.length > 0 ||
      (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    )
      throw new SettingError(
        `TRUSTED_PROXY contains "${part}"; write IP addresses or networks, like 127.0.0.1, 10.0.0.0/8`,
      )
    list.addSubnet(address, bits === undefined ? most : Number(bits), `ipv${version as 4 | 6}`)
  }
  return (address) => isIP(address) !== 0 && list.check(address, `ipv${isIP(address) as 4 | 6}`)
}

/** The sender of mails; with a mail server, it must be a real address of the clinic. */
function senderOf(text: string | undefined, smtpUrl: string | undefined): string | undefined {
  const example = 'Clinic <clinic@clinic.example>'
  if (text === undefined && smtpUrl !== undefined)
    throw new SettingError(`MAIL_FROM is not set, and SMTP_URL is; write it like ${example}`)
  if (
    text !== undefined &&
    !/^([^<>@,;"\r\n]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/.test(text)
  )
    throw new SettingError(`MAIL_FROM is "${text}"; write an address of yours, like ${example}`)
  return text
}

/**
 * The push services, like `fcm.googleapis.com, *.push.apple.com`; a server for this machine alone
 * may have one on this machine, by its origin.
 */
function pushServicesOf(text: string | undefined, site: string | undefined): readonly string[] {
  if (text === undefined) return knownPushServices
  if (text === 'none') return []
  const isHere = (part: string): boolean =>
    !isPublicSite(site) && URL.canParse(part) && isLoopbackHost(new URL(part).hostname)
  return text.split(',').map((each) => {
    const part = each.trim()
    if (isServiceHost(part)) return part
    if (isHere(part)) return new URL(part).origin
    throw new SettingError(
      `PUSH_SERVICES contains "${part}"; write host names, like ${knownPushServices.join(', ')}, or none`,
    )
  })
}

/** How often the clinic gets a mail about new messages (minutes). */
const noticeTimes = { 'at-once': 5, hourly: 60, daily: 1440, never: undefined } as const

/** The settings of mails about new messages. */
function noticesOf(
  how: string | undefined,
  recipient: string | undefined,
): Pick<ServerSettings, 'noticeMinutes' | 'noticeTo'> {
  if (how !== undefined && !Object.hasOwn(noticeTimes, how))
    throw new SettingError(`NEW_MESSAGES is "${how}"; write ${Object.keys(noticeTimes).join(', ')}`)
  const noticeMinutes = noticeTimes[(how ?? 'at-once') as keyof typeof noticeTimes]
  if (recipient !== undefined && !/^[^\s<>@,;]+@[^\s<>@,;]+$/.test(recipient))
    throw new SettingError(
      `NEW_MESSAGES_TO is "${recipient}"; write one address, like clinic@clinic.example`,
    )
  return {
    ...(noticeMinutes !== undefined && { noticeMinutes }),
    ...(recipient !== undefined && { noticeTo: recipient }),
  }
}

/** Whether drafts need the approval of a second person. */
function approvalOf(text = 'none'): boolean {
  if (text !== 'none' && text !== 'colleague')
    throw new SettingError(`DRAFT_APPROVAL is "${text}"; write colleague or none`)
  return text === 'colleague'
}

/** The origins of other sites, like `https://farm.example, https://mill.example`, or `*`. */
function sharedOriginsOf(text = ''): readonly string[] {
  const parts = text.split(',').flatMap((part) => part.trim() || [])
  return parts.flatMap((part) =>
    part === '*' ? part : (originSetting(part, 'API_ORIGINS', 'https://farm.example') ?? []),
  )
}

/** The time zone was a setting: a server that ignored it would change the clinic's hours. */
function refuseTimeZone(text: string | undefined): void {
  if (text !== undefined)
    throw new SettingError(
      'CLINIC_TIME_ZONE is no setting any more; remove it, and write the time zone beside the ' +
        `opening hours in content/clinic.json: "timeZone": "${text}"`,
    )
}

/** The variables of an environment. An empty one is not set. */
const variablesOf =
  (environment: Environment) =>
  (name: (typeof serverVariables)[number]): string | undefined =>
    environment[name]?.trim() === '' ? undefined : environment[name]?.trim()

/** What a command needs that works on the database, and serves nobody. */
export type DatabaseSettings = Pick<ServerSettings, 'databaseUrl' | 'connections' | 'dataFolder'>

/**
 * Reads where the database is.
 * @param root the folder of the project
 */
export function readDatabaseSettings(environment: Environment, root: string): DatabaseSettings {
  const given = variablesOf(environment)
  const databaseUrl = given('DATABASE_URL')
  parsedUrl(
    databaseUrl,
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://clinic:password@127.0.0.1:5432/clinic',
  )
  return {
    ...(databaseUrl !== undefined && { databaseUrl }),
    connections: wholeNumber(given('DATABASE_CONNECTIONS'), 'DATABASE_CONNECTIONS', [1, 10, 500]),
    dataFolder: given('DATA_FOLDER') ?? join(root, 'data'),
  }
}

/**
 * Reads the settings of the environment.
 * @param root the folder of the project
 */
export function readServerSettings(environment: Environment, root: string): ServerSettings {
  const given = variablesOf(environment)
  refuseTimeZone(given('CLINIC_TIME_ZONE'))
  const database = readDatabaseSettings(environment, root)
  const smtpUrl = given('SMTP_URL')
  parsedUrl(smtpUrl, 'SMTP_URL', ['smtps:', 'smtp:'], 'smtps://user:password@mail.example:465')
  const mailFrom = senderOf(given('MAIL_FROM'), smtpUrl)
  const siteAddress = originSetting(given('SITE_ADDRESS'), 'SITE_ADDRESS', 'https://clinic.example')
  const studioLiveOrigin = liveOriginOf(given('STUDIO_LIVE_ORIGIN'), siteAddress)
  const secret = secretOf(given('SECRET'), siteAddress)
  return {
    ...database,
    ...(siteAddress !== undefined && { siteAddress }),
    ...(studioLiveOrigin !== undefined && { studioLiveOrigin }),
    ...(secret !== undefined && { secret }),
    ...(smtpUrl !== undefined && { smtpUrl }),
    ...(mailFrom !== undefined && { mailFrom }),
    passwordCost: passwordCostOf(given('PASSWORD_COST'), siteAddress),
    isTrustedProxy: trustedProxies(given('TRUSTED_PROXY')),
    messagesKeptDays: wholeNumber(
      given('MESSAGES_KEPT_DAYS'),
      'MESSAGES_KEPT_DAYS',
      [0, 730, 36_500],
    ),
    messagesPerHour: wholeNumber(
      given('MESSAGES_PER_HOUR'),
      'MESSAGES_PER_HOUR',
      [1, 1000, 999_999],
    ),
    messagesPerAddress: wholeNumber(
      given('MESSAGES_PER_ADDRESS'),
      'MESSAGES_PER_ADDRESS',
      [1, 20, 999_999],
    ),
    attemptsPerAddress: wholeNumber(
      given('ATTEMPTS_PER_ADDRESS'),
      'ATTEMPTS_PER_ADDRESS',
      [3, 60, 999_999],
    ),
    sharedOrigins: sharedOriginsOf(given('API_ORIGINS')),
    calculationsPerAddress: wholeNumber(
      given('CALCULATIONS_PER_ADDRESS'),
      'CALCULATIONS_PER_ADDRESS',
      [1, 6000, 999_999],
    ),
    mailsPerDomain: wholeNumber(given('MAILS_PER_DOMAIN'), 'MAILS_PER_DOMAIN', [1, 300, 999_999]),
    pushServices: pushServicesOf(given('PUSH_SERVICES'), siteAddress),
    needApproval: approvalOf(given('DRAFT_APPROVAL')),
    ...noticesOf(given('NEW_MESSAGES'), given('NEW_MESSAGES_TO')),
    appointmentMinutes: wholeNumber(
      given('APPOINTMENT_MINUTES'),
      'APPOINTMENT_MINUTES',
      [5, 30, 480],
    ),
  }
}
