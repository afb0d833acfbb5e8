import { analyse } from './analysis.ts'
import type { Finding } from './finding.ts'
import { readProject, type Definition, type Project } from './project.ts'
import { bounds } from './rules/bounds.ts'
import { examples } from './rules/examples.ts'
import { formulas } from './rules/formulas.ts'
import { lookups } from './rules/lookups.ts'
import { messages } from './rules/messages.ts'
import { names } from './rules/names.ts'
import { namedTables } from './rules/named-tables.ts'
import { pages } from './rules/pages.ts'
import { schema } from './rules/schema.ts'
import { references } from './rules/references.ts'
import { articles } from './rules/articles.ts'
import { rows } from './rules/rows.ts'
import { settings } from './rules/settings.ts'
import { sisterColumns, sisterFigures } from './rules/sister-tables.ts'
import { reviews, tables } from './rules/tables.ts'
import { texts } from './rules/texts.ts'
import { units } from './rules/units.ts'

/** Each stage trusts what the one before has proved; a definition that fails one is not asked the next, so that one
 *  mistake is one finding. */
const stages = [[formulas, bounds], [lookups, rows, texts], [names], [units], [examples]] as const

function checkDefinition(project: Project, definition: Definition): readonly Finding[] {
  const unresolved = references(project, definition)
  if (unresolved.length > 0) return unresolved
  const analysis = analyse(project, definition)
  for (const stage of stages) {
    const findings = stage.flatMap((rule) => rule(project, analysis))
    if (findings.length > 0) return findings
  }
  return []
}

/** What is wrong with tables: their columns, then each by itself, then the figures beside each other. */
function checkTables(project: Project): readonly Finding[] {
  for (const stage of [[sisterColumns], [tables, namedTables], [sisterFigures]]) {
    const findings = stage.flatMap((rule) => rule(project))
    if (findings.length > 0) return findings
  }
  return []
}

/**
 * Checks everything that staff and translators write, and reports all findings at once.
 * @param today the date that reviews are overdue from, like 2026-11-21
 */
export function check(root: string, today: string): readonly Finding[] {
  const project = readProject(root)
  const shape = schema(project)
  const broken = new Set(shape.map(({ file }) => file))
  const baseOf = (definition: Definition) =>
    project.definitions.get(String((definition.file.data as { like?: string } | undefined)?.like))
  const isSound = (definition: Definition) =>
    !broken.has(definition.file.path) && !broken.has(baseOf(definition)?.file.path ?? '')
  const sound: Project = {
    ...project,
    definitions: new Map([...project.definitions].filter(([, definition]) => isSound(definition))),
    tables: new Map([...project.tables].filter(([, { file }]) => !broken.has(file.path))),
  }
  const tableFindings = checkTables(sound)
  // Programs on a table that is broken would only repeat what is already said of the table.
  const tablesHold =
    ![...broken].some((file) => file.startsWith('tables/')) && tableFindings.length === 0
  const programs = [
    ...shape,
    ...tableFindings,
    ...reviews(sound, today),
    ...(tablesHold && !broken.has(project.inputs.path)
      ? [...sound.definitions.values()].flatMap((definition) =>
          checkDefinition({ ...sound, definitions: project.definitions }, definition),
        )
      : []),
    ...(broken.has(project.services.path) ? [] : pages(sound)),
    ...(broken.has(project.clinic.path) ? [] : settings(project)),
    ...articles(project),
  ]
  const findings = [
    ...programs,
    ...(shape.length > 0 ? [] : messages(sound, programs.length === 0)),
  ]
  return findings.filter(
    (finding, index) =>
      findings.findIndex(
        (other) =>
          other.file === finding.file && other.line === finding.line && other.what === finding.what,
      ) === index,
  )
}
