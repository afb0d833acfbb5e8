import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useBuiltSite } from '#tests/support/http/built-site.ts'
import { raw } from '#tests/support/http/raw-request.ts'
import { root } from '#tests/support/project/root.ts'

const site = useBuiltSite()
const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly dependencies: Readonly<Record<string, string>>
}
/** What runs on the clinic's server and reaches no visitor. */
const ofServer = [
  '@zxcvbn-ts/core',
  '@zxcvbn-ts/language-common',
  '@hono/node-server',
  'better-auth',
  'hono',
  'kysely',
  'libsql',
  'nodemailer',
  'pg',
]
/** What runs on the clinic's computer: the commands with their build, and the Studio. */
const ofCommands = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/search',
  '@codemirror/state',
  '@codemirror/view',
  '@fontsource/noto-sans',
  '@fontsource/noto-sans-arabic',
  '@lezer/highlight',
  '@resvg/resvg-js',
  '@rjsf/validator-ajv8',
  '@vitejs/plugin-react',
  'ajv',
  'chokidar',
  'jsonc-parser',
  'marked',
  'mathjs',
  'postcss',
  'saxes',
  'vite',
]
/** The router's package is a name for another one. */
const notShipped = new Set(['react-router-dom', ...ofCommands, ...ofServer])

it('the notices of everything that is shipped lie in the site', async () => {
  const { statusCode, headers, body } = await raw(site.address, '/licenses.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const notices = body.toString().split(/^## /m).slice(1)
  const named = notices.map((notice) => notice.slice(0, notice.lastIndexOf(' - ', 80)))
  for (const name of Object.keys(dependencies))
    expect(named.includes(name), name).toBe(!notShipped.has(name))
  expect(named).toContain('react-router')
  // A name alone is no notice: the terms are below it, with whose they are.
  for (const notice of notices) expect(notice).toMatch(/copyright/i)
  const terms = /Permission (is hereby granted|to use)|Redistribution and use|Apache License/
  for (const notice of notices) expect(notice).toMatch(terms)
})
