/** What is deleted together with a program, a table, a message, an input or a group. */
import { messagesIn } from '#definition/languages.ts'
import { servicesOf, type Project } from '#definition/project.ts'
import { withTexts } from '#project/index.ts'
import { sourceLanguage } from '#source-language.ts'
import { inputByName } from '#project/rename/program-names.ts'
import { isOfKind, textsOfFile } from '#project/rename/occurrence.ts'
import { familyOf, type Subject } from '#project/rename/subject.ts'
import { unusedKeys, usedKeys } from '#project/rules/words/messages/used-keys.ts'
import {
  changedFiles,
  openWorkspace,
  removeFile,
  removeValue,
  type Changes,
  type JsonPath,
  type Workspace,
} from '../editing/index.ts'

/** A deletion: the changed files, and the messages that nothing else uses. */
export interface Removal {
  readonly changes: Changes
  readonly messages: readonly { readonly key: string; readonly text: string }[]
}

/** The message keys that a file names. */
export const keysOfFile = (project: Project, file: string): readonly string[] => [
  ...new Set(
    textsOfFile(project, file).flatMap((each) =>
      isOfKind(each, 'key', 'messageKey') ? each.text : [],
    ),
  ),
]

/** Removes a part of a file, and the objects around it that are then empty. */
function removeAt(workspace: Workspace, project: Project, file: string, path: JsonPath): Workspace {
  const source = project.sources.get(file) ?? project.beside.get(file)
  if (source?.has(path) !== true) return workspace
  const text = workspace.texts.get(file) ?? ''
  const holder = path
    .slice(0, -1)
    .reduce<unknown>(
      (part, step) => (part as Readonly<Record<string, unknown>> | undefined)?.[step],
      JSON.parse(text),
    )
  const isLast = path.length > 1 && Object.keys(holder ?? {}).length === 1
  return isLast
    ? removeAt(workspace, project, file, path.slice(0, -1))
    : removeValue(workspace, file, path)
}

/** Removes messages in all languages, with the marks of their translations. */
function withoutMessages(
  workspace: Workspace,
  project: Project,
  keys: readonly string[],
): Workspace {
  return keys.reduce((from, key) => {
    const [fileName = '', ...path] = key.split('.')
    const inLocales = project.locales
      .filter(({ name }) => name === fileName)
      .reduce((next, { file }) => removeAt(next, project, file.path, path), from)
    return [...project.beside.values()].reduce(
      (next, { path: file }) => removeAt(next, project, file, [key]),
      inLocales,
    )
  }, workspace)
}

/** The input of a program, in the files that have it. */
function withoutInput(
  workspace: Workspace,
  project: Project,
  { program, name }: { readonly program: string; readonly name: string },
): Workspace {
  return [...familyOf(project, program)].reduce((from, id) => {
    const file = project.definitions.get(id)?.file
    if (file === undefined) return from
    const { input } = file.data as { readonly input?: { readonly required?: readonly string[] } }
    const index = input?.required?.indexOf(name) ?? -1
    const isRequired = index >= 0
    const without = isRequired ? removeValue(from, file.path, ['input', 'required', index]) : from
    const path = ['input', 'properties', name]
    return file.has(path) ? removeValue(without, file.path, path) : without
  }, workspace)
}

/** The group in its service. */
function withoutGroup(workspace: Workspace, project: Project, id: string): Workspace {
  const services = servicesOf(project)
  const service = services.findIndex(({ groups }) => groups.some((each) => each.id === id))
  const index = services[service]?.groups.findIndex((each) => each.id === id) ?? -1
  return index < 0
    ? workspace
    : removeValue(workspace, project.services.path, ['services', service, 'groups', index])
}

/** The project without the subject itself. */
function withoutSubject(workspace: Workspace, project: Project, subject: Subject): Workspace {
  switch (subject.kind) {
    case 'program': {
      const file = project.definitions.get(subject.id)?.file.path
      return file === undefined ? workspace : removeFile(workspace, file)
    }
    case 'table': {
      const file = project.tables.get(subject.id)?.file.path
      return file === undefined ? workspace : removeFile(workspace, file)
    }
    case 'message':
      return withoutMessages(workspace, project, [subject.key])
    case 'group':
      return withoutGroup(workspace, project, subject.id)
    case 'name':
      return withoutInput(workspace, project, subject)
    default:
      return workspace
  }
}

/** Whether a subject can be deleted by itself. */
export const isRemovable = (project: Project, subject: Subject): boolean =>
  ['program', 'table', 'message', 'group'].includes(subject.kind) ||
  (subject.kind === 'name' &&
    inputByName(project.definitions.get(subject.program)?.data ?? {}, subject.name) !== undefined)

/** Deletes a subject, and the messages that only it used; a step of undo brings all back. */
export function subjectRemoval(project: Project, subject: Subject): Removal {
  const start = openWorkspace(project.files.texts)
  const without = withoutSubject(start, project, subject)
  const next = withTexts(project, changedFiles(without))
  const named = Object.keys(changedFiles(without)).flatMap((file) => keysOfFile(project, file))
  const questions =
    subject.kind === 'program' ? [`questions.${subject.id.split('/').join('.')}`] : []
  const english = messagesIn(project, sourceLanguage)
  const unused = unusedKeys(
    [...new Set(named)].filter((key) => english[key] !== undefined),
    usedKeys(next),
  )
  const keys = [...unused, ...questions]
  return {
    changes: changedFiles(withoutMessages(without, project, keys)),
    messages: keys.map((key) => ({ key, text: english[key] ?? '' })),
  }
}
