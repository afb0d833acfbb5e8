import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { root } from '../tests/support/project/root.ts'

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number }

/** Layers whose texts people see; the others write code, findings and protocols. */
const shown =
  /^(app|components|content|i18n|mechanisms\/[\w-]+\/(components|search|status)|pages|program|studio|ui)\//
/** What writes JSON or the rules of a password manager, which have their own commas and colons. */
const ofOtherSyntax = new Set([
  'pages/access/AccountField.tsx',
  'studio/editing/json-edit.ts',
  'studio/editing/json-tree.ts',
  'studio/editing/print-value.ts',
  'studio/text/editor.ts',
])
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /\.tsx?$/.test(file) &&
    !file.includes('.test.') &&
    shown.test(file) &&
    !ofOtherSyntax.has(file),
)

/** A comma, colon or semicolon between two texts, or a full stop after one. */
const joint = /^\s*[:,;،؛.]\s*$/
const inElements = /(^|\s)[:,;،؛](\s|$)|^[:,;،؛.](\s|$)|[:,;،؛]$/
const inTemplate = /^[:,;،؛]\s|[:,;،؛]\s$|^[:,;،؛]\s*$/
const isSpaced = (text: string): boolean => /\s|[،؛]/.test(text)

/** Punctuation that code puts beside texts, with its line. */
function joinedIn(text: string, file: string): readonly string[] {
  const found: string[] = []
  const add = ({ start }: Node): void => {
    found.push(`${file}:${text.slice(0, start).split('\n').length}`)
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    // The reader of an error is a developer.
    if (node.type === 'NewExpression' && String((node['callee'] as Node)['name']).endsWith('Error'))
      return
    const own = node['value']
    if (node.type === 'JSXText' && inElements.test(String(own).replaceAll(/&\w+;/g, '').trim()))
      add(node)
    if (node.type === 'Literal' && typeof own === 'string' && joint.test(own) && isSpaced(own))
      add(node)
    const quasis = (node['quasis'] ?? []) as readonly { value: { cooked: string } }[]
    if (
      quasis.length > 1 &&
      quasis.some(({ value: { cooked } }) => inTemplate.test(cooked) && isSpaced(cooked))
    )
      add(node)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, text).program)
  return found
}

it.each([
  ['a colon', '<p>{label}: {text}</p>'],
  ['a colon after an element', '<p><b>{label}</b>: {text}</p>'],
  ['a text of its own', "<p>{label}{': '}{text}</p>"],
  ['a full stop', '<p>{text}.</p>'],
  ['a list', "texts.join(', ')"],
  ['an Arabic comma', "texts.join('، ')"],
  ['a template', '`${label}: ${text}`'],
  ['a template that ends so', '`${label}; `'],
])('finds %s that code joins', (_, code) => {
  expect(joinedIn(`const x = ${code}`, 'x.tsx')).toHaveLength(1)
})

it.each([
  ['a dot between texts', "<p>{label}{' · '}{text}</p>"],
  ['a key of storage', '`flock:${id}`'],
  ['a decimal mark', "text.replace('.', ',')"],
  ['an error', 'new TypeError(`${path}: ${status}`)'],
  ['a type', 'f<{ a: 1 }>({ a: 1 })'],
])('accepts %s', (_, code) => {
  expect(joinedIn(`const x = ${code}`, 'x.tsx')).toEqual([])
})

it('leaves punctuation between texts to messages, which know the language', () => {
  // French has a space before a colon, Arabic its own comma and semicolon.
  const joined = files.flatMap((file) =>
    joinedIn(readFileSync(join(root, 'src', file), 'utf8'), file),
  )
  expect(joined).toEqual([])
})
