import { format } from '../../definition/written/format.ts'
import { finding, phrase, type Finding } from '../../definition/findings/finding.ts'
import { explain, firstOfEach, missingPath, paired, pathInFile } from './schema-errors.ts'
import type { Definition, Project } from '../../definition/project.ts'
import {
  parseSource,
  type JsonPath,
  type SourceFile,
} from '../../definition/written/source-file.ts'
import { withTexts } from '../../definition/read-project.ts'
import { schemaErrors } from './json-schema.ts'
import { memoize } from '../../memoize.ts'

/** The empty parts; a list may be empty, and an example may state that nothing is given. */
function emptyIn(value: unknown, path: JsonPath): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null || path[0] === 'examples') return []
  const parts = Object.entries(value)
  if (parts.length === 0) return path.length === 0 || Array.isArray(value) ? [] : [path]
  return parts.flatMap(([name, part]) =>
    emptyIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/** An empty part of a program lost its content, or has no effect. */
const emptyParts = ({ definitions }: Project): readonly Finding[] =>
  [...definitions.values()].flatMap(({ file }) => emptyOf(file))

const emptyOf = memoize((file: SourceFile): readonly Finding[] =>
  emptyIn(file.data, []).map((path) => ({
    rule: 'schema',
    file: file.path,
    line: file.lineOf(path),
    ...finding('part-empty', { path: path.join('.') }),
  })),
)

const rule = 'schema'

const extendedId = ({ data }: SourceFile): string | undefined =>
  typeof data === 'object' && data !== null && 'extends' in data && typeof data.extends === 'string'
    ? data.extends
    : undefined

const programSchema = 'calculators/calculator.schema.json'
const inputsSchema = 'calculators/inputs.schema.json'
const resultsSchema = 'calculators/results.schema.json'
const tableSchema = 'tables/table.schema.json'
const servicesSchema = 'calculators/services.schema.json'
const unitsSchema = 'calculators/units.schema.json'
const clinicSchema = 'content/clinic.schema.json'
const publishedSchema = 'content/published.schema.json'

/**
 * The definitions that can be judged whole: one that extends another needs the other, and shared
 * inputs that are sound.
 */
function judgeableDefinitions(project: Project): readonly Definition[] {
  const hasSoundInputs =
    schemaErrors(project.schemas, inputsSchema, project.inputs.data).length === 0 &&
    (project.results === undefined ||
      schemaErrors(project.schemas, resultsSchema, project.results.data).length === 0)
  return [...project.definitions.values()].filter(({ file }) => {
    const extended = extendedId(file)
    const base = project.definitions.get(extended ?? '')
    return (
      extended === undefined ||
      (base !== undefined &&
        extendedId(base.file) === undefined &&
        hasSoundInputs &&
        // Faults of the other program are reported there.
        base.file.isReadable &&
        schemaErrors(project.schemas, programSchema, base.file.data).length === 0)
    )
  })
}

/** The files of another version of the format, whose words may have another meaning here. */
function otherFormats(project: Project): readonly Finding[] {
  const files = [...project.definitions.values(), ...project.tables.values()].map(
    ({ file }) => file,
  )
  return files.flatMap((file): Finding[] => {
    const { data } = file
    if (!file.isReadable || typeof data !== 'object' || data === null) return []
    const given = 'format' in data ? data.format : 1
    return given === format
      ? []
      : [
          {
            rule,
            file: file.path,
            line: file.lineOf(['format']),
            ...finding(given === 1 ? 'other-format.former' : 'other-format.unknown', {
              given: JSON.stringify(given),
              format,
            }),
          },
        ]
  })
}

/** A value as the files have it: a list on one line, with spaces. */
const written = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(written).join(', ')}]` : JSON.stringify(value)

/** Properties that no other rule and no figure depends on. */
const independent: ReadonlySet<string> = new Set(
  'icon tone order slug digits significant review title edition publisher url read by'.split(' '),
)

/** The default for such a property if it is missing; its value does not matter. */
const standIns: Readonly<Record<string, string>> = { digits: '0', order: '1' }

const isIndependent = (path: JsonPath): boolean => independent.has(String(path.at(-1)))

function textAt(file: SourceFile | undefined, path: JsonPath): string | undefined {
  const value = path.reduce<unknown>(
    (around, name) => (around as Readonly<Record<string | number, unknown>>)[name],
    file?.data,
  )
  return typeof value === 'string' ? value : undefined
}

/**
 * Whether a value can be read although it is wrong: a text of another form, or none of those
 * listed.
 */
const isReadable = (project: Project, { id, file, path }: Finding): boolean =>
  id === 'broken-json'
    ? project.sources.get(file)?.isReadable === true
    : (id === 'not-listed' || id === 'wrong-form') &&
      path !== undefined &&
      isIndependent(path) &&
      textAt(project.sources.get(file), path) !== undefined

/** A project of which only what matches its schemas is examined further. */
interface Examinable {
  /** The values that do not match are fixed, or left out where nothing depends on them. */
  readonly project: Project
  /** The files that cannot be examined. */
  readonly broken: ReadonlySet<string>
}

/** The text with a certain fix in it, with all other offsets unchanged. */
function withFix(text: string, { autofix }: Finding): string | undefined {
  if (autofix === undefined || !('offset' in autofix)) return undefined
  const { offset = 0, from, to } = autofix
  const isHere = text.startsWith(from, offset) && to.length <= from.length
  return isHere
    ? text.slice(0, offset) + to.padEnd(from.length) + text.slice(offset + from.length)
    : undefined
}

/** Whether only a word is missing that no figure depends on. */
export const isMissingAlone = ({ id, path = [] }: Finding): boolean =>
  id === 'missing-word' && Object.hasOwn(standIns, String(path.at(-1)))

/** The text without a wrong value, or with one that is missing. */
const withoutFault = (source: SourceFile, { id }: Finding, path: JsonPath): string | undefined =>
  id === 'missing-word' ? source.adding(path, standIns[String(path.at(-1))]) : source.without(path)

/** The text of a file with what findings fix, and without what they are about. */
function repairedText(project: Project, file: string, shape: readonly Finding[]) {
  let source = project.sources.get(file)
  for (const each of shape) {
    const { path } = each
    const text: string | undefined =
      source &&
      (withFix(source.text, each) ??
        (path && isIndependent(path) ? withoutFault(source, each, path) : undefined))
    if (text === undefined) return undefined
    source = parseSource(file, text)
  }
  return source?.text
}

/**
 * What can be examined although some files do not match their schemas. Nothing that does not match
 * is examined: a wrong value is fixed or left out, or its whole file is.
 * @param shape the findings of `schema`
 */
export function examinable(project: Project, shape: readonly Finding[]): Examinable {
  const unsound = shape.filter((each) => !isReadable(project, each))
  const files = [...new Set(unsound.map(({ file }) => file))]
  const texts = files.map((path) => {
    const text = repairedText(
      project,
      path,
      unsound.filter(({ file }) => file === path),
    )
    return [path, text] as const
  })
  const broken = texts.flatMap(([path, text]) => (text === undefined ? [path] : []))
  if (broken.length === files.length) return { project, broken: new Set(broken) }
  const repaired = withTexts(
    project,
    Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
  )
  const remaining = schema(repaired).filter((each) => !isReadable(repaired, each))
  return { project: repaired, broken: new Set([...broken, ...remaining.map(({ file }) => file)]) }
}

/** Every file is valid JSON without repeated names, and matches its schema. */
export function schema(project: Project): readonly Finding[] {
  const missing = [
    programSchema,
    inputsSchema,
    ...(project.results === undefined ? [] : [resultsSchema]),
    tableSchema,
    servicesSchema,
    unitsSchema,
    clinicSchema,
    publishedSchema,
  ]
    .filter((path) => project.schemas[path] === undefined)
    .map((path): Finding => ({ rule, file: path, line: 1, ...finding('no-schema') }))
  if (missing.length > 0) return missing
  const others = otherFormats(project)
  if (others.length > 0) return others
  const at = new Map(
    [...project.definitions.values()].map((definition) => [definition.file.path, definition.at]),
  )
  const shaped: [string, SourceFile, unknown][] = [
    ...judgeableDefinitions(project).map(({ file, data }): [string, SourceFile, unknown] => [
      programSchema,
      file,
      extendedId(file) === undefined ? file.data : data,
    ]),
    ...[...project.tables.values()].map(({ file }): [string, SourceFile, unknown] => [
      tableSchema,
      file,
      file.data,
    ]),
    [servicesSchema, project.services, project.services.data],
    ...(project.counted === undefined
      ? []
      : [[unitsSchema, project.counted, project.counted.data] as [string, SourceFile, unknown]]),
    [clinicSchema, project.clinic, project.clinic.data],
    ...(project.published === undefined
      ? []
      : [
          [publishedSchema, project.published, project.published.data] as [
            string,
            SourceFile,
            unknown,
          ],
        ]),
    [inputsSchema, project.inputs, project.inputs.data],
    ...(project.results === undefined
      ? []
      : [[resultsSchema, project.results, project.results.data] as [string, SourceFile, unknown]]),
  ]
  const all = [...shaped.map(([, file]) => file), ...project.locales.map(({ file }) => file)]
  const syntax = all.flatMap((file) =>
    file.syntax.map(({ line, lines, what, fix, autofix }): Finding => ({
      rule,
      file: file.path,
      line,
      ...finding('broken-json', { fault: what }),
      fix,
      ...(lines.length > 0 && { places: lines.map((each) => ({ file: file.path, line: each })) }),
      ...(autofix.length > 0 && { autofix }),
    })),
  )
  const misshapen = shaped
    .filter(([, file]) => file.isReadable)
    .flatMap(([schemaPath, file, data]) =>
      paired(firstOfEach(schemaErrors(project.schemas, schemaPath, data))).map((error): Finding => {
        const path = pathInFile(file, error)
        const place = at.get(file.path)?.(path) ?? { file: file.path, line: file.lineOf(path) }
        const { instead, of, ...body } = explain(error)
        const isHere = instead !== undefined && place.file === file.path
        const change = isHere ? file.change(path, written(instead), of) : undefined
        return {
          rule,
          ...place,
          ...body,
          ...(place.file === file.path && { path: missingPath(error) ?? path }),
          why: phrase('mustMatch', { schemaPath }),
          ...(change !== undefined && { autofix: change }),
        }
      }),
    )
  const reported = new Set(misshapen.map(({ file }) => file))
  return [...syntax, ...emptyParts(project).filter(({ file }) => !reported.has(file)), ...misshapen]
}
