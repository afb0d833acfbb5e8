import type { Definition, Project } from '#project/index.ts'

/** The program of a file of the project. */
export const programOfFile = (project: Project, file: string): Definition | undefined =>
  [...project.definitions.values()].find((definition) => definition.file.path === file)
