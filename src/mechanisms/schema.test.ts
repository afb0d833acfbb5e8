import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { programSchema } from '../definition/formulas/analysis.ts'
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

describe('the words of the format', () => {
  /** The words of a schema, also those inside of others, that do not say what they mean. */
  const silent = (schema: unknown, path: string): readonly string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    const { properties = {}, items, additionalProperties } = schema as Record<string, object>
    const words = Object.entries(properties).flatMap(([word, part]) => [
      ...('description' in part ? [] : [`${path}.${word}`]),
      ...silent(part, `${path}.${word}`),
    ])
    return [...words, ...silent(items, path), ...silent(additionalProperties, path)]
  }

  it('each say what they mean, where an editor shows it', () => {
    const pieces = mechanisms.flatMap(({ schema }) => Object.entries(schema))
    expect(pieces.flatMap(([part, properties]) => silent({ properties }, part))).toEqual([])
    const { properties, definitions } = definitionSchema()
    expect(silent({ properties }, 'program')).toEqual([])
    expect(silent(definitions.input, 'input')).toEqual([])
    expect(silent(definitions.verdict, 'verdict')).toEqual([])
    expect(definitions.say).toHaveProperty('description')
  })
})
