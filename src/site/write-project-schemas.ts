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

/**
 * Writes them while a project is edited. If the folder cannot be written, editors have no names;
 * everything else goes on.
 * @param warn gets the reason
 */
export function refreshProjectSchemas(
  folder: string,
  project: Project,
  warn: (text: string) => void,
): void {
  try {
    writeProjectSchemas(folder, project)
  } catch (error) {
    const { message } = error as Error
    warn(
      `Editors do not get the names of the project: ${projectSchemaFolder} is not written (${message}).`,
    )
  }
}
