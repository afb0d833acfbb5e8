import type { DefinitionSource, ExampleSource, VerdictSource } from '../../definition/shapes.ts'

export interface NoticeDefinitionSource extends DefinitionSource {
  notices?: VerdictSource[]
}

export interface NoticeExampleSource extends ExampleSource {
  notices?: string[]
}
