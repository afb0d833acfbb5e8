import { loadCalculator, programTables } from '#project/load.ts'
import { withTexts } from '#project/index.ts'
import { fixtureProject } from './fixture-project.ts'
import type { Json } from './project-copy.ts'

/** A program of the small project, edited, compiled and with its tables. */
export function editedProgram(id: string, edit: (data: Json) => void) {
  const file = `calculators/${id}.json`
  const data: Json = JSON.parse(fixtureProject.files.texts.get(file)!)
  edit(data)
  const project = withTexts(fixtureProject, { [file]: JSON.stringify(data, undefined, 2) })
  const definition = project.definitions.get(id)!
  return {
    calculator: loadCalculator(project, definition),
    tables: programTables(project, definition),
  }
}
