import type { DefinitionSource } from '../../definition/shapes.ts'

export interface WorstFirstDefinitionSource extends DefinitionSource {
  worstFirst?: true
}
