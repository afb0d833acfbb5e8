import { getOwn } from '../../own.ts'

/** The texts of the pages that a mail about new articles leads to. */
const textIds = [
  'title',
  'confirm',
  'confirmButton',
  'confirmed',
  'leave',
  'leaveButton',
  'left',
  'gone',
] as const

export interface NewsletterWords {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  readonly texts: Readonly<Record<(typeof textIds)[number], string>>
}

/** The words in a language, from `locales/<language>/newsletter.json`, or else in the source's. */
export function newsletterWords(
  written: unknown,
  fallback: unknown,
  { language, direction }: Pick<NewsletterWords, 'language' | 'direction'>,
): NewsletterWords {
  const texts = textIds.map((id) => {
    const found = [written, fallback]
      .map((words) => getOwn((words ?? {}) as Readonly<Record<string, unknown>>, id))
      .find((text) => typeof text === 'string')
    const key = `newsletter.${id}`
    if (found === undefined) throw new RangeError(`no words for ${key}`)
    return [id, found]
  })
  return {
    language,
    direction,
    texts: Object.fromEntries(texts) as NewsletterWords['texts'],
  }
}
