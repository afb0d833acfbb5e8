import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { fallbackText } from '../../i18n/fallback-text.ts'
import { markFallbackTexts } from './elements.ts'
import { Fragment, jsx, jsxs } from './jsx-runtime.ts'

markFallbackTexts()
const feed = fallbackText('Feed')
const markedFeed = '<bdi lang="en" dir="ltr">Feed</bdi>'
const drawn = (element: ReactElement): string => renderToStaticMarkup(element)

describe('a fallback text on a page', () => {
  it('has its language, alone and among texts of the page', () => {
    expect(drawn(jsx('h1', { children: feed }))).toBe(`<h1>${markedFeed}</h1>`)
    expect(drawn(jsx(Fragment, { children: feed }))).toBe(markedFeed)
    expect(drawn(jsxs('p', { children: ['آج: ', feed, ' ', `(${feed})`] }))).toBe(
      `<p>آج: ${markedFeed} (${markedFeed})</p>`,
    )
  })

  it('has it in lists too', () => {
    const items = ['ایک', feed, ['دو', feed]]
    expect(drawn(jsx('p', { children: items }))).toBe(`<p>ایک${markedFeed}دو${markedFeed}</p>`)
  })

  it('is handed on by components untouched', () => {
    const Heading = ({ title }: { title: string }) => jsx('h2', { children: title })
    expect(drawn(jsx(Heading, { title: feed }))).toBe(`<h2>${markedFeed}</h2>`)
  })

  it('sets the language on an element that contains only text', () => {
    expect(drawn(jsx('option', { value: 'a', children: feed }))).toBe(
      `<option lang="en" value="a">${feed}</option>`,
    )
  })

  it('is in attributes as it is; without content, the element has the language', () => {
    expect(drawn(jsx('img', { alt: feed }))).toBe('<img lang="en" alt="Feed"/>')
    expect(drawn(jsx('nav', { 'aria-label': feed, children: 'فہرست' }))).toBe(
      '<nav aria-label="Feed">فہرست</nav>',
    )
  })

  it('does not change an element with its own language', () => {
    expect(drawn(jsx('img', { lang: 'la', alt: feed }))).toBe('<img lang="la" alt="Feed"/>')
  })

  it('changes nothing else', () => {
    const element = { className: 'a', children: ['b', 1, null, false] }
    expect(jsxs('p', element).props).toBe(element)
  })
})
