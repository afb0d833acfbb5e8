/** Where the names of shared inputs, shared results, sections and groups of programs occur. */
import { servicesOf, type Project } from '../../definition/project.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import { quantityOf, sharedResult } from '../../definition/written/shared-results.ts'
import { withRenamedParts } from './dotted.ts'
import type { NamedText } from './named-texts.ts'
import { filesWithSchema, isOfKind, textsOfFile, wholeText, type Occurrence } from './occurrence.ts'
import { messageOccurrences } from './other-names.ts'
import { tablesOfGroup } from './group-tables.ts'
import { readsName } from './renamed-files.ts'
import { familyOf, writtenData, type Subject } from './subject.ts'

const isDefinedAt = ({ path, of }: NamedText, ...wanted: readonly string[]): boolean =>
  of === 'name' && path.join('\n') === wanted.join('\n')

export function sharedInputOccurrences(project: Project, name: string): readonly Occurrence[] {
  return filesWithSchema(project).flatMap((file) =>
    textsOfFile(project, file).flatMap((each): readonly Occurrence[] => {
      if (file === project.inputs.path && isDefinedAt(each, name))
        return [{ ...wholeText(file, each), isDefinition: true }]
      const isUsed = isOfKind(each, 'sharedInput') && each.text === `../inputs.json#/${name}`
      return isUsed ? [wholeText(file, each, (next) => `../inputs.json#/${next}`)] : []
    }),
  )
}

/** A shared result in its own conditions, by the name that it has there. */
function inSharedResult(file: string, each: NamedText, name: string): readonly Occurrence[] {
  const { path, of, text } = each
  if (path[0] !== name) return []
  if (path.length === 1) return [{ ...wholeText(file, each), isDefinition: true }]
  if (of === 'name') return isDefinedAt(each, name, 'within', name) ? [wholeText(file, each)] : []
  const renamed = (next: string) =>
    isOfKind(each, 'formula', 'condition')
      ? withRenamedParts(text, ([head]) => (head === name ? 0 : undefined), next)
      : undefined
  return renamed(name) === undefined ? [] : [wholeText(file, each, (next) => renamed(next)!)]
}

export function sharedResultOccurrences(project: Project, name: string): readonly Occurrence[] {
  const reference = `../results.json#/${name}`
  return filesWithSchema(project).flatMap((file) => {
    const texts = textsOfFile(project, file)
    if (file === project.results?.path)
      return texts.flatMap((each) => inSharedResult(file, each, name))
    const { results = {} } = (project.sources.get(file)?.data ?? {}) as {
      readonly results?: Readonly<Record<string, ResultSource | null>>
    }
    return texts.flatMap((each): readonly Occurrence[] => {
      const [part, result, word] = each.path
      if (isOfKind(each, 'sharedResult') && each.text === reference)
        return [wholeText(file, each, (next) => `../results.json#/${next}`)]
      // Where a program has the quantity under a name of its own.
      const isMapped =
        part === 'results' && word === 'with' && each.of === 'name' && each.text === name
      return isMapped && quantityOf(results[String(result)]) === name ? [wholeText(file, each)] : []
    })
  })
}

/** The files of the programs that share the sections of one. */
const filesOfFamily = (project: Project, program: string): readonly string[] =>
  [...familyOf(project, program)].flatMap((id) => project.definitions.get(id)?.file.path ?? [])

/** Whether a program of the family has a section. */
const hasSection = (project: Project, program: string, name: string): boolean =>
  [...familyOf(project, program)].some((id) => {
    const definition = project.definitions.get(id)
    return definition !== undefined && Object.hasOwn(writtenData(definition).sections ?? {}, name)
  })

/** All occurrences of a section of a program. */
export const sectionOccurrences = (
  project: Project,
  program: string,
  name: string,
): readonly Occurrence[] =>
  filesOfFamily(project, program).flatMap((file) =>
    textsOfFile(project, file).flatMap((each): readonly Occurrence[] => {
      if (isDefinedAt(each, 'sections', name))
        return [{ ...wholeText(file, each), isDefinition: true }]
      const isUsed = each.of === 'value' && each.text === name && isOfKind(each, 'sectionName')
      return isUsed ? [wholeText(file, each)] : []
    }),
  )

/** All occurrences of a group; the files of its programs are moved. */
export function groupOccurrences(project: Project, group: string): readonly Occurrence[] {
  const start = `${group}/`
  const tables = new Set(tablesOfGroup(project, group))
  const named = filesWithSchema(project).flatMap((file) =>
    textsOfFile(project, file).flatMap((each): readonly Occurrence[] => {
      const { path, of, text } = each
      const isDefined =
        file === project.services.path &&
        of === 'value' &&
        text === group &&
        path[0] === 'services' &&
        path[2] === 'groups' &&
        path[4] === 'id'
      if (isDefined) return [{ ...wholeText(file, each), isDefinition: true }]
      const isFolder = isOfKind(each, 'tableFolder') && tables.size > 0
      if ((isFolder || isOfKind(each, 'groupName')) && text === group)
        return [wholeText(file, each)]
      const isProgram = isOfKind(each, 'programName', 'relatedName') && text.startsWith(start)
      const isTable = isOfKind(each, 'tableName') && tables.has(text)
      return isProgram || isTable
        ? [wholeText(file, each, (next) => `${next}/${text.slice(start.length)}`)]
        : []
    }),
  )
  // The everyday questions that lead to its programs are by their ids.
  const questions = messageOccurrences(project, `questions.${group}`)
  return [...named, ...questions]
}

/** The file that has a name already, of what programs share, of a section, or of a group. */
export function takenAmongShared(
  project: Project,
  subject: Extract<Subject, { kind: 'shared-input' | 'shared-result' | 'section' | 'group' }>,
  name: string,
): string | undefined {
  switch (subject.kind) {
    case 'section':
      return hasSection(project, subject.program, name)
        ? project.definitions.get(subject.program)?.file.path
        : undefined
    case 'shared-input':
      return project.inputs.has([name]) ? project.inputs.path : undefined
    case 'shared-result': {
      // Its conditions would read another name of the programs.
      const own = sharedResult(project.results, subject.name)
      const isRead =
        own !== undefined && (readsName(own, name) || Object.hasOwn(own.constants ?? {}, name))
      return isRead || project.results?.has([name]) === true ? project.results?.path : undefined
    }
    default: {
      const isListed = servicesOf(project).some(({ groups }) =>
        groups.some(({ id }) => id === name),
      )
      const isWithTables = tablesOfGroup(project, subject.id).length > 0
      const files = [...project.definitions.keys(), ...(isWithTables ? project.tables.keys() : [])]
      const isFolder = files.some((id) => id.startsWith(`${name}/`))
      return isListed || isFolder ? project.services.path : undefined
    }
  }
}
