import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#tests/support/project/root.ts'
import { unnamedComponents } from './unnamed-components.ts'
import { unusedFunctions, unusedParts, withoutUnused } from './lean-intl.ts'

const code = readFileSync(join(root, 'node_modules/@formatjs/intl/index.js'), 'utf8')

it('each part that the bundle drops is in the package, and no other function is dropped', () => {
  expect(unusedParts(code)).not.toContain(undefined)
  const handedOut = (text: string) =>
    [...text.matchAll(/^\s*(\w+): \1\.bind\(/gm)].map(([, name]) => name!)
  expect(handedOut(withoutUnused(code))).toEqual(
    handedOut(code).filter((name) => !unusedFunctions.includes(name)),
  )
  for (const name of ['getNumberFormat', 'getPluralRules', 'getListFormat', 'getMessageFormat'])
    expect(withoutUnused(code)).toMatch(new RegExp(`^\\t\\t${name}\\b`, 'm'))
})

it('no component of react-intl runs code or has a name while the package loads', () => {
  const loaded = unnamedComponents(
    readFileSync(join(root, 'node_modules/react-intl/index.js'), 'utf8'),
  )
  expect(loaded).not.toContain('.displayName = "')
  // What else is called there makes an object that is used.
  const calls = [...loaded.matchAll(/^(?:const|var) (\w+) = (?!\/\*).*[\w)]\(.*\);$/gm)]
  expect(calls.map(([, name]) => name)).toEqual([])
})

it('none of them is called, nor a component that calls one', () => {
  const components = unusedFunctions.map((name) => name.replace('format', 'Formatted'))
  const isCalled = new RegExp(`\\.(${unusedFunctions.join('|')})\\(|<(${components.join('|')})\\b`)
  const callers = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => isCalled.test(readFileSync(join(root, 'src', file), 'utf8')))
  expect(callers).toEqual([])
})
