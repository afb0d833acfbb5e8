import type { DefinitionSource, InputSource } from '../shapes.ts'
import type { JsonPath } from './source-file.ts'

/** The section of an input; a file may contain anything, and is validated later. */
function sectionOf({ sections }: DefinitionSource, input: InputSource | undefined) {
  const name: unknown = input?.section
  const isThere =
    typeof sections === 'object' && typeof name === 'string' && Object.hasOwn(sections, name)
  return isThere ? sections[name] : undefined
}

/** Inputs with the condition of their section: both apply if an input has its own condition. */
export function withSections(data: DefinitionSource): DefinitionSource {
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
export function writtenAt(data: DefinitionSource, path: JsonPath): JsonPath {
  const [part, , id, word] = path
  if (part !== 'input' || word !== 'when') return path
  const input = data.input?.properties?.[String(id)]
  const isOwn = input?.when !== undefined || sectionOf(data, input)?.when === undefined
  return isOwn ? path : ['sections', input!.section!, 'when']
}
