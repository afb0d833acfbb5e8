import { describe, expect, it } from 'vitest'
import { ofSweep } from '#tests/support/runs.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { project } from '../../tests/support/project/project.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { check, withTexts, type Project } from './index.ts'

/** The files of the findings once a table has lost its last bracket. */
function filesOfFindings(of: Project, id: string): readonly string[] {
  const file = `tables/${id}.json`
  const text = of.files.texts.get(file)!
  const findings = check(withTexts(of, { [file]: text.slice(0, text.lastIndexOf('}')) }))
  return [...new Set(findings.map((each) => each.file))].map((each) =>
    each === file ? 'the table' : printFindings(findings),
  )
}

describe('a table that cannot be read is reported alone', () => {
  it.each([...fixtureProject.tables.keys()])('%s of the small project', (id) => {
    expect(filesOfFindings(fixtureProject, id)).toEqual(['the table'])
  })

  it.each(
    ofSweep(['broilers', 'vaccination', 'drugs', 'layers', 'feed']).map((folder) =>
      [...project.tables.keys()].find((id) => id.startsWith(`${folder}/`))!,
    ),
  )('%s of the clinic', (id) => {
    expect(filesOfFindings(project, id)).toEqual(['the table'])
  })
})
