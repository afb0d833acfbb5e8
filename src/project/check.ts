import { analyse } from '../definition/formulas/analysis.ts'
import type { Finding } from '../definition/finding.ts'
import { Known } from '../definition/known.ts'
import { withTexts, type Definition, type Project } from '../definition/project.ts'
import { proof } from './proof.ts'
import { articles } from './rules/words/articles.ts'
import { examples } from './rules/programs/examples.ts'
import { glossary } from './rules/words/glossary.ts'
import { copies, inNoLanguage, languages, noLanguages } from './rules/words/languages.ts'
import { messages } from './rules/words/messages.ts'
import { furtherNames } from './rules/tables/further-names.ts'
import { namedTables } from './rules/tables/named-tables.ts'
import { pages } from './rules/words/pages.ts'
import { schema } from './rules/schema.ts'
import { readableTexts } from './rules/texts.ts'
import { strays } from './rules/strays.ts'
import { settings } from './rules/words/settings.ts'
import { heldColumns } from './rules/tables/held-columns.ts'
import { sisterColumns, sisterFigures } from './rules/tables/sister-tables.ts'
import { reviews, tables } from './rules/tables/tables.ts'

const examined = new Known<readonly Finding[]>()

function checkDefinition(project: Project, definition: Definition): readonly Finding[] {
  const findings = proof(project, definition)
  if (findings.length > 0) return findings
  const analysis = analyse(project, definition)
  return examined.of([analysis], () => examples(project, analysis))
}

/** The same thing said once: by its file, line and what it says. */
function withoutRepeats(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ file, line, what }) => {
    const said = `${file}:${line} ${what}`
    const isNew = !seen.has(said)
    seen.add(said)
    return isNew
  })
}

/**
 * What is wrong with tables: their columns, then each by itself, then what its figures make each
 * other, then those of tables beside each other.
 */
function checkTables(project: Project): readonly Finding[] {
  for (const stage of [
    [sisterColumns],
    [tables, namedTables, furtherNames],
    [heldColumns],
    [sisterFigures],
  ]) {
    const findings = stage.flatMap((rule) => rule(project))
    if (findings.length > 0) return findings
  }
  return []
}

/**
 * Checks everything that staff and translators write, and tells all findings at once.
 * @param today the date that reviews are overdue from, like 2026-11-21; without it only what the
 * texts say is checked, which is the same on every day
 */
export function check(project: Project, today?: string): readonly Finding[] {
  const strange = inNoLanguage(project)
  if (strange.length === 0) return checkAll(project, today)
  const gone = Object.fromEntries(strange.map((path) => [path, undefined]))
  return [...noLanguages(strange), ...checkAll(withTexts(project, gone), today)]
}

function checkAll(project: Project, today?: string): readonly Finding[] {
  const shape = schema(project)
  const broken = new Set(shape.map(({ file }) => file))
  // Without the schemas nobody knows the shape of anything.
  if ([...broken].some((file) => file.endsWith('.schema.json'))) return shape
  const baseOf = (definition: Definition) =>
    project.definitions.get(
      String((definition.file.data as { extends?: string } | undefined)?.extends),
    )
  const isSound = (definition: Definition) =>
    !broken.has(definition.file.path) && !broken.has(baseOf(definition)?.file.path ?? '')
  const definitions = [...project.definitions].filter(([, definition]) => isSound(definition))
  // Where all is sound, what is worked out for the project itself is not worked out twice.
  const sound: Project =
    shape.length === 0
      ? project
      : {
          ...project,
          definitions: new Map(definitions),
          tables: new Map([...project.tables].filter(([, { file }]) => !broken.has(file.path))),
        }
  const tableFindings = checkTables(sound)
  // Programs on a table that is broken would only repeat what is already said of the table.
  const tablesHold =
    ![...broken].some((file) => file.startsWith('tables/')) && tableFindings.length === 0
  // A sound program may name one that is broken.
  const around: Project =
    shape.length === 0 ? project : { ...sound, definitions: project.definitions }
  const programs = [
    ...shape,
    ...tableFindings,
    ...(today === undefined ? [] : reviews(sound, today)),
    ...(tablesHold && !broken.has(project.inputs.path)
      ? definitions.flatMap(([, definition]) => checkDefinition(around, definition))
      : []),
    ...(broken.has(project.services.path) ? [] : pages(sound)),
    ...(broken.has(project.clinic.path) ? [] : settings(project)),
    ...articles(project),
    ...strays(project),
    ...readableTexts(project),
    ...languages(project),
    ...(shape.length > 0 ? [] : [...copies(project), ...glossary(project)]),
  ]
  return withoutRepeats([
    ...programs,
    ...(shape.length > 0 ? [] : messages(sound, programs.length === 0)),
  ])
}
