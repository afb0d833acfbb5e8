import type { Identifier } from '@mdn/browser-compat-data/types'
import postcss, { type AtRule, type Container, type Declaration, type Rule } from 'postcss'
import { data, isLacking, partOf, partsOf } from './lacking.ts'

const {
  properties,
  selectors,
  types,
  'at-rules': atRules,
} = data.css as Readonly<Record<'properties' | 'selectors' | 'types' | 'at-rules', Identifier>>
const lengths = partOf(types, 'length')!

/** Functions of values: each type, and each part of a type, that has the name of a function. */
const functions = new Map(
  partsOf(types).flatMap(([name, type]) => [[name, type] as const, ...partsOf(type)]),
)
const unitGroups: readonly (readonly [RegExp, string])[] = [
  [/^d(v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_dynamic'],
  [/^s(v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_small'],
  [/^l(v[hwib]|vmin|vmax)$/, 'viewport_percentage_units_large'],
  [/^cq/, 'container_query_length_units'],
]
const unitOf = (unit: string): Identifier | undefined =>
  partOf(lengths, unitGroups.find(([sign]) => sign.test(unit))?.[1] ?? unit)

const withoutStrings = (text: string): string => text.replaceAll(/"[^"]*"|'[^']*'/g, '""')
const namesIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())

/** Whether a rule gives the same property a prefixed name too. */
const hasPrefixed = ({ parent, prop }: Declaration): boolean =>
  (parent as Container).some(
    (node) => node.type === 'decl' && /^-\w+-/.test(node.prop) && node.prop.endsWith(`-${prop}`),
  )

function* ofDeclaration(declaration: Declaration): Iterable<string> {
  const { prop, value } = declaration
  const text = withoutStrings(value)
  const property = partOf(properties, prop)
  if (isLacking(property) && !prop.startsWith('-') && !hasPrefixed(declaration)) yield prop
  for (const word of namesIn(text, /(?<![\w-.#])(-?[a-z][\w-]*)(?![\w-(])/gi))
    if (isLacking(partOf(property, word)) && !isLacking(property)) yield `${prop}: ${word}`
  for (const name of namesIn(text, /(?<![\w-])([a-z][\w-]*)\(/gi))
    if (isLacking(functions.get(name))) yield `${name}()`
  for (const unit of namesIn(text, /(?<![\w-.#])[\d.]+([a-z]+)/gi))
    if (isLacking(unitOf(unit))) yield `1${unit}`
}

function* ofRule({ selector }: Rule): Iterable<string> {
  const text = withoutStrings(selector)
  if (text.includes('&') && isLacking(partOf(selectors, 'nesting'))) yield '&'
  for (const name of namesIn(text, /::?(-?[a-z][\w-]*)/gi))
    if (!name.startsWith('-') && isLacking(partOf(selectors, name))) yield `:${name}`
}

function* ofAtRule({ name, params }: AtRule): Iterable<string> {
  const described = partOf(atRules, name)
  if (isLacking(described)) yield `@${name}`
  for (const feature of namesIn(params, /\(\s*([a-z-]+)/gi))
    if (isLacking(partOf(described, feature))) yield `@${name} (${feature})`
  if (name === 'media' && /[<>=]/.test(params) && isLacking(partOf(described, 'range_syntax')))
    yield '@media (width >= 1px)'
}

/** Whether a style tests the browser first. */
function isGuarded(node: postcss.Node): boolean {
  const { parent } = node
  if (parent === undefined) return false
  return (parent.type === 'atrule' && (parent as AtRule).name === 'supports') || isGuarded(parent)
}

/**
 * The features of style sheets that a browser of the floor lacks and that are not tested
 * (`@supports`), each with its files.
 */
export function styleFeatures(
  sheets: ReadonlyMap<string, string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const [file, text] of sheets)
    postcss.parse(text).walk((node) => {
      if (isGuarded(node)) return
      const add = (features: Iterable<string>): void => {
        for (const feature of features)
          found.set(feature, (found.get(feature) ?? new Set()).add(file))
      }
      if (node.type === 'decl') add(ofDeclaration(node))
      else if (node.type === 'rule') add(ofRule(node))
      else if (node.type === 'atrule') add(ofAtRule(node))
    })
  return found
}
