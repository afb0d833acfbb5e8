import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { completionsAt, schemaPath } from './schema-completion.ts'

const schemas = new Map(
  Object.entries(project.schemas) as [string, Readonly<Record<string, unknown>>][],
)
const program = 'calculators/broilers/livability.json'
/** The words that are offered where a text has a stroke. */
function wordsAt(marked: string, file = program): readonly string[] {
  const offset = marked.indexOf('|')
  const text = marked.replace('|', '')
  return completionsAt(text, offset, file, schemas).options.map(({ word }) => word)
}

describe('what may be written', () => {
  it('are the names of the format, each with its description', () => {
    expect(wordsAt('{ "|" }')).toEqual(
      expect.arrayContaining(['"card"', '"formulas"', '"results"']),
    )
    const { isName, options } = completionsAt('{ "" }', 3, program, schemas)
    expect(isName).toBe(true)
    expect(options.find(({ word }) => word === '"formulas"')!.about).toMatch(/\w+ \w+/)
  })
  it('are names and values deep in a file, through references', () => {
    expect(wordsAt('{ "card": { "|" } }')).toEqual(expect.arrayContaining(['"order"', '"icon"']))
    expect(wordsAt('{ "notices": [{ "tone": | }] }')).toEqual(
      expect.arrayContaining(['"bad"', '"good"']),
    )
    expect(wordsAt('{ "match": | }', 'tables/a/b.json')).toContain('"exact"')
  })
  it('are nothing in a file without a schema', () =>
    expect(wordsAt('{ "|" }', 'locales/en/site.json')).toEqual([]))
  it('are found in a text that is not complete', () =>
    expect(wordsAt('{ "card": { "order": 1, "|')).toContain('"icon"'))
  it.each([
    [program, 'calculators/calculator.schema.json'],
    ['calculators/services.json', 'calculators/services.schema.json'],
    ['content/clinic.json', 'content/clinic.schema.json'],
  ])('by the schema of %s', (file, path) => {
    expect(schemaPath(file)).toBe(path)
    expect(schemas.has(path)).toBe(true)
  })
})
