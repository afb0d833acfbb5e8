import type { Project } from '#project/index.ts'

/** The project that a question is about. */
export interface Asked {
  /** The newest texts, which may have errors. */
  readonly newest: Project
  /** The project without errors that the live page shows. */
  readonly sound: Project | undefined
}
