import type { ErrorObject } from 'ajv'
import { format } from '../../definition/written/format.ts'
import { nameFix, type Finding } from '../../definition/finding.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { JsonPath, SourceFile } from '../../definition/written/source-file.ts'
import { schemaErrors } from '../compile/validator.ts'

const rule = 'schema'

function pathOf(error: ErrorObject): JsonPath {
  const path: (string | number)[] = error.instancePath
    .split('/')
    .slice(1)
    .map((part) =>
      /^\d+$/.test(part) ? Number(part) : part.replaceAll('~1', '/').replaceAll('~0', '~'),
    )
  const extra = (error.params as { additionalProperty?: string }).additionalProperty
  return extra === undefined ? path : [...path, extra]
}

function explain(error: ErrorObject): { what: string; fix: string } {
  const place =
    error.instancePath === '' ? 'the file' : `"${error.instancePath.slice(1).replaceAll('/', '.')}"`
  const params = error.params as Record<string, unknown>
  const parent = (error.parentSchema ?? {}) as {
    properties?: Record<string, unknown>
    description?: string
  }
  switch (error.keyword) {
    case 'additionalProperties':
      return {
        what: `${place} has "${String(params['additionalProperty'])}", which nothing reads.`,
        fix: nameFix(String(params['additionalProperty']), Object.keys(parent.properties ?? {})),
      }
    case 'required':
      return {
        what: `${place} lacks "${String(params['missingProperty'])}".`,
        fix: `Add "${String(params['missingProperty'])}".`,
      }
    case 'enum':
      return {
        what: `${place} is ${JSON.stringify(error.data)}.`,
        fix: nameFix(String(error.data), (params['allowedValues'] as unknown[]).map(String)),
      }
    case 'type':
      return {
        what: `${place} is ${JSON.stringify(error.data)?.slice(0, 60)}.`,
        fix: `It must be of type ${String(params['type'])}.`,
      }
    case 'minLength':
    case 'minItems':
      return {
        what: `${place} is empty, or holds too little.`,
        fix: `At least ${String(params['limit'])} is needed; or take it out.`,
      }
    case 'pattern':
      return {
        what: `${place} is ${JSON.stringify(error.data)}.`,
        fix: parent.description ?? `Write it in the form ${String(params['pattern'])}.`,
      }
    default:
      return {
        what: `${place} ${error.message ?? 'is not as the schema says'}.`,
        fix: parent.description ?? 'Compare it with a program that works.',
      }
  }
}

const baseOf = ({ data }: SourceFile): string | undefined =>
  typeof data === 'object' && data !== null && 'extends' in data && typeof data.extends === 'string'
    ? data.extends
    : undefined

const programSchema = 'calculators/calculator.schema.json'
const inputsSchema = 'calculators/inputs.schema.json'
const tableSchema = 'tables/table.schema.json'
const servicesSchema = 'calculators/services.schema.json'
const clinicSchema = 'content/clinic.schema.json'

/**
 * The definitions that can be judged whole: one that extends another needs the other, and shared
 * inputs that are sound.
 */
function complete(project: Project): readonly Definition[] {
  const hasSoundInputs =
    schemaErrors(project.schemas, inputsSchema, project.inputs.data).length === 0
  return [...project.definitions.values()].filter(({ file }) => {
    const extended = baseOf(file)
    const base = project.definitions.get(extended ?? '')
    return (
      extended === undefined ||
      (base !== undefined && baseOf(base.file) === undefined && hasSoundInputs)
    )
  })
}

/** The files of another version of the format: what stands in them may mean something else here. */
function otherFormats(project: Project): readonly Finding[] {
  const files = [...project.definitions.values(), ...project.tables.values()].map(
    ({ file }) => file,
  )
  return files.flatMap((file): Finding[] => {
    const { data } = file
    if (file.syntax.length > 0 || typeof data !== 'object' || data === null) return []
    const given = 'format' in data ? data.format : 1
    return given === format
      ? []
      : [
          {
            rule,
            file: file.path,
            line: file.lineOf(['format']),
            what: `The file is written in format ${JSON.stringify(given)}; this is format ${format}.`,
            why: 'Names have changed between the two, and a figure could be taken for another.',
            fix:
              given === 1
                ? 'Run: npm run carry-over'
                : `Write "format": ${format}, or use the code that the file was written for.`,
          },
        ]
  })
}

/** Every file is JSON, without a name that stands twice, and of its shape. */
export function schema(project: Project): readonly Finding[] {
  const missing = [programSchema, inputsSchema, tableSchema, servicesSchema, clinicSchema]
    .filter((path) => project.schemas[path] === undefined)
    .map((path): Finding => ({
      rule,
      file: path,
      line: 1,
      what: 'There is no such schema, or it is not JSON.',
      why: 'Nobody could tell what the files may say.',
      fix: 'Take it from the code that the project is for.',
    }))
  if (missing.length > 0) return missing
  const others = otherFormats(project)
  if (others.length > 0) return others
  const at = new Map(
    [...project.definitions.values()].map((definition) => [definition.file.path, definition.at]),
  )
  const shaped: [string, SourceFile, unknown][] = [
    ...complete(project).map(({ file, data }): [string, SourceFile, unknown] => [
      programSchema,
      file,
      baseOf(file) === undefined ? file.data : { ...data },
    ]),
    ...[...project.tables.values()].map(({ file }): [string, SourceFile, unknown] => [
      tableSchema,
      file,
      file.data,
    ]),
    [servicesSchema, project.services, project.services.data],
    [clinicSchema, project.clinic, project.clinic.data],
    [inputsSchema, project.inputs, project.inputs.data],
  ]
  const all = [...shaped.map(([, file]) => file), ...project.locales.map(({ file }) => file)]
  const syntax = all.flatMap((file) =>
    file.syntax.slice(0, 1).map(({ line, what }): Finding => ({
      rule,
      file: file.path,
      line,
      what: `${what.charAt(0).toUpperCase()}${what.slice(1)}.`,
      why: 'The file cannot be read as JSON, so nothing in it reaches the site.',
      fix: 'Mend this line; the line before it is often the cause.',
    })),
  )
  return [
    ...syntax,
    ...shaped
      .filter(([, file]) => file.syntax.length === 0)
      .flatMap(([schemaPath, file, data]) =>
        firstOfEach(schemaErrors(project.schemas, schemaPath, data)).map((error): Finding => ({
          rule,
          ...(
            at.get(file.path) ??
            ((path: JsonPath) => ({ file: file.path, line: file.lineOf(path) }))
          )(pathOf(error)),
          ...explain(error),
          why: `The file must keep to ${schemaPath}.`,
        })),
      ),
  ]
}

/** One finding a place: an alternative that fails would else report each of its branches. */
const firstOfEach = (errors: readonly ErrorObject[]): readonly ErrorObject[] =>
  errors
    .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'propertyNames' && keyword !== 'if')
    .filter(
      (error, _, list) =>
        error.keyword !== 'type' ||
        !list.some(
          (other) =>
            other !== error &&
            pathOf(other)
              .join('/')
              .startsWith(`${pathOf(error).join('/')}/`),
        ),
    )
    .filter(
      (error, index, list) =>
        list.findIndex((other) => pathOf(other).join('/') === pathOf(error).join('/')) === index,
    )
