import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '../../src/site/site.ts'
import { sourceLanguage } from '../../src/source-language.ts'
import type { Besides } from '../support/serve/site-server.ts'
import type { Section } from './comparing/report.ts'

/** Where the list is on the server of the preview. */
export const listPath = '/preview'
const sheetPath = '/preview.css'
export const listTitle = 'What is different for a visitor'

/** The content of the list. */
export interface Listed {
  readonly title: string
  /** The text above it. */
  readonly introduction: string
  readonly sections: readonly Section[]
  /** The address of the server of the live version, if there is one. */
  readonly live?: string | undefined
}

/** The text until there is a list. */
const soon: Listed = {
  title: listTitle,
  introduction: 'This is being worked out. It shows here as soon as it is known.',
  sections: [],
}

const htmlLink = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`

/** A page in both versions. */
const links = (page: string, live: string | undefined): string =>
  `${htmlLink(page, page.split('?')[0]!)}${live === undefined ? '' : ` (${htmlLink(live + page, 'live')})`}`

/** The list as a page; until there is one, a page that looks again by itself. */
function listPage(listed: Listed | undefined): string {
  const { title, introduction, sections, live } = listed ?? soon
  const again = listed === undefined ? '<meta http-equiv="refresh" content="1">' : ''
  const parts = sections.map(({ title: part, items }) => {
    const lines = items.map(({ text, lines: more = [], pages }) => {
      // Each line of an answer has the page that shows it.
      const detail = more.map(
        (line, index) => `<li>${escapeHtml(line)} ${links(pages[index] ?? '/', live)}</li>`,
      )
      const below =
        more.length > 0
          ? `<ul>${detail.join('')}</ul>`
          : pages.map((page) => links(page, live)).join(' ')
      return `<li>${escapeHtml(text)} ${below}</li>`
    })
    return `<h2>${escapeHtml(part)}</h2><ul>${lines.join('\n')}</ul>`
  })
  const toLive = live === undefined ? '' : ` – ${htmlLink(`${live}/`, 'the live version')}`
  const heading = escapeHtml(title)
  return (
    `<!doctype html><html lang="${sourceLanguage}"><head><meta charset="utf-8">` +
    `<title>${heading}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    again +
    `<link rel="stylesheet" href="${sheetPath}"></head><body><main><h1>${heading}</h1>` +
    `<p>${escapeHtml(introduction)}</p><p>${htmlLink('/', 'The preview')}${toLive}</p>` +
    `${parts.join('\n')}</main></body></html>\n`
  )
}

/** Answers requests for the list. @param listed its content, once it is known */
export function answerList(listed: () => Listed | undefined): Besides {
  const sheet = readFileSync(fileURLToPath(new URL('list-page.css', import.meta.url)), 'utf8')
  const bodies: Readonly<Record<string, readonly [type: string, body: () => string]>> = {
    [listPath]: ['text/html', () => listPage(listed())],
    [sheetPath]: ['text/css', () => sheet],
  }
  return ({ url = '', method }, response) => {
    const [type, body] = Object.hasOwn(bodies, url) ? bodies[url]! : []
    if (body === undefined || method !== 'GET') return false
    response
      .writeHead(200, {
        'Content-Type': `${type}; charset=utf-8`,
        'Content-Security-Policy': "default-src 'none'; style-src 'self'",
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      })
      .end(body())
    return true
  }
}
