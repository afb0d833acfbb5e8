import type { Language } from '../../i18n/languages.ts'
import { getOwn } from '../../own.ts'
import { sourceLanguage } from '../../source-language.ts'
import type { Tx } from '../database/schema.ts'
import type { NewsletterWords } from '../newsletter/words.ts'
import { queueMail, type Mail } from './queue.ts'
import { writtenMail, type MailKind, type MailWordsByLanguage } from './words.ts'

/** A mail that a request causes. */
export interface MailWish extends Pick<Mail, 'recipient' | 'attachments' | 'headers'> {
  readonly kind: MailKind
  /**
   * Where its link leads on the site: a page, with what is from `#` on, or an address of the
   * server.
   */
  readonly link?: { readonly page: string; readonly part?: string } | { readonly api: string }
  /** What its words mention. */
  readonly values?: Readonly<Record<string, string>>
  /** The language of its reader, where it is not that of the request. */
  readonly language?: string
  /** For how long it is worth sending (milliseconds). */
  readonly worth?: number
}

/** How a request writes mails and queues them. */
export interface Mailing {
  /** The language that a mail for a reader of this one is written in. */
  readonly languageFor: (code: string) => string
  /** The locale for numbers and dates of that language. */
  readonly numbersOf: (code: string) => Pick<Language, 'numbers'>
  /** The words of the pages that mails about new articles lead to. */
  readonly newsletter: (code: string) => NewsletterWords
  /** Writes a mail in the language of its reader. */
  readonly write: (wish: MailWish) => Mail
  /** Queues a mail in a transaction. */
  readonly queue: (tx: Tx, mail: Mail) => Promise<void>
}

/** The path of a page, in the language of its reader. */
export const pagePath = (code: string, page: string): string =>
  `${code === sourceLanguage ? '' : `/${code}`}${page}`

/** The address of a link, in the language of its reader. */
function linkAddress(origin: string, code: string, link: MailWish['link']): string | undefined {
  if (link === undefined) return undefined
  if ('api' in link) return origin + link.api
  return `${origin}${pagePath(code, link.page)}${link.part === undefined ? '' : `#${link.part}`}`
}

/** The mails of a request; `onQueued` is called for each that is queued. */
export function mailingFor(
  mailWords: MailWordsByLanguage,
  { language, origin, now }: Record<'language' | 'origin', string> & { readonly now: number },
  onQueued: () => void,
): Mailing {
  const languageFor = (code: string): string => (getOwn(mailWords, code) ? code : sourceLanguage)
  return {
    languageFor,
    newsletter: (code) => mailWords[languageFor(code)]!.newsletter,
    numbersOf: (code) => mailWords[languageFor(code)]!,
    write: ({ kind, recipient, link, values, worth, attachments, headers, ...wish }) => {
      const code = languageFor(wish.language ?? language)
      return {
        ...writtenMail(mailWords[code]!, kind, recipient, linkAddress(origin, code, link), values),
        ...(worth !== undefined && { worth }),
        ...(attachments !== undefined && { attachments }),
        ...(headers !== undefined && { headers }),
      }
    },
    queue: async (tx, mail) => {
      await queueMail(tx, mail, now)
      onQueued()
    },
  }
}
