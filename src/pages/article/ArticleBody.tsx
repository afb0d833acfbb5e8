import { createElement, type ReactNode } from 'react'
import type { ArticleNode } from '../../content/article.ts'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

/** The elements that an article may contain; of any other element, only the text would be shown. */
const tags = new Set([
  'h2',
  'h3',
  'p',
  'blockquote',
  'ol',
  'ul',
  'li',
  'strong',
  'em',
  'code',
  'pre',
  'br',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
])

const inWords = (node: ArticleNode): string =>
  (typeof node === 'string' ? node : node.inside.map(inWords).join(' ')).trim()

/** Whether a cell contains a figure or a range of figures, which never wraps. */
const isFigureCell = (node: ArticleNode): boolean =>
  /^(\p{L}{1,3} )?[<>≤≥±]?\s?\d.{0,13}$/u.test(inWords(node))

function articleElement(node: ArticleNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  const inside = node.inside.map(articleElement)
  if (node.tag === 'a' && node.to !== undefined) {
    return node.to.startsWith('/') ? (
      <LocalLink key={key} to={node.to}>
        {inside}
      </LocalLink>
    ) : (
      <a key={key} href={node.to} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    )
  }
  // A table wider than a phone scrolls by itself; its first row names it, and the keyboard must
  // reach it.
  if (node.tag === 'table')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <section key={key} className="scroll" tabIndex={0} aria-label={inWords(node.inside[0] ?? '')}>
        <table>{inside}</table>
      </section>
    )
  if (node.tag === 'bdi')
    return (
      <Isolate text="foreign" key={key}>
        {inside}
      </Isolate>
    )
  if (node.tag === 'td' && isFigureCell(node))
    return (
      <td key={key} className="figure">
        {inside}
      </td>
    )
  return tags.has(node.tag) ? createElement(node.tag, { key }, ...inside) : inside
}

/** The text of an article as elements: no HTML text is ever set. */
export const ArticleBody = ({ nodes }: { nodes: readonly ArticleNode[] }) => (
  <>{nodes.map(articleElement)}</>
)
