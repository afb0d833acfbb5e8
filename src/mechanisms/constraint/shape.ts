import type { DefinitionSource, SaySource } from '../../definition/shapes.ts'

export interface ConstraintDefinitionSource extends DefinitionSource {
  constraints?: { that: string; field: string; say: SaySource }[]
}
