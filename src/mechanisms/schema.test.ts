import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { programSchema } from '../definition/analysis.ts'
import { compactJson } from '../../scripts/support/compact-json.ts'
import { root } from '../../tests/support/project.ts'
import { mechanisms } from './index.ts'
import type { Pieces } from './mechanism.ts'
import { definitionSchema } from './schema.ts'

describe('the schema of definitions', () => {
  it('stands in calculators/ as npm run schema writes it', () => {
    expect(readFileSync(`${root}/${programSchema}`, 'utf8')).toBe(compactJson(definitionSchema()))
  })

  it('takes each word from one mechanism', () => {
    for (const part of [
      'program',
      'input',
      'lookup',
      'result',
      'example',
    ] satisfies (keyof Pieces)[]) {
      const words = mechanisms.flatMap(({ schema }) => Object.keys(schema[part] ?? {}))
      expect(words).toEqual([...new Set(words)])
    }
  })
})

describe('mechanisms', () => {
  it('are the folders beside their list', () => {
    const folders = readdirSync(`${root}/src/mechanisms`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    expect(folders.length).toBe(mechanisms.length)
  })
})
