import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { nameKinds } from '../definition/written/name-kinds.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { project } from '../../tests/support/project/project.ts'
import { withTexts, type Project } from './index.ts'
import { projectNames } from './project-names.ts'
import { projectSchemas } from './project-schema.ts'
import { schemaErrors } from './rules/json-schema.ts'

describe('the schemas of a project', () => {
  const schemas = Object.fromEntries(projectSchemas(project))
  const errorsOf = (path: string, data: unknown) =>
    schemaErrors(schemas, path, data).map(
      ({ instancePath, propertyName, params, data: value }) =>
        `${instancePath} ${propertyName ?? ''} ${JSON.stringify(value).slice(0, 80)} ` +
        JSON.stringify(params).slice(0, 80),
    )

  it('are schemas', () => {
    const ajv = new Ajv({ strict: false })
    for (const [path, schema] of Object.entries(schemas))
      expect([path, ajv.validateSchema(schema)]).toEqual([path, true])
  })

  it.each([...project.definitions])('accept the program %s', (_, { file }) => {
    expect(errorsOf('calculators/calculator.schema.json', file.data)).toEqual([])
  })

  it.each([...project.tables])('accept the table %s', (_, { file }) => {
    expect(errorsOf('tables/table.schema.json', file.data)).toEqual([])
  })

  it.each(['inputs', 'results', 'services'])('accept calculators/%s.json', (name) => {
    const { data } = project.sources.get(`calculators/${name}.json`)!
    expect(errorsOf(`calculators/${name}.schema.json`, data)).toEqual([])
  })
})

describe('the names of a project', () => {
  const program = 'calculators/broilers/livability.json'
  const source = 'calculators/calculator.schema.json'
  const edited = (edit: (data: Record<string, unknown>) => void): Project => {
    const data = JSON.parse(fixtureProject.files.texts.get(program)!) as Record<string, unknown>
    edit(data)
    return withTexts(fixtureProject, { [program]: JSON.stringify(data) })
  }

  it('have their titles, and those of several programs all', () => {
    const { inputName, columnName, tableName } = projectNames(fixtureProject)
    expect(inputName.get('deadBirds')).toBe('Number of dead birds')
    expect(columnName.has('weight')).toBe(true)
    expect(tableName.get('broilers/clinic')).toContain('linic')
  })

  it('follow the files', () => {
    const changed = edited((data) => Object.assign(data, { sections: { costs: { title: 'x' } } }))
    expect([...projectNames(fixtureProject).sectionName.keys()]).not.toContain('costs')
    expect([...projectNames(changed).sectionName.keys()]).toContain('costs')
  })

  it('include the units of the project, alone and in quotients', () => {
    const changed = withTexts(fixtureProject, {
      'calculators/units.json': '{ "crate": { "holds": 12, "of": "bird" } }',
    })
    const schemas = Object.fromEntries(projectSchemas(changed))
    const errorsOf = (unit: string) =>
      schemaErrors(schemas, source, { ...smallest, constants: { some: { value: 1, unit } } })
    expect(errorsOf('crate')).toEqual([])
    expect(errorsOf('money/crate')).toEqual([])
    expect(errorsOf('crates')).not.toEqual([])
    expect(errorsOf('money/crates')).not.toEqual([])
  })

  /** A program with its title and its card, as the schema demands. */
  const smallest = {
    format: 2,
    card: { order: 1, icon: [...fixtureProject.icons][0] },
    title: 'broilers.livability.title',
  }

  it('are listed for each kind that a schema marks; a kind without names accepts all', () => {
    const text = JSON.stringify(
      [...fixtureProject.files.texts].filter(([path]) => path.endsWith('.schema.json')),
    )
    for (const kind of Object.keys(nameKinds)) expect(text).toContain(`#/definitions/${kind}`)
    const alone = withTexts(
      fixtureProject,
      Object.fromEntries(
        [...fixtureProject.definitions.values()].map(({ file }) => [file.path, undefined]),
      ),
    )
    const schemas = Object.fromEntries(projectSchemas(alone))
    expect(schemaErrors(schemas, source, { ...smallest, whatIf: 'anything' })).toEqual([])
  })

  it.each([
    ['no text', ''],
    ['half a text', '{ "format": 2, "input": { "properties": '],
    ['a list', '[]'],
    [
      'parts of other types',
      '{ "input": [], "lookups": 1, "results": { "a": null }, "bird": [1], "formulas": "x" }',
    ],
    [
      'inputs of other types',
      '{ "input": { "properties": { "a": 1, "b": { "entry": [], "title": {} } } }, "sections": null }',
    ],
  ])('are read while a program has %s', (_, text) => {
    const schemas = projectSchemas(withTexts(fixtureProject, { [program]: text }))
    expect(JSON.stringify(schemas.get(source))).toContain('"birds"')
  })

  it('need nothing more for a new word that is marked', () => {
    const schema = JSON.parse(fixtureProject.files.texts.get(source)!) as { properties: object }
    const changed = withTexts(fixtureProject, {
      [source]: JSON.stringify({
        ...schema,
        properties: { ...schema.properties, newWord: { $ref: '#/definitions/tableName' } },
      }),
    })
    const schemas = Object.fromEntries(projectSchemas(changed))
    expect(schemaErrors(schemas, source, { ...smallest, newWord: 'broilers/clinic' })).toEqual([])
    expect(
      schemaErrors(schemas, source, { ...smallest, newWord: 'broilers/clinics' }),
    ).toHaveLength(1)
  })
})
