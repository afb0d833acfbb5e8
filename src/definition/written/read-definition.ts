import { withUnits } from '../counted.ts'
import type { Units } from '../../language/units.ts'
import { fillGroup, mergePatch } from './merge.ts'
import type { Definition } from '../project.ts'
import type { DefinitionSource, InputSource } from '../shapes.ts'
import { sharedAt, sharedResult, withResults } from './shared-results.ts'
import type { JsonPath, SourceFile } from './source-file.ts'

/** The section of an input; a file may contain anything, and is validated later. */
function sectionOf({ sections }: DefinitionSource, input: InputSource | undefined) {
  const name: unknown = input?.section
  const isThere =
    typeof sections === 'object' && typeof name === 'string' && Object.hasOwn(sections, name)
  return isThere ? sections[name] : undefined
}

/** Inputs with the condition of their section: both apply if an input has its own condition. */
function withSections(data: DefinitionSource): DefinitionSource {
  const properties = data.input?.properties
  if (data.input === undefined || data.sections === undefined) return data
  if (typeof properties !== 'object') return data
  const under = (input: InputSource): InputSource => {
    const when: unknown = sectionOf(data, input)?.when
    if (typeof when !== 'string') return input
    const own = input.when
    return { ...input, when: own === undefined ? when : `(${when}) and (${own})` }
  }
  const inputs = Object.entries(properties).map(([id, input]) => [id, under(input)])
  return { ...data, input: { ...data.input, properties: Object.fromEntries(inputs) } }
}

/** Where the condition of an input is written: at its section, unless it has its own. */
function writtenAt(data: DefinitionSource, path: JsonPath): JsonPath {
  const [part, , id, word] = path
  if (part !== 'input' || word !== 'when') return path
  const input = data.input?.properties?.[String(id)]
  const isOwn = input?.when !== undefined || sectionOf(data, input)?.when === undefined
  return isOwn ? path : ['sections', input!.section!, 'when']
}

/** The file that a definition extends. */
const extendedFile = (
  file: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
): SourceFile | undefined => files.get(String((file.data as DefinitionSource | undefined)?.extends))

/** An input that many programs share; the file may contain anything, and is validated later. */
function sharedInput(inputs: SourceFile, name: string): InputSource | undefined {
  const all = (inputs.data ?? {}) as Readonly<Record<string, InputSource>>
  return Object.hasOwn(all, name) ? all[name] : undefined
}

/** A shared input as it is written; undefined without one. */
const lentText = (inputs: SourceFile, name: string): string | undefined =>
  JSON.stringify(sharedInput(inputs, name))

/** The shared inputs, and the shared results if the project has any. */
interface SharedFiles {
  readonly inputs: SourceFile
  readonly results: SourceFile | undefined
}

const resultPrefix = 'results/'

/** A shared part as written, by its name. */
const lentPart = ({ inputs, results }: SharedFiles, name: string): string | undefined =>
  name.startsWith(resultPrefix)
    ? JSON.stringify(sharedResult(results, name.slice(resultPrefix.length)))
    : lentText(inputs, name)

/** Whether a definition that was read before would be read the same again. */
export const isMadeOf = (
  { from, lent }: Definition,
  file: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
  shared: SharedFiles,
): boolean =>
  [file, extendedFile(file, files)].every((each, index) => each === from[index]) &&
  ([shared.inputs, shared.results].every((each, index) => each === (from[index + 2] ?? each)) ||
    Object.entries(lent).every(([name, text]) => lentPart(shared, name) === text))

const sharedInputs = '../inputs.json#/'

/** The name of the shared input that an input refers to; a file may contain anything. */
function sharedInputOf(input: unknown): string | undefined {
  const reference = (input as { $ref?: unknown } | null)?.$ref
  return typeof reference === 'string' ? reference.replace(sharedInputs, '') : undefined
}

/**
 * Reads a definition: merged with the program that it extends and with shared inputs and results.
 */
export function readDefinition(
  id: string,
  file: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
  sharing: SharedFiles,
  units: Units,
): Definition {
  const group = id.slice(0, id.indexOf('/'))
  const base = extendedFile(file, files)
  // What the other program was called before, this one never was.
  const { formerly: _, ...extended } = (base?.data ?? {}) as Partial<DefinitionSource>
  const merged = mergePatch(extended, file.data ?? {}) as DefinitionSource
  const named = new Set<string>()
  const lentResults = new Set<string>()
  const filled = withResults(
    withInputs(merged, sharing.inputs, named),
    sharing.results,
    units,
    lentResults,
  )
  const at = (sought: JsonPath) => {
    const path = writtenAt(filled, sought)
    const lending = sharing.results
    const lent = sharedAt(filled, lending, path)
    const isWritten = file.has(path) || base?.has(path) === true
    if (!isWritten && lending !== undefined && lent !== undefined && lending.has(lent))
      return { file: lending.path, line: lending.lineOf(lent) }
    const holder = base !== undefined && !file.has(path) && base.has(path) ? base : file
    return { file: holder.path, line: holder.lineOf(path) }
  }
  const shared = Object.fromEntries(
    Object.entries(merged.input?.properties ?? {}).flatMap(([name, input]) => {
      const reference = sharedInputOf(input)
      return reference === undefined ? [] : [[name, reference]]
    }),
  )
  return {
    id,
    group,
    file,
    from: [
      file,
      base,
      named.size > 0 ? sharing.inputs : undefined,
      lentResults.size > 0 ? sharing.results : undefined,
    ],
    lent: Object.fromEntries(
      [...named, ...[...lentResults].map((name) => `${resultPrefix}${name}`)].map((name) => [
        name,
        lentPart(sharing, name),
      ]),
    ),
    shared,
    data: withUnits(fillGroup(withSections(filled), group) as DefinitionSource, units),
    at,
  }
}

/**
 * Fills in inputs that many programs share: `{ "$ref": "../inputs.json#/birds", "default": 1000 }`.
 * @param named the names of those that are shared are added to it
 */
function withInputs(
  data: DefinitionSource,
  inputs: SourceFile,
  named: Set<string>,
): DefinitionSource {
  const properties = data.input?.properties
  if (data.input === undefined || properties === undefined || typeof properties !== 'object')
    return data
  const fill = (given: Readonly<Record<string, InputSource>>): Record<string, InputSource> =>
    Object.fromEntries(
      Object.entries(given).map(([id, own]): [string, InputSource] => {
        // A file may contain anything, and is validated later.
        if (own === null) return [id, own]
        const { $ref: _, ...rest } = own as InputSource & { $ref?: string }
        const name = sharedInputOf(own)
        if (name !== undefined) named.add(name)
        const found = name === undefined ? undefined : sharedInput(inputs, name)
        const input = found === undefined ? own : { ...found, ...rest }
        return [id, input.entry === undefined ? input : { ...input, entry: fill(input.entry) }]
      }),
    )
  return { ...data, input: { ...data.input, properties: fill(properties) } }
}
