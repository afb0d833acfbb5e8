import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { programSchema } from '../definition/formulas/analysis.ts'
import { withExamples } from '../definition/written/schema-examples.ts'
import { compactJson } from '../../scripts/support/compact-json.ts'
import { unitNames } from '../language/units.ts'
import { root } from '../../tests/support/project/root.ts'
import { schemaErrors } from '../project/rules/json-schema.ts'
import { mechanisms } from './index.ts'
import type { SchemaBySection } from './mechanism.ts'
import { formatReference } from './format-reference.ts'
import { definitionSchema } from './schema.ts'
import { wordExamples } from '../definition/written/word-examples.ts'
import { programOfAllParts } from '../../tests/support/project/parts-of-format.ts'

describe('the schema of definitions', () => {
  it('is in calculators/ as npm run schema writes it', () => {
    expect(readFileSync(`${root}/${programSchema}`, 'utf8')).toBe(
      compactJson(withExamples(definitionSchema(), [programOfAllParts(), wordExamples])),
    )
  })

  it('is in docs/format.md, for people', () => {
    const tables = JSON.parse(readFileSync(`${root}/tables/table.schema.json`, 'utf8')) as object
    expect(readFileSync(`${root}/docs/format.md`, 'utf8')).toBe(
      formatReference(tables, programOfAllParts()),
    )
  })

  it('offers each unit that is known, in definitions and in tables', () => {
    const tables = readFileSync(`${root}/tables/table.schema.json`, 'utf8')
    for (const schema of [JSON.stringify(definitionSchema()), tables]) {
      const offered = [...schema.matchAll(/"examples": ?(\[[^\]]*\])/g)].map(([, list]) => list!)
      expect(offered).toHaveLength(2)
      for (const list of offered) expect(JSON.parse(list)).toEqual(unitNames)
    }
  })

  it('finds the schema of each word', () => {
    const page = readFileSync(`${root}/docs/format.md`, 'utf8')
    const headings = [...page.matchAll(/^### (.*)$/gm)].map(([, name]) => name?.toLowerCase())
    for (const [, name] of page.matchAll(/\]\(#([^)]+)\)/g)) expect(headings).toContain(name)
  })

  it('takes each word from one mechanism', () => {
    for (const part of [
      'program',
      'input',
      'lookup',
      'result',
      'example',
    ] satisfies (keyof SchemaBySection)[]) {
      const words = mechanisms.flatMap(({ schema }) => Object.keys(schema[part] ?? {}))
      expect(words).toEqual([...new Set(words)])
    }
  })
})

describe('mechanisms', () => {
  it('are the folders next to their list', () => {
    const folders = readdirSync(`${root}/src/mechanisms`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
    const list = readFileSync(`${root}/src/mechanisms/index.ts`, 'utf8')
    const imported = [...list.matchAll(/from '\.\/([^/']+)\/index\.ts'/g)].map(([, name]) => name)
    expect(new Set(imported)).toEqual(new Set(folders))
  })
})

describe('the words of the format', () => {
  /** The words of a schema, also those inside of others, without a description. */
  const silent = (schema: unknown, path: string): readonly string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    const { properties = {}, items, additionalProperties } = schema as Record<string, object>
    const words = Object.entries(properties).flatMap(([word, part]) => [
      ...('description' in part ? [] : [`${path}.${word}`]),
      ...silent(part, `${path}.${word}`),
    ])
    return [...words, ...silent(items, path), ...silent(additionalProperties, path)]
  }

  it('each have a description, where an editor shows it', () => {
    const pieces = mechanisms.flatMap(({ schema }) => Object.entries(schema))
    expect(pieces.flatMap(([part, properties]) => silent({ properties }, part))).toEqual([])
    const { properties, definitions } = definitionSchema()
    expect(silent({ properties }, 'program')).toEqual([])
    expect(silent(definitions.input, 'input')).toEqual([])
    expect(silent(definitions.verdict, 'verdict')).toEqual([])
    expect(definitions.say).toHaveProperty('description')
  })
})

describe('the schema in calculators/', () => {
  const schema = JSON.parse(readFileSync(`${root}/${programSchema}`, 'utf8')) as Properties

  interface Properties {
    readonly properties?: Readonly<Record<string, Properties>>
    readonly items?: Properties
    readonly additionalProperties?: Properties | boolean
    readonly anyOf?: readonly Properties[]
    readonly definitions?: Readonly<Record<string, Properties>>
    readonly markdownDescription?: string
  }
  const words = (shape: Properties, path: string): readonly (readonly [string, string])[] => [
    ...Object.entries(shape.properties ?? {}).flatMap(([word, inner]) => [
      [`${path}.${word}`, inner.markdownDescription ?? ''] as const,
      ...words(inner, `${path}.${word}`),
    ]),
    ...(shape.items === undefined ? [] : words(shape.items, path)),
    ...(typeof shape.additionalProperties === 'object'
      ? words(shape.additionalProperties, `${path}.*`)
      : []),
    ...(shape.anyOf ?? []).flatMap((each) => words(each, path)),
    ...Object.entries(shape.definitions ?? {}).flatMap(([name, each]) => words(each, name)),
  ]

  it('describes each word, with an example', () => {
    const all = words(schema, '')
    expect(all.length).toBeGreaterThan(200)
    const lacking = all.filter(([, text]) => !/^.{10,}\n\nExample: `".*`$/s.test(text))
    expect(lacking.map(([word]) => word)).toEqual([])
  })

  it('accepts the further examples', () => {
    const schemas = { [programSchema]: definitionSchema() }
    const errors = schemaErrors(schemas, programSchema, wordExamples)
    expect(errors.filter(({ keyword }) => keyword !== 'required')).toEqual([])
  })
})

describe('a mechanism', () => {
  const folders = readdirSync(`${root}/src/mechanisms`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const unitTests = readdirSync(`${root}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`${root}/src/${file}`, 'utf8') }))
  const program = programOfAllParts()
  const { lookups = {}, results = {} } = program as {
    readonly lookups?: Readonly<Record<string, object>>
    readonly results?: Readonly<Record<string, object>>
  }
  const reference = readFileSync(`${root}/docs/format.md`, 'utf8')

  it.each(folders)('%s has its own unit test', (folder) => {
    const own = unitTests.filter(({ file }) => file.startsWith(`mechanisms/${folder}/`))
    expect(own.length).toBeGreaterThan(0)
  })

  const words = mechanisms.flatMap(({ schema }) =>
    Object.entries(schema).flatMap(([part, shapes]) =>
      Object.keys(shapes).map((word) => [part as keyof SchemaBySection, word] as const),
    ),
  )
  /** What compares programs with each other, which one program alone cannot have. */
  const ofSeveralPrograms = new Set(['result with', 'result differs', 'program flow'])
  /** The parts of the program of all parts that may contain a word. */
  const places: Readonly<Record<keyof SchemaBySection, readonly object[]>> = {
    program: [program],
    input: Object.values(program.input.properties).flatMap((input) => [
      input,
      ...Object.values((input as { entry?: Record<string, object> }).entry ?? {}),
    ]),
    lookup: Object.values(lookups),
    result: Object.values(results),
    example: program.examples,
  }
  it.each(words)('has in its %s the word %s: in the program of all parts', (part, word) => {
    const isThere = places[part].some((place) => word in place)
    expect(isThere).toBe(!ofSeveralPrograms.has(`${part} ${word}`))
  })

  it.each(words)('has in its %s the word %s: in a unit test', (_, word) => {
    const name = word.replace('$', '\\$')
    const mention = new RegExp(`(?<![\\w$])${name}['"]?\\??:|['".]${name}\\b|[{,] ${name}\\b`)
    expect(unitTests.filter(({ text }) => mention.test(text))).not.toEqual([])
  })

  const sections: Readonly<Record<keyof SchemaBySection, string>> = {
    program: '',
    input: '### input',
    lookup: 'lookups.*.',
    result: '### result',
    example: 'examples[].',
  }
  it.each(words)('has in its %s the word %s: with an example in the reference', (part, word) => {
    const heading = sections[part]
    const text = heading.startsWith('###')
      ? reference.slice(reference.indexOf(`${heading}\n`)).split('\n### ')[0]!
      : reference
    const path = `| \`${heading.startsWith('###') ? '' : heading}${word}`
    // Long values have examples of their parts.
    const ends = ['`', '.', '[']
    const lines = text
      .split('\n')
      .filter((line) => ends.some((end) => line.startsWith(`${path}${end}`)))
    const isExplained = lines.some((line) => line.includes('Example: '))
    expect(isExplained).toBe(true)
  })
})
