import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { errorCodeOf } from '../database/error-code.ts'
import { isLoopbackHost, type ServerSettings } from '../settings.ts'
import type { MailSender, OutgoingMail, Sent } from './outbox.ts'
import type { MailAttachment, MailHeaders } from './queue.ts'

type MailSettings = Pick<ServerSettings, 'smtpUrl' | 'mailFrom' | 'dataFolder' | 'siteAddress'>

/** All attempts end long before the lease of a mail does (milliseconds). */
const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** The host that names mails and their sender. */
const hostOf = (siteAddress: string | undefined): string =>
  siteAddress === undefined ? 'localhost' : new URL(siteAddress).hostname

/** The parts of a mail that nodemailer writes. */
function mailOf(mail: OutgoingMail, { mailFrom, siteAddress }: MailSettings) {
  const host = hostOf(siteAddress)
  const { 'Reply-To': replyTo, ...headers } = JSON.parse(mail.headers) as MailHeaders
  return {
    // As an object, an address is never taken for a list of them.
    to: { name: '', address: mail.recipient },
    from: mailFrom ?? `no-reply@${host}`,
    subject: mail.subject,
    text: mail.content,
    attachments: [...(JSON.parse(mail.attachments) as readonly MailAttachment[])],
    // The same at each attempt, so that mail programs show it once.
    messageId: `<${mail.id}@${host}>`,
    date: new Date(mail.queued_at),
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // Nothing of a mail is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Faults of the connection, and not of a mail. */
const awayCodes = new Set(['ECONNECTION', 'ECONNREFUSED', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'EAUTH'])

/** What an error of a mail server means. Its text may name the address, and is not kept. */
function failure(error: unknown): Sent {
  const { responseCode, command } = (error instanceof Error ? error : {}) as {
    readonly responseCode?: unknown
    readonly command?: unknown
  }
  const code = typeof responseCode === 'number' ? responseCode : 0
  const reason = `${errorCodeOf(error) || 'unknown'}${code === 0 ? '' : ` ${code}`}`
  if (command === 'RCPT TO' && code >= 500) return { result: 'refused', reason }
  return { result: 'failed', reason, ...(awayCodes.has(errorCodeOf(error)) && { isAway: true }) }
}

/** Mails that are sent at the same time, each over a connection that stays open for the next. */
const connections = { pool: true, maxConnections: 5, maxMessages: 100 } as const

/** Opens the way to the mail server. It loads nodemailer. */
async function openTransport({ smtpUrl }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  if (smtpUrl === undefined)
    return createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { protocol, hostname } = new URL(smtpUrl)
  // What is sent over a network is encrypted, and the mail server proves who it is.
  const requireTLS = protocol === 'smtp:' && !isLoopbackHost(hostname)
  return createTransport({ url: smtpUrl, requireTLS, ...connections, ...patience })
}

/** The folder of mails that no mail server is set for. */
const mailFolder = (dataFolder: string): string => join(dataFolder, 'mail')

/**
 * Sends mails by the mail server of the settings. Without one, each mail is a file in the data
 * folder, that only its owner can read.
 */
export function mailSender(settings: MailSettings): MailSender {
  let opened: Promise<Transporter> | undefined
  const send = async (mail: OutgoingMail): Promise<Sent> => {
    try {
      // It is opened with the first mail.
      const transport = await (opened ??= openTransport(settings))
      const info: unknown = await transport.sendMail(mailOf(mail, settings))
      if (settings.smtpUrl !== undefined) return { result: 'sent' }
      const folder = mailFolder(settings.dataFolder)
      const file = join(folder, `${mail.id}.eml`)
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      writeFileSync(`${file}.next`, (info as { readonly message: Buffer }).message, { mode: 0o600 })
      renameSync(`${file}.next`, file)
      return { result: 'sent', file: `mail/${mail.id}.eml` }
    } catch (error) {
      return failure(error)
    }
  }
  return { send, close: () => void opened?.then((transport) => transport.close()) }
}
