/** What of a file can be renamed, found and deleted, and where it is used. */
import { messagesIn } from '#definition/languages.ts'
import { servicesOf, type Definition, type Project } from '#definition/project.ts'
import type { InputSource } from '#definition/shapes.ts'
import { occurrencesOf } from '#project/rename/occurrences.ts'
import { nameOfSubject, writtenData, type Subject } from '#project/rename/subject.ts'

/** A subject with its title in the language of the Studio, if it has one. */
export interface ListedSubject {
  readonly subject: Subject
  readonly kind: SubjectKind
  readonly name: string
  readonly title: string | undefined
}

type SubjectKind =
  | 'program'
  | 'input'
  | 'part'
  | 'option'
  | 'constant'
  | 'lookup'
  | 'result'
  | 'table'
  | 'column'
  | 'message'
  | 'group'
  | 'section'
  | 'shared-input'
  | 'shared-result'

type Titled = { readonly title?: unknown } | null | undefined
type SayKey = (key: unknown) => string | undefined

const listedIn =
  (say: SayKey) =>
  (kind: SubjectKind, subject: Subject, titled: Titled): ListedSubject => ({
    subject,
    kind,
    name: nameOfSubject(subject),
    title: say(titled?.title),
  })

/** The options of a choice. */
const optionsOfInput = (
  program: string,
  input: string,
  { options = {} }: InputSource,
): readonly (readonly [Subject, unknown])[] =>
  Object.entries(options).map(([name, option]) => [
    { kind: 'option', program, input, name },
    typeof option === 'string' ? option : option.say,
  ])

function subjectsOfProgram(definition: Definition, say: SayKey): readonly ListedSubject[] {
  const { id: program, data } = definition
  const written = writtenData(definition)
  const list = listedIn(say)
  const inputs = Object.entries(data.input?.properties ?? {}).flatMap(([name, input]) => [
    list('input', { kind: 'name', program, name }, input),
    ...optionsOfInput(program, name, input).map(([subject, title]) =>
      list('option', subject, { title }),
    ),
    ...Object.entries(input.entry ?? {}).flatMap(([part, each]) => [
      list('part', { kind: 'part', program, list: name, name: part }, each),
      ...optionsOfInput(program, `${name}.${part}`, each).map(([subject, title]) =>
        list('option', subject, { title }),
      ),
    ]),
  ])
  const results = new Set([...Object.keys(data.formulas ?? {}), ...Object.keys(data.results ?? {})])
  const named = (kind: SubjectKind, names: Iterable<string>, titled: (name: string) => Titled) =>
    [...names].map((name) => list(kind, { kind: 'name', program, name }, titled(name)))
  return [
    list('program', { kind: 'program', id: program }, data),
    ...inputs,
    // Shared results bring constants that are not written here.
    ...named('constant', Object.keys(written.constants ?? {}), (name) => data.constants?.[name]),
    ...named('lookup', Object.keys(data.lookups ?? {}), () => undefined),
    ...named('result', results, (name) => data.results?.[name]),
    ...Object.entries(data.sections ?? {}).map(([name, section]) =>
      list('section', { kind: 'section', program, name }, section),
    ),
  ]
}

/** The subjects of a file, the file itself first. */
export function subjectsOf(
  project: Project,
  file: string,
  language: string,
): readonly ListedSubject[] {
  const messages = messagesIn(project, language)
  const say: SayKey = (key) => (typeof key === 'string' ? messages[key] : undefined)
  const list = listedIn(say)
  const program = [...project.definitions.values()].find((each) => each.file.path === file)
  if (program !== undefined) return subjectsOfProgram(program, say)
  const table = [...project.tables.values()].find((each) => each.file.path === file)
  if (table !== undefined)
    return [
      list('table', { kind: 'table', id: table.id }, table.data),
      ...Object.entries(table.data.columns ?? {}).map(([name, column]) =>
        list('column', { kind: 'column', table: table.id, name }, column),
      ),
    ]
  if (file === project.services.path)
    return servicesOf(project).flatMap(({ groups }) =>
      groups.map((group) => list('group', { kind: 'group', id: group.id }, group)),
    )
  for (const [kind, shared] of [
    ['shared-input', project.inputs],
    ['shared-result', project.results],
  ] as const)
    if (file === shared?.path)
      return Object.entries((shared.data ?? {}) as Readonly<Record<string, Titled>>)
        .filter(([name]) => !name.startsWith('$'))
        .map(([name, each]) => list(kind, { kind, name }, each))
  const locale = project.locales.find((each) => each.file.path === file)
  return Object.entries(locale?.messages ?? {}).map(([key, title]) => ({
    subject: { kind: 'message', key },
    kind: 'message',
    name: key,
    title,
  }))
}

/** Where a subject is used. */
export interface Use {
  readonly file: string
  readonly line: number
  /** The part of the file, and its name or its number: `formulas`, `livability`. */
  readonly part: string
  readonly of: string
  /** The line as it is written. */
  readonly text: string
}

/** All uses of a subject, in the order of files and lines. */
export function subjectUses(project: Project, subject: Subject): readonly Use[] {
  const found = occurrencesOf(project, subject).flatMap(({ file, path, isDefinition }): Use[] => {
    const source = project.sources.get(file)
    // Marks of translations follow by themselves; they are no uses.
    if (isDefinition === true || source === undefined || project.beside.has(file)) return []
    const line = source.lineOf(path)
    const [part = '', name = ''] = path[0] === 'input' ? ['input', path[2]] : path
    return [
      {
        file,
        line,
        part: String(part),
        of: typeof name === 'number' ? String(name + 1) : name,
        text: (source.text.split('\n')[line - 1] ?? '').trim().slice(0, 200),
      },
    ]
  })
  const keyed = new Map(found.map((use) => [`${use.file} ${use.line} ${use.part} ${use.of}`, use]))
  return [...keyed.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}
