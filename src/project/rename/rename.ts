import type { Project } from '../../definition/project.ts'
import type { ConstantSource } from '../../definition/shapes.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import { occurrencesOf } from './occurrences.ts'
import { tablesReadTogether } from './other-names.ts'
import { inputByName, isNameOfTable, programsOfSubject } from './program-names.ts'
import { keepFormerNames } from './renamed-files.ts'
import { tablesOfGroup } from './group-tables.ts'
import { takenAmongShared } from './shared-names.ts'
import {
  flatNames,
  listOfName,
  nameOfSubject,
  partsOfList,
  writtenData,
  type Subject,
} from './subject.ts'

/** Why a name cannot be given. */
export type RenameProblem =
  /** It has letters or signs that the format does not allow, or means something in formulas. */
  | { readonly kind: 'not-allowed'; readonly name: string }
  /** Something else has the name; `file` is where. */
  | { readonly kind: 'taken'; readonly name: string; readonly file: string }
  /** The code of the site names it. */
  | { readonly kind: 'used-by-code'; readonly name: string }
  /** The option is the name of a table: the table is to be renamed. */
  | { readonly kind: 'name-of-table'; readonly name: string }
  /** The project has no such name, or the file is not JSON. */
  | { readonly kind: 'no-such-name'; readonly name: string }

type Renamed =
  | {
      readonly kind: 'renamed'
      /** The texts of the changed files; `undefined` for the former path of a moved file. */
      readonly changes: Readonly<Record<string, string | undefined>>
      /** How often the name occurs. */
      readonly count: number
    }
  | { readonly kind: 'refused'; readonly problem: RenameProblem }

/** Words that mean something in formulas already. */
const meaningful: ReadonlySet<string> = new Set(
  'and or not xor mod to in true false null undefined today end'.split(' '),
)

const allowedNames: Readonly<Record<Subject['kind'], RegExp>> = {
  name: /^[a-z][A-Za-z0-9]*$/,
  part: /^[a-z][A-Za-z0-9]*$/,
  option: /^[a-z][A-Za-z0-9]*$/,
  column: /^[a-z][A-Za-z0-9]*$/,
  section: /^[a-z][A-Za-z0-9]*$/,
  'shared-input': /^[a-z][A-Za-z0-9]*$/,
  'shared-result': /^[a-z][A-Za-z0-9]*$/,
  message: /^[A-Za-z0-9]+$/,
  table: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  program: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  group: /^[a-z]+(-[a-z]+)*$/,
}

function isAllowed({ kind }: Subject, name: string): boolean {
  const isOfFormulas = ['name', 'part', 'column', 'shared-result'].includes(kind)
  return allowedNames[kind].test(name) && !(isOfFormulas && (meaningful.has(name) || name in {}))
}

/** Whether no file of the programs defines a name: a shared result brings it. */
const isLent = (project: Project, programs: readonly string[], name: string): boolean =>
  programs
    .flatMap((id) => project.definitions.get(id) ?? [])
    .every((definition) => !flatNames(writtenData(definition)).includes(name))

/** Shared results bring constants of their own: one of the same value is the same constant. */
function isSameConstant(
  constants: Readonly<Record<string, ConstantSource>> = {},
  name: string,
  other: string,
): boolean {
  const [one, two] = [constants[name], constants[other]]
  return (
    one !== undefined && one.value === two?.value && one.unit === two.unit && one.per === two.per
  )
}

/** The file that has the name already. */
function takenIn(project: Project, subject: Subject, name: string): string | undefined {
  switch (subject.kind) {
    case 'name':
    case 'part':
    case 'option': {
      const programs = [...programsOfSubject(project, subject)]
      const taken = programs
        .flatMap((id) => project.definitions.get(id) ?? [])
        .find(({ data }) => {
          if (subject.kind === 'option')
            return Object.hasOwn(inputByName(data, subject.input)?.options ?? {}, name)
          const list = subject.kind === 'part' ? subject.list : listOfName(data, subject.name)
          const isPart = list !== undefined && Object.hasOwn(partsOfList(data, list), name)
          const isOfEntry = subject.kind === 'part' && listOfName(data, name) === subject.list
          const isFlat =
            subject.kind === 'name' &&
            flatNames(data).includes(name) &&
            !(isLent(project, programs, name) && isSameConstant(data.constants, subject.name, name))
          return isPart || isOfEntry || isFlat
        })
      return taken?.file.path
    }
    case 'column': {
      const tables = [...tablesReadTogether(project, subject.table)]
      return tables
        .flatMap((id) => project.tables.get(id) ?? [])
        .find(({ data }) => Object.hasOwn(data.columns ?? {}, name))?.file.path
    }
    case 'table':
      return project.tables.get(`${subject.id.split('/')[0]}/${name}`)?.file.path
    case 'program':
      return project.definitions.get(`${subject.id.split('/')[0]}/${name}`)?.file.path
    case 'message': {
      const [fileName, ...path] = [...subject.key.split('.').slice(0, -1), name]
      return project.locales.find((each) => each.name === fileName && each.file.has(path))?.file
        .path
    }
    default:
      return takenAmongShared(project, subject, name)
  }
}

/** Whether the code of the site names a message. */
const isNamedByCode = ({ files: { uses } }: Project, key: string): boolean =>
  [...(uses?.keys.keys() ?? [])].some((each) => each === key || each.startsWith(`${key}.`)) ||
  (uses?.families ?? []).some((family) => `${key}.`.startsWith(family))

function renameProblemOf(
  project: Project,
  subject: Subject,
  name: string,
): RenameProblem | undefined {
  if (!isAllowed(subject, name)) return { kind: 'not-allowed', name }
  const file = takenIn(project, subject, name)
  if (file !== undefined) return { kind: 'taken', name, file }
  if (subject.kind === 'message' && isNamedByCode(project, subject.key))
    return { kind: 'used-by-code', name: subject.key }
  const isTable =
    subject.kind === 'option' &&
    isNameOfTable(
      inputByName(project.definitions.get(subject.program)?.data ?? {}, subject.input),
      subject.name,
    )
  return isTable ? { kind: 'name-of-table', name: subject.name } : undefined
}

/** The files that are moved with a subject, each with its next path. */
function movedFiles(
  project: Project,
  subject: Subject,
  name: string,
): readonly (readonly [from: string, to: string])[] {
  const { kind } = subject
  if (kind === 'group')
    return [
      ...[...project.definitions.values()].filter(({ group }) => group === subject.id),
      ...tablesOfGroup(project, subject.id).map((id) => project.tables.get(id)!),
    ].map(({ file: { path } }) => [path, path.replace(/[^/]+(?=\/[^/]*$)/, name)])
  const holders = { table: project.tables, program: project.definitions }
  if (kind !== 'table' && kind !== 'program') return []
  const path = holders[kind].get(subject.id)?.file.path
  return path === undefined ? [] : [[path, path.replace(/[^/]*$/, `${name}.json`)]]
}

/** The id of the program of a file. */
const idOfFile = (file: string): string => file.replace(/^calculators\/|\.json$/g, '')

/** Articles list programs at their beginning. */
function renameInArticles(
  { articles, files }: Project,
  id: string,
  next: string,
  texts: Map<string, string>,
): void {
  const mention = new RegExp(String.raw`(?<![\w/-])${id}(?![\w/-])`, 'g')
  for (const { path } of articles) {
    const text = texts.get(path) ?? files.texts.get(path) ?? ''
    const changed = text.replace(/^programs:.*$/m, (line) => line.replace(mention, next))
    if (changed !== text) texts.set(path, changed)
  }
}

const isSamePath = (one: JsonPath, other: JsonPath): boolean => one.join('\n') === other.join('\n')

/**
 * Renames a subject in all files of a project, and keeps what links and devices contain. A pure
 * function: the project stays the same.
 */
export function renameEdits(project: Project, subject: Subject, name: string): Renamed {
  if (name === nameOfSubject(subject)) return { kind: 'renamed', changes: {}, count: 0 }
  const problem = renameProblemOf(project, subject, name)
  if (problem !== undefined) return { kind: 'refused', problem }
  const occurrences = occurrencesOf(project, subject)
  const moved = movedFiles(project, subject, name)
  if (moved.length === 0 && !occurrences.some(({ isDefinition }) => isDefinition))
    return { kind: 'refused', problem: { kind: 'no-such-name', name: nameOfSubject(subject) } }
  const texts = new Map<string, string>()
  const files = new Set(occurrences.map(({ file }) => file))
  for (const file of files) {
    const source = project.sources.get(file) ?? project.beside.get(file)
    const edits = occurrences
      .filter((each) => each.file === file)
      .filter(
        (each, index, all) =>
          all.findIndex((other) => other.of === each.of && isSamePath(other.path, each.path)) ===
          index,
      )
      .flatMap(
        ({ path, of, renamed }) => source?.change(path, JSON.stringify(renamed(name)), of) ?? [],
      )
    texts.set(
      file,
      edits
        .toSorted((one, other) => other.offset - one.offset)
        .reduce(
          (text, { offset, from, to }) =>
            text.slice(0, offset) + to + text.slice(offset + from.length),
          source?.text ?? '',
        ),
    )
  }
  keepFormerNames(project, subject, name, (file, change) => {
    texts.set(file, change(texts.get(file) ?? project.files.texts.get(file) ?? ''))
  })
  for (const [from, to] of moved.filter(([path]) => path.startsWith('calculators/')))
    renameInArticles(project, idOfFile(from), idOfFile(to), texts)
  const changes: Record<string, string | undefined> = Object.fromEntries(texts)
  for (const [from, to] of moved) {
    changes[to] = texts.get(from) ?? project.files.texts.get(from)
    changes[from] = undefined
  }
  return { kind: 'renamed', changes, count: occurrences.length }
}
