import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
/** A server that may have more: the request, and the limits of time and size. */
export interface Remote {
  readonly title: string
  /** Where it is; absent where none is configured. */
  readonly host?: string
  readonly path: string
  readonly languages: readonly string[]
  readonly query: readonly string[]
  readonly seconds: number
  readonly bytes: number
}
export interface RemoteSource {
  title: string
  setting: string
  path: string
  languages: string[]
  query: string[]
  seconds: number
  bytes: number
}

export interface RemoteDefinitionSource extends DefinitionSource {
  remote?: RemoteSource
}

export interface RemoteCalculator extends Calculator {
  readonly remote?: Remote
}
