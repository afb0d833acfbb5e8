import { describe, expect, it } from 'vitest'
import { articleTree, parseArticle, unknownParts } from './articles.ts'

const text = `---
title: "Water: how much"
category: HYGIENE
programs: [broilers/water-consumption, broilers/feed-consumption]
sources:
  - title: "A guide"
    edition: "2025"
    url: "https://example.org/a?b=1"
  - title: "No address"
  - title: "Bad address"
    url: "javascript:alert(1)"
---

## Head

Some **text**.
`

describe('parseArticle', () => {
  it('reads the front matter', () => {
    const article = parseArticle('en', 'water', 'x.md', text)
    expect(article.front['title']).toBe('Water: how much')
    expect(article.programs).toEqual(['broilers/water-consumption', 'broilers/feed-consumption'])
    expect(article.sources).toEqual([
      { title: 'A guide', edition: '2025', url: 'https://example.org/a?b=1' },
      { title: 'No address' },
      { title: 'Bad address' },
    ])
    expect(text.split('\n')[article.bodyLine]).toBe('## Head')
  })

  it.each(['', '---', '---\n---', 'no front matter', '---\nsources:\n  url: x\n---'])(
    'never throws: %j',
    (broken) => {
      expect(parseArticle('en', 'a', 'x.md', broken).sources).toEqual([])
    },
  )
})

describe('articleTree', () => {
  it('keeps headings, lists, tables and links', () => {
    expect(articleTree('## A\n\n- b\n- **c**\n\n[d](/services)')).toEqual([
      { tag: 'h2', inside: ['A'] },
      {
        tag: 'ul',
        inside: [
          { tag: 'li', inside: ['b'] },
          { tag: 'li', inside: [{ tag: 'strong', inside: ['c'] }] },
        ],
      },
      { tag: 'p', inside: [{ tag: 'a', to: '/services', inside: ['d'] }] },
    ])
    expect(JSON.stringify(articleTree('| a | b |\n| - | - |\n| 1 | 2 |'))).toContain('"th"')
  })

  it('lets nothing run', () => {
    const tree = JSON.stringify(
      articleTree(
        '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b onclick="x">y</b> [z](//evil.example)',
      ),
    )
    expect(tree).not.toMatch(/script|onclick|evil/)
    expect(unknownParts('a <b>c</b>\n\n![d](e.png)')).toHaveLength(3)
  })

  it('sets calculations apart, so that Arabic does not turn them round', () => {
    expect(articleTree('إذن 33,000 ÷ 10,000 = 3.3 كجم')).toEqual([
      { tag: 'p', inside: ['إذن ', { tag: 'bdi', inside: ['33,000 ÷ 10,000 = 3.3'] }, ' كجم'] },
    ])
    expect(articleTree('42 days')).toEqual([{ tag: 'p', inside: ['42 days'] }])
  })
})
