import { describe, expect, it } from 'vitest'
import { checkInEnglish } from '#tests/support/project/in-english.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { migrate } from './migrate.ts'
import { readProject } from './index.ts'

const program = 'calculators/feed/mix.json'

describe('carryOver', () => {
  it('replaces former names by current ones, line by line, and writes the version', () => {
    expect(
      migrate(
        program,
        `{
  "$schema": "../calculator.schema.json",
  "like": "feed/other",
  "input": { "type": "object", "properties": {
    "mix": { "type": "array", "row": { "like": { "type": "string", "rows": "feed/rows", "like": "row" } } },
    "row": { "type": "number", "like": 3, "title": "inputs.like" }
  } },
  "steps": { "rows": "mix", "wait": { "value": 30, "unit": "second" } },
  "lookups": { "row": { "table": "feed/rows", "row": "row", "missing": "messages.row" } },
  "formulas": { "like": "row + 1" }
}
`,
      ),
    ).toBe(`{
  "$schema": "../calculator.schema.json",
  "format": 2,
  "extends": "feed/other",
  "input": { "type": "object", "properties": {
    "mix": { "type": "array", "entry": { "like": { "type": "string", "records": "feed/rows", "sample": "row" } } },
    "row": { "type": "number", "sample": 3, "title": "inputs.like" }
  } },
  "wait": { "value": 30, "unit": "second" },
  "lookups": { "row": { "table": "feed/rows", "name": "row", "missing": "messages.row" } },
  "formulas": { "like": "row + 1" }
}
`)
  })

  it('carries tables and shared inputs over', () => {
    expect(
      migrate('tables/feed/corn.json', '{ "rows": [[1]], "provenance": [{ "rows": ["a"] }] }'),
    ).toBe('{\n  "format": 2, "records": [[1]], "provenance": [{ "records": ["a"] }] }')
    expect(migrate('calculators/inputs.json', '{ "like": { "like": 5 } }')).toBe(
      '{ "like": { "sample": 5 } }',
    )
  })

  it.each([
    ['what is in the present format', program, '{ "format": 2, "like": "feed/other" }'],
    ['what is no definition or table', 'locales/en/feed.json', '{ "like": "as" }'],
    ['what is no JSON', program, '{ "like": '],
    ['what is no object', program, '[1]'],
  ])('leaves %s as it is', (_, path, text) => {
    expect(migrate(path, text)).toBe(text)
  })

  it('is requested, if a file is of an earlier or a later format', () => {
    const path = 'tables/broilers/clinic.json'
    const text = fixtureProject.files.texts.get(path)!
    for (const [version, fix] of [
      ['1', 'npm run migrate'],
      ['3', '"format": 2'],
    ] as const) {
      const texts = new Map([
        ...fixtureProject.files.texts,
        [path, text.replace('"format": 2', `"format": ${version}`)] as const,
      ])
      const findings = checkInEnglish(readProject({ ...fixtureProject.files, texts }))
      expect(findings).toHaveLength(1)
      expect(findings[0]).toMatchObject({ rule: 'schema', file: path, line: 3 })
      expect(findings[0]!.fix).toContain(fix)
    }
  })
})
