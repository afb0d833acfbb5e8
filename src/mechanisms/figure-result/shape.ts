import type { ResultSource } from '../../definition/shapes.ts'

export interface FigureResultSource extends ResultSource {
  digits?: number
  fixed?: boolean
  /** true: to the nearest. */
  rounded?: true | 'up' | 'down'
  significant?: number
  shown?: string
}
