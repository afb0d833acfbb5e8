import type { Language } from '../../i18n/languages.ts'
import { getOwn } from '../../own.ts'
import { newsletterWords, type NewsletterWords } from '../newsletter/words.ts'
import type { Mail } from './queue.ts'

/** The mails that the server writes. */
export const mailKinds = [
  'verify',
  'known',
  'signIn',
  'reset',
  'changed',
  'confirmAddress',
  'invite',
  'appointmentConfirmed',
  'appointmentProposed',
  'appointmentCancelled',
  'newMessages',
  'subscribe',
  'reminders',
] as const
export type MailKind = (typeof mailKinds)[number]

/** The words of a mail: its subject, what it is about, and what to know about its link. */
interface OneMail {
  readonly subject: string
  readonly text: string
  readonly note: string
}
type MailWords = Readonly<Record<MailKind, OneMail>> & {
  /** The locale for numbers and dates of its language. */
  readonly numbers: Language['numbers']
  /** The words of the pages that mails about new articles lead to. */
  readonly newsletter: NewsletterWords
}

/** What a language has besides its mails. */
export type MailLanguage = Partial<Pick<Language, 'numbers' | 'direction'>> & {
  readonly newsletter?: unknown
}
export type MailWordsByLanguage = Readonly<Record<string, MailWords>>

const parts = ['subject', 'text', 'note'] as const

function mailWordsOf(written: unknown): Partial<Record<MailKind, OneMail>> {
  const all = (written ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    mailKinds.flatMap((kind) => {
      const words = (getOwn(all, kind) ?? {}) as Readonly<Record<string, unknown>>
      return parts.every((part) => typeof words[part] === 'string') ? [[kind, words]] : []
    }),
  )
}

/** What the mails of a language need besides their words. */
const languageParts = (
  code: string,
  { numbers = `${code}-u-nu-latn`, direction = 'ltr', newsletter }: MailLanguage = {},
  { newsletter: fallback }: MailLanguage = {},
): Pick<MailWords, 'numbers' | 'newsletter'> => ({
  numbers,
  newsletter: newsletterWords(newsletter, fallback, { language: code, direction }),
})

/**
 * The words of mails in all languages, from `locales/<language>/mails.json`. A mail that a language
 * lacks is written in the source language as a whole.
 */
export function mailWords(
  written: Readonly<Record<string, unknown>>,
  source: string,
  languages: Readonly<Record<string, MailLanguage>> = {},
): MailWordsByLanguage {
  const fallback = mailWordsOf(written[source])
  const missing = mailKinds.filter((kind) => getOwn(fallback, kind) === undefined)
  if (missing.length > 0)
    throw new RangeError(
      `no words for ${missing.map((kind) => `mails.${kind}.subject`).join(', ')}`,
    )
  return Object.fromEntries(
    Object.entries(written).map(([code, own]) => [
      code,
      {
        ...fallback,
        ...mailWordsOf(own),
        ...languageParts(code, getOwn(languages, code), getOwn(languages, source)),
      } as MailWords,
    ]),
  )
}

/** Fills in what a mail mentions: `{when}`. */
const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => getOwn(values, name) ?? mark)

/** A mail in one language, with its link on a line of its own. */
export function writtenMail(
  words: MailWords,
  kind: MailKind,
  recipient: string,
  link?: string,
  values: Readonly<Record<string, string>> = {},
): Pick<Mail, 'kind' | 'recipient' | 'subject' | 'content'> {
  const [subject, text, note] = parts.map((part) => filledIn(words[kind][part], values))
  const paragraphs = [text!, ...(link === undefined ? [] : [link]), note!]
  return { kind, recipient, subject: subject!, content: `${paragraphs.join('\n\n')}\n` }
}
