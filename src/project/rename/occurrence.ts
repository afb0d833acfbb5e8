import type { JsonPath } from '../../definition/written/source-file.ts'
import type { Project } from '../../definition/project.ts'
import { namedTexts, type NamedText } from './named-texts.ts'

/** Where the files of a project write a name. */
export interface Occurrence {
  readonly file: string
  readonly path: JsonPath
  readonly of: 'value' | 'name'
  /** The text there with another name in it. */
  readonly renamed: (name: string) => string
  /** Whether the subject is defined there; otherwise it is used. */
  readonly isDefinition?: true
}

const definitionsPath = 'calculators/calculator.schema.json'

/** The schema of a file of data; undefined for other files. */
function schemaPathOf(file: string): string | undefined {
  if (/^calculators\/[^/]+\/[^/]+\.json$/.test(file)) return definitionsPath
  if (/^calculators\/(inputs|results|services|units)\.json$/.test(file))
    return file.replace(/\.json$/, '.schema.json')
  if (/^tables\/[^/]+\/[^/]+\.json$/.test(file)) return 'tables/table.schema.json'
  return file === 'content/clinic.json' ? 'content/clinic.schema.json' : undefined
}

const isSchemaObject = (schema: unknown): schema is object =>
  typeof schema === 'object' && schema !== null

/** The texts of a file with their kinds. */
export function textsOfFile(project: Project, file: string): readonly NamedText[] {
  const path = schemaPathOf(file)
  const schema = path === undefined ? undefined : project.schemas[path]
  const shared = project.schemas[definitionsPath]
  const data = project.sources.get(file)?.data
  return isSchemaObject(schema) &&
    isSchemaObject(shared) &&
    typeof data === 'object' &&
    data !== null
    ? namedTexts(schema, shared, data)
    : []
}

/** The files of data that have a schema. */
export const filesWithSchema = ({ sources }: Project): readonly string[] =>
  [...sources.keys()].filter((file) => schemaPathOf(file) !== undefined)

/** Whether a text may be of one of these kinds. */
export const isOfKind = ({ kinds }: NamedText, ...wanted: readonly string[]): boolean =>
  wanted.some((kind) => kinds.has(kind))

/** The occurrence of a name that is the whole text. */
export const wholeText = (
  file: string,
  { path, of }: Pick<NamedText, 'path' | 'of'>,
  renamed: (name: string) => string = (name) => name,
): Occurrence => ({ file, path, of, renamed })
