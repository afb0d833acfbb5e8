import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Project } from '../definition/project.ts'
import { projectSchemas } from '../project/project-schema.ts'

/** Where editors read the schemas with the names of the project. */
export const projectSchemaFolder = '.cache/schema'

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Writes the schemas with the names of a project into its folder, for editors. A file that is the
 * same already stays: editors read it again after each change.
 * @returns the paths of what was written
 */
export function writeProjectSchemas(folder: string, project: Project): readonly string[] {
  return [...projectSchemas(project)].flatMap(([path, schema]) => {
    const file = join(folder, projectSchemaFolder, path)
    const text = JSON.stringify(schema)
    if (textOf(file) === text) return []
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return [`${projectSchemaFolder}/${path}`]
  })
}
