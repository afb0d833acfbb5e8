import { fillGroup, mergePatch } from './merge.ts'
import type { Definition } from '../project.ts'
import type { DefinitionSource, InputSource } from '../shapes.ts'
import type { JsonPath, SourceFile } from './source-file.ts'

/** The file that a definition extends. */
const baseOf = (file: SourceFile, files: ReadonlyMap<string, SourceFile>): SourceFile | undefined =>
  files.get(String((file.data as DefinitionSource | undefined)?.extends))

/** Whether a definition that was read before would be read the same again. */
export function isMadeOf(
  { from }: Definition,
  file: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
  inputs: SourceFile,
): boolean {
  const now = [file, inputs, baseOf(file, files)]
  return now.every((each, index) => each === from[index])
}

const sharedInputs = '../inputs.json#/'

/** Reads a definition: with what it extends, and the inputs that it shares. */
export function readDefinition(
  id: string,
  file: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
  inputs: SourceFile,
): Definition {
  const group = id.slice(0, id.indexOf('/'))
  const base = baseOf(file, files)
  const merged = mergePatch(base?.data ?? {}, file.data ?? {}) as DefinitionSource
  const at = (path: JsonPath) => {
    const holder = base !== undefined && !file.has(path) && base.has(path) ? base : file
    return { file: holder.path, line: holder.lineOf(path) }
  }
  const shared = Object.fromEntries(
    Object.entries(merged.input?.properties ?? {}).flatMap(([name, input]) => {
      const reference = (input as { $ref?: string } | null)?.$ref
      return reference === undefined ? [] : [[name, reference.replace(sharedInputs, '')]]
    }),
  )
  return {
    id,
    group,
    file,
    from: [file, inputs, base],
    shared,
    data: fillGroup(withInputs(merged, inputs), group) as DefinitionSource,
    at,
  }
}

/**
 * Fills in inputs that many programs share: `{ "$ref": "../inputs.json#/birds", "default": 1000 }`.
 */
function withInputs(data: DefinitionSource, inputs: SourceFile): DefinitionSource {
  const properties = data.input?.properties
  if (data.input === undefined || properties === undefined || typeof properties !== 'object')
    return data
  const shared = (inputs.data ?? {}) as Record<string, InputSource>
  const fill = (given: Readonly<Record<string, InputSource>>): Record<string, InputSource> =>
    Object.fromEntries(
      Object.entries(given).map(([id, own]): [string, InputSource] => {
        const { $ref, ...rest } = own as InputSource & { $ref?: string }
        const name = $ref?.replace(sharedInputs, '') ?? ''
        const found = Object.hasOwn(shared, name) ? shared[name] : undefined
        const input = found === undefined ? own : { ...found, ...rest }
        return [id, input.entry === undefined ? input : { ...input, entry: fill(input.entry) }]
      }),
    )
  return { ...data, input: { ...data.input, properties: fill(properties) } }
}
