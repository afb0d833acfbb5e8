import { withUnits } from '../counted.ts'
import type { Units } from '../../language/units.ts'
import { fillGroup, mergePatch } from './merge.ts'
import type { Definition } from '../project.ts'
import type { DefinitionSource, InputSource } from '../shapes.ts'
import { withSections, writtenAt } from './sections.ts'
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

/** The name of the shared input that an input refers to; a file may hold anything. */
function sharedInputOf(input: unknown): string | undefined {
  const reference = (input as { $ref?: unknown } | null)?.$ref
  return typeof reference === 'string' ? reference.replace(sharedInputs, '') : undefined
}

/** Reads a definition: with what it extends, and the inputs that it shares. */
export function readDefinition(
  id: string,
  file: SourceFile,
  files: ReadonlyMap<string, SourceFile>,
  inputs: SourceFile,
  units: Units,
): Definition {
  const group = id.slice(0, id.indexOf('/'))
  const base = baseOf(file, files)
  // What the other program was called before, this one never was.
  const { formerly: _, ...extended } = (base?.data ?? {}) as Partial<DefinitionSource>
  const merged = mergePatch(extended, file.data ?? {}) as DefinitionSource
  const filled = withInputs(merged, inputs)
  const at = (sought: JsonPath) => {
    const path = writtenAt(filled, sought)
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
    from: [file, inputs, base],
    shared,
    data: withUnits(fillGroup(withSections(filled), group) as DefinitionSource, units),
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
        // A file may hold anything, and is judged later.
        if (own === null) return [id, own]
        const { $ref: _, ...rest } = own as InputSource & { $ref?: string }
        const name = sharedInputOf(own) ?? ''
        const found = Object.hasOwn(shared, name) ? shared[name] : undefined
        const input = found === undefined ? own : { ...found, ...rest }
        return [id, input.entry === undefined ? input : { ...input, entry: fill(input.entry) }]
      }),
    )
  return { ...data, input: { ...data.input, properties: fill(properties) } }
}
