import { getOwn } from '../../own.ts'
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
] as const
export type MailKind = (typeof mailKinds)[number]

/** The words of a mail: its subject, what it is about, and what to know about its link. */
interface OneMail {
  readonly subject: string
  readonly text: string
  readonly note: string
}
export type MailWords = Readonly<Record<MailKind, OneMail>>
export type MailWordsByLanguage = Readonly<Record<string, MailWords>>

const parts = ['subject', 'text', 'note'] as const

function mailWordsOf(written: unknown): Partial<MailWords> {
  const all = (written ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    mailKinds.flatMap((kind) => {
      const words = (getOwn(all, kind) ?? {}) as Readonly<Record<string, unknown>>
      return parts.every((part) => typeof words[part] === 'string') ? [[kind, words]] : []
    }),
  )
}

/**
 * The words of mails in all languages, from `locales/<language>/mails.json`. A mail that a language
 * lacks is written in the source language as a whole.
 */
export function mailWords(
  written: Readonly<Record<string, unknown>>,
  source: string,
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
      { ...fallback, ...mailWordsOf(own) } as MailWords,
    ]),
  )
}

/** A mail in one language, with its link on a line of its own. */
export function writtenMail(
  words: MailWords,
  kind: MailKind,
  recipient: string,
  link?: string,
): Pick<Mail, 'kind' | 'recipient' | 'subject' | 'content'> {
  const { subject, text, note } = words[kind]
  const paragraphs = [text, ...(link === undefined ? [] : [link]), note]
  return { kind, recipient, subject, content: `${paragraphs.join('\n\n')}\n` }
}
