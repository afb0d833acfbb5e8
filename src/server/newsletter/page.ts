import type { Reply } from '../http/endpoint.ts'
import type { NewsletterWords } from './words.ts'

/** A text as it is written in HTML. */
export const htmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => `&#${mark.codePointAt(0)};`)

/**
 * A page of the server that works without scripts and loads nothing: a sentence, and a button that
 * posts to the same address.
 */
export function newsletterPage(
  { language, direction, texts }: NewsletterWords,
  text: keyof NewsletterWords['texts'],
  button?: keyof NewsletterWords['texts'],
): Reply<string> {
  const form =
    button === undefined
      ? ''
      : `<form method="post"><button>${htmlText(texts[button])}</button></form>`
  return {
    status: 200,
    body:
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
      `<title>${htmlText(texts.title)}</title></head><body><main><h1>${htmlText(texts.title)}</h1>` +
      `<p>${htmlText(texts[text])}</p>${form}</main></body></html>`,
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'Content-Language': language,
    },
  }
}
