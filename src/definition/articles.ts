/**
 * The only module that parses Markdown: articles become small trees at build, so no parser and no
 * HTML text reach the browser.
 */
import { withoutPrototype } from '../own.ts'
import { marked, type Token, type Tokens } from 'marked'
import type { ArticleNode, ArticleSource } from '../content/article.ts'

/** An article file: its front matter as written, and its text. */
export interface ArticleFile {
  readonly language: string
  readonly slug: string
  readonly path: string
  readonly front: Readonly<Record<string, string>>
  /** The line of each name in the front matter. */
  readonly lines: Readonly<Record<string, number>>
  readonly sources: readonly ArticleSource[]
  readonly programs: readonly string[]
  readonly body: string
  /** The first line of the text. */
  readonly bodyLine: number
}

const unquote = (text: string): string => text.trim().replace(/^(["'])(.*)\1$/, '$2')

/** The sources in the front matter: `- title: ...`, with `edition:` and `url:` below. */
function readSources(lines: readonly string[]): readonly ArticleSource[] {
  const items: Record<string, string>[] = []
  for (const line of lines) {
    const [, dash, name = '', value = ''] =
      /^\s*(-?)\s*(title|edition|url):\s*(.*)$/.exec(line) ?? []
    if (dash === '-') items.push({})
    if (name !== '' && items.length > 0) items.at(-1)![name] = unquote(value)
  }
  return items.flatMap(({ title, edition, url: link }) => {
    const url = link !== undefined && /^https?:/.test(link) ? link : undefined
    return title === undefined
      ? []
      : [{ title, ...(edition !== undefined && { edition }), ...(url !== undefined && { url }) }]
  })
}

/** Reads an article's text; never throws. */
export function parseArticle(
  language: string,
  slug: string,
  path: string,
  text: string,
): ArticleFile {
  const lines = text.replaceAll('\r', '').split('\n')
  const end =
    lines[0]?.trim() === '---'
      ? lines.findIndex((line, index) => index > 0 && line.trim() === '---')
      : -1
  const front = withoutPrototype<string>({})
  const frontLines = withoutPrototype<number>({})
  const lists = withoutPrototype<string[]>({})
  let open = ''
  for (const [index, line] of lines.slice(1, Math.max(1, end)).entries()) {
    const [, name, value = ''] = /^([A-Za-z]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined) {
      open = name
      frontLines[name] = index + 2
      if (value !== '') front[name] = unquote(value)
    } else if (line.trim() !== '') (lists[open] ??= []).push(line)
  }
  return {
    language,
    slug,
    path,
    front,
    lines: frontLines,
    sources: readSources(lists['sources'] ?? []),
    programs: (/^\[(.*)\]$/.exec(front['programs'] ?? '')?.[1] ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
    body: lines.slice(end + 1).join('\n'),
    bodyLine: end + 2,
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}
const plainInline = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
const isSafe = (address: string): boolean => /^(https:\/\/|\/(?!\/)|#|mailto:)/.test(address)

/**
 * A calculation in a text, like 33,000 ÷ 10,000 = 3.3: it reads from left to right in every
 * language.
 */
const calculation = /((?:[\d.,%()]+\s*[+−×÷=<>–-]\s*)+[\d.,%()]*\d%?\)?)/

/** Texts, with the calculations among them separated. */
const words = (text: string): readonly ArticleNode[] =>
  plainInline(text)
    .split(calculation)
    .map((part, index): ArticleNode => (index % 2 === 1 ? { tag: 'bdi', inside: [part] } : part))
    .filter((part) => part !== '')

/**
 * A part of the text as a tree; HTML in the text is dropped, and only addresses that cannot run
 * anything become links.
 */
function node(token: Token): readonly ArticleNode[] {
  const inside = (tokens: readonly Token[] | undefined): readonly ArticleNode[] =>
    (tokens ?? []).flatMap(node)
  switch (token.type) {
    case 'heading':
      return [
        { tag: (token as Tokens.Heading).depth <= 2 ? 'h2' : 'h3', inside: inside(token.tokens) },
      ]
    case 'paragraph':
      return [{ tag: 'p', inside: inside(token.tokens) }]
    case 'blockquote':
      return [{ tag: 'blockquote', inside: inside(token.tokens) }]
    case 'list':
      return [
        {
          tag: (token as Tokens.List).ordered ? 'ol' : 'ul',
          inside: (token as Tokens.List).items.map((item) => ({
            tag: 'li',
            inside: inside(item.tokens),
          })),
        },
      ]
    case 'strong':
      return [{ tag: 'strong', inside: inside(token.tokens) }]
    case 'em':
      return [{ tag: 'em', inside: inside(token.tokens) }]
    case 'codespan':
      return [{ tag: 'code', inside: [plainInline((token as Tokens.Codespan).text)] }]
    case 'code':
      return [{ tag: 'pre', inside: [(token as Tokens.Code).text] }]
    case 'br':
      return [{ tag: 'br', inside: [] }]
    case 'hr':
      return [{ tag: 'hr', inside: [] }]
    case 'link':
      return isSafe((token as Tokens.Link).href)
        ? [{ tag: 'a', to: (token as Tokens.Link).href, inside: inside(token.tokens) }]
        : inside(token.tokens)
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const row =
        (tag: 'th' | 'td') =>
        (cells: readonly Tokens.TableCell[]): ArticleNode => ({
          tag: 'tr',
          inside: cells.map((cell) => ({ tag, inside: inside(cell.tokens) })),
        })
      return [
        {
          tag: 'table',
          inside: [
            { tag: 'thead', inside: [row('th')(header)] },
            { tag: 'tbody', inside: rows.map(row('td')) },
          ],
        },
      ]
    }
    case 'text':
    case 'escape':
      return token.type === 'text' && token.tokens !== undefined
        ? inside(token.tokens)
        : words((token as Tokens.Text).text)
    default:
      return []
  }
}

/** The text of an article as a tree that the page renders as elements. */
export const articleTree = (body: string): readonly ArticleNode[] =>
  marked.lexer(body).flatMap(node)
/** The kinds of text that an article cannot show: raw HTML and images. */
export const unknownParts = (body: string): readonly string[] => {
  const found: string[] = []
  void marked.walkTokens(marked.lexer(body), ({ type, raw }) => {
    if (type === 'html' || type === 'image') found.push(raw.trim())
  })
  return found
}

/** The names that the front matter of an article may have. */
export const frontNames: readonly string[] = [
  'title',
  'description',
  'category',
  'image',
  'date',
  'programs',
  'sources',
]

/** The names that a source in the front matter may have. */
export const sourceNames: readonly string[] = ['title', 'edition', 'url']
