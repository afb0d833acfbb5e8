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

/** A mark between two texts, or after one; quotation marks around one. */
const joint = /^\s*[:,;.?!،؛؟]\s*$/
const around = /[“”«»]/
const inElements = /(^|\s)[:,;?!،؛؟](\s|$)|^[:,;.?!،؛؟](\s|$)|[:,;?!،؛؟]$|[“”«»]/
/** A mark on lines of its own is a sign, like the one of a button that explains. */
const loneMark = /^\n\s*\?\s*\n\s*$/
const inTemplate = /^[:,;.?!،؛؟]\s|[:,;?!،؛؟]\s$|^[:,;،؛؟]\s*$/
const isSpaced = (text: string): boolean => /\s|[،؛؟“”]/.test(text)
const isJoint = (text: string): boolean => joint.test(text) && isSpaced(text)
const isBeside = (text: string): boolean =>
  (inTemplate.test(text) || around.test(text)) && isSpaced(text)

/** Whether a node has punctuation that code puts beside texts. */
function joins(node: Node): boolean {
  const own = node['value']
  if (node.type === 'JSXText')
    return (
      !loneMark.test(String(own)) && inElements.test(String(own).replaceAll(/&\w+;/g, '').trim())
    )
  if (node.type === 'Literal') return typeof own === 'string' && isJoint(own)
  if (node.type === 'BinaryExpression')
    return ([node['left'], node['right']] as readonly Node[]).some(
      ({ value }) => typeof value === 'string' && isBeside(value) && !isJoint(value),
    )
  const quasis = (node['quasis'] ?? []) as readonly { value: { cooked: string } }[]
  return quasis.some(({ value: { cooked } }) => (quasis.length > 1 ? isBeside : isJoint)(cooked))
}

/** Punctuation that code puts beside texts, with its line. */
function joinedIn(text: string, file: string): readonly string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    // The reader of an error is a developer.
    if (node.type === 'NewExpression' && String((node['callee'] as Node)['name']).endsWith('Error'))
      return
    if (joins(node)) found.push(`${file}:${text.slice(0, node.start).split('\n').length}`)
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
  ['a question mark', '<p>{text}?</p>'],
  ['quotation marks', '`“${name}”`'],
  ['quotation marks of French', '<p>« {name}</p>'],
  ['a text with a mark', "label + ': at most ' + text"],
  ['a text after a mark', "text + ', and more'"],
  ['a sentence', '`${title}. ${detail}`'],
  ['an exclamation', '`${text}! ${more}`'],
  ['an Arabic question mark', '`${text}؟`'],
  ['texts in a list of elements', "[<b>{a}</b>, ', ', <i>{b}</i>]"],
  ['a list', "texts.join(', ')"],
  ['a list by a template', 'texts.join(`, `)'],
  ['an Arabic comma', "texts.join('، ')"],
  ['a template', '`${label}: ${text}`'],
  ['a template that ends so', '`${label}; `'],
])('finds %s that code joins', (_, code) => {
  expect(joinedIn(`const x = ${code}`, 'x.tsx')).toHaveLength(1)
})

it.each([
  ['a dot between texts', "<p>{label}{' · '}{text}</p>"],
  ['a key of storage', '`flock:${id}`'],
  ['the query of an address', '`${path}?${query}`'],
  ['the sign of a button', '<b>\n  ?\n</b>'],
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
