import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../tests/support/project/project.ts'

/** The declarations of all style sheets, each with its file and the selector before it. */
const declarations = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .flatMap((file) => {
    const text = readFileSync(join(root, 'src', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) =>
      rules.split(';').map((rule) => ({ file, selector: selector.trim(), rule: rule.trim() })),
    )
  })

it('no rule names a side of the page, unless it is for one direction', () => {
  const side =
    /^(text-align|float|clear): *(left|right)|^(left|right|(margin|padding|border)-(left|right))\b/
  expect(declarations.length).toBeGreaterThan(2000)
  expect(
    declarations.filter(({ selector, rule }) => side.test(rule) && !selector.includes('[dir=')),
  ).toEqual([])
})

// It is a dark picture on any page, and has the colours of both its text and what is behind it.
const ofItself = '.video-start'

it('text and what is behind it have colours with names, which a dark page has of its own', () => {
  const colour =
    /^(color|background(-color)?):.*(#[\da-f]{3,8}\b|\b(rgb|hsl)a?\(|\b(white|black)\b)/i
  const unnamed = declarations.filter(({ rule }) => colour.test(rule))
  expect(
    unnamed.filter(
      ({ selector }) => !selector.endsWith('::backdrop') && !selector.startsWith(ofItself),
    ),
  ).toEqual([])
})
