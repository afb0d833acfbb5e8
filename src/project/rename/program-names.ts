/** Where the names of a program occur: inputs, constants, formulas, results, parts and options. */
import type { Definition, Project } from '../../definition/project.ts'
import { optionTarget } from '../../definition/formulas/options.ts'
import type { DefinitionSource, InputSource } from '../../definition/shapes.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import type { FlockDefinitionSource } from '../../mechanisms/flock/shape.ts'
import { withRenamedName, withRenamedParts, type FindPart } from './dotted.ts'
import type { NamedText } from './named-texts.ts'
import { filesWithSchema, isOfKind, textsOfFile, wholeText, type Occurrence } from './occurrence.ts'
import { listOfName, nameOfSubject, partsOfList, programsSharing, type Subject } from './subject.ts'

type ProgramSubject = Extract<Subject, { kind: 'name' | 'part' | 'option' }>

const programAtPath = (file: string): string | undefined =>
  /^calculators\/([^/]+\/[^/]+)\.json$/.exec(file)?.[1]

/** The inputs of a definition; a file may contain anything. */
const inputsOf = (data: Partial<DefinitionSource>): Readonly<Record<string, InputSource | null>> =>
  data.input?.properties ?? {}

/** The input of a name, or the part of a list of `list.part`. */
export function inputByName(
  data: Partial<DefinitionSource>,
  name: string,
): InputSource | undefined {
  const [list = '', part] = name.split('.')
  const input = inputsOf(data)[list] ?? undefined
  return part === undefined ? input : input?.entry?.[part]
}

/** Which part of a name of a formula a subject is. */
function partFinder(subject: ProgramSubject, data: Partial<DefinitionSource>): FindPart {
  if (subject.kind === 'part')
    return ([list, part]) => (list === subject.list && part === subject.name ? 1 : undefined)
  if (subject.kind === 'option') {
    const holder = subject.input.split('.')
    return (parts) =>
      parts[holder.length] === subject.name && holder.every((part, index) => parts[index] === part)
        ? holder.length
        : undefined
  }
  const { name } = subject
  const list = listOfName(data, name)
  const isOfList = list !== undefined && !Object.hasOwn(partsOfList(data, list), name)
  return ([head, part]) => {
    if (head === name) return 0
    return isOfList && head === list && part === name ? 1 : undefined
  }
}

/** Where a definition defines a name that formulas read. */
const isNameDefined = ([part, word, name, ...rest]: JsonPath, sought: string): boolean =>
  part === 'input'
    ? word === 'properties' && name === sought && rest.length === 0
    : ['constants', 'lookups', 'formulas', 'results'].includes(String(part)) &&
      word === sought &&
      name === undefined

const isPath = (path: JsonPath, start: readonly (string | number | undefined)[]): boolean =>
  path.length === start.length &&
  start.every((step, index) => step === undefined || step === path[index])

/** The line of a flock whose results or inputs a text names: those of its program. */
const lineOf = ([part, word, index, use]: JsonPath, data: FlockDefinitionSource | undefined) =>
  part === 'flock' &&
  (word === 'lines' || word === 'batch') &&
  (use === 'results' || use === 'reads' || use === 'better')
    ? data?.flock?.[word]?.[Number(index)]
    : undefined

/** The program whose names a text of `former` names, where it is another one. */
function scopeOfFormer(
  [, , use]: JsonPath,
  of: NamedText['of'],
  data: FlockDefinitionSource | undefined,
): string | undefined {
  const [table, journal] = [data?.flock?.former?.program, data?.flock?.journal?.program]
  const isValue = of === 'value'
  if (use === 'program') return undefined
  if (use === 'reads') return isValue ? journal : table
  if (use === 'flock') return isValue ? table : undefined
  return isValue || (use !== 'journal' && use !== 'day') ? table : journal
}

/** The program whose names a text names, where it is another one: `'flock'` for all that keep one. */
function scopeOf({ path, of }: NamedText, data: FlockDefinitionSource | undefined) {
  const journal = data?.flock?.journal?.program
  if (of === 'value' && isPath(path, ['flock', 'journal', 'tells', undefined])) return journal
  if (isPath(path, ['flock', 'due', undefined, 'day'])) return journal
  if (isPath(path.slice(0, 2), ['flock', 'former'])) return scopeOfFormer(path, of, data)
  const line = lineOf(path, data)
  if (line !== undefined) return path[3] === 'reads' && of === 'value' ? journal : line.program
  const isInput = path[0] === 'input' || data === undefined
  return isInput && of === 'value' && path.at(-1) === 'flock' ? 'flock' : undefined
}

const nameKinds = ['inputName', 'resultName', 'formulaName', 'listPart', 'textColumn'] as const

/** Names that the schema leaves open: a source is a lookup or any title. */
const isUnmarkedName = ({ path, of }: NamedText): boolean =>
  of === 'value' &&
  (isPath(path, ['results', undefined, 'source']) || isPath(path, ['contains', 'class']))

/** The list in whose properties a text is. */
const listOfPath = ([part, , list]: JsonPath): string | undefined =>
  part === 'input' ? String(list) : undefined

/** The entries of lists in examples and in the demonstration: their parts, by path. */
function isInEntries(path: JsonPath, list: string): boolean {
  const [part, index, word, name, entry] = path
  const isExample = part === 'examples' && word === 'input' && name === list
  const isTried = part === 'demonstration' && index === 'input' && word === list
  return (
    (isExample && typeof entry === 'number' && path.length === 6) ||
    (isTried && typeof name === 'number' && path.length === 5)
  )
}

/** The values of an input in examples and in the demonstration. */
function isExampleValue({ path, of }: NamedText, input: string): boolean {
  const [list = '', part] = input.split('.')
  if (of !== 'value') return false
  if (part !== undefined) return path.at(-1) === part && isInEntries(path, list)
  return (
    isPath(path, ['examples', undefined, 'input', list]) ||
    isPath(path, ['demonstration', 'input', list])
  )
}

/** Where a text of an example or of its input names an option. */
function isOptionText(
  text: NamedText,
  subject: Extract<Subject, { kind: 'option' }>,
  data: Partial<DefinitionSource>,
): boolean {
  const { path, of } = text
  if (text.text !== subject.name) return false
  const [list = '', part] = subject.input.split('.')
  const at = ['input', 'properties', list, ...(part === undefined ? [] : ['entry', part])]
  if (of === 'value')
    return (
      isExampleValue(text, subject.input) ||
      isPath(path, [...at, 'default']) ||
      isPath(path, [...at, 'renamed', undefined])
    )
  const isLimited = path.at(-2) === subject.input && path.includes('usual')
  return (
    isPath(path, [...at, 'options', subject.name]) ||
    isPath(path, ['bird', subject.input, subject.name]) ||
    (isLimited && inputByName(data, subject.input)?.options !== undefined)
  )
}

/** Whether a text is a part of a list where only names of parts are written. */
function isPartText(text: NamedText, { list, name }: Extract<Subject, { kind: 'part' }>): boolean {
  const { path, of } = text
  if (text.text !== name) return false
  if (of === 'name' && isInEntries(path, list)) return true
  const isExampleEntry = path.includes('entries') && path[0] === 'examples'
  return listOfPath(path) === list && !isExampleEntry && isOfKind(text, 'partName')
}

/** The occurrences of a subject in the file of a program that has its names. */
function inOwnFile(
  file: string,
  texts: readonly NamedText[],
  subject: ProgramSubject,
  data: FlockDefinitionSource,
): readonly Occurrence[] {
  const find = partFinder(subject, data)
  const { name } = subject
  const isDefined = ({ path, of, text }: NamedText): boolean => {
    if (of !== 'name' || text !== name) return false
    if (subject.kind === 'name') return isNameDefined(path, name)
    if (subject.kind === 'part')
      return isPath(path, ['input', 'properties', subject.list, 'entry', name])
    const [list = '', part] = subject.input.split('.')
    const input = ['input', 'properties', list, ...(part === undefined ? [] : ['entry', part])]
    return isPath(path, [...input, 'options', name])
  }
  return texts.flatMap((each): readonly Occurrence[] => {
    const { path, text } = each
    if (isDefined(each)) return [{ ...wholeText(file, each), isDefinition: true }]
    if (scopeOf(each, data) !== undefined) return []
    if (isOfKind(each, 'formula', 'condition'))
      return withRenamedParts(text, find, name) === undefined
        ? []
        : [wholeText(file, each, (next) => withRenamedParts(text, find, next)!)]
    if (subject.kind === 'option')
      return isOptionText(each, subject, data) ? [wholeText(file, each)] : []
    if (subject.kind === 'part' && isPartText(each, subject)) return [wholeText(file, each)]
    // Of a name that may be a part of this list, a part comes first.
    const list = listOfPath(path)
    const isPart =
      isOfKind(each, 'partName') &&
      list !== undefined &&
      Object.hasOwn(partsOfList(data, list), text)
    if (isPart || !(isOfKind(each, ...nameKinds) || isUnmarkedName(each))) return []
    return withRenamedName(text, find, name) === undefined
      ? []
      : [wholeText(file, each, (next) => withRenamedName(text, find, next)!)]
  })
}

/** The texts of other programs that name the subject: figures of a flock and of its journal. */
function inOtherFile(
  file: string,
  texts: readonly NamedText[],
  subject: ProgramSubject,
  { programs, keepers }: { programs: ReadonlySet<string>; keepers: ReadonlySet<string> },
  data: FlockDefinitionSource | undefined,
): readonly Occurrence[] {
  if (subject.kind !== 'name') return []
  return texts
    .filter(({ text }) => text === subject.name)
    .filter((each) => {
      const scope = scopeOf(each, data)
      return scope === 'flock'
        ? [...programs].some((id) => keepers.has(id))
        : scope !== undefined && programs.has(scope)
    })
    .map((each) => wholeText(file, each))
}

/** The parts of journals of other programs that answers are noted in. */
const isNotedPart = ({ path, of, text }: NamedText, name: string): boolean =>
  of === 'name' &&
  text === name &&
  (isPath(path, ['noted', 'says', name]) || isPath(path, ['noted', 'after', name]))

/**
 * Whether answers of other programs are noted in a part of journals: in that of all flocks, by its
 * name.
 */
function isNotedInJournals(project: Project, subject: ProgramSubject): boolean {
  if (subject.kind !== 'part') return false
  const { data } = project.definitions.get(subject.program) ?? {}
  return (
    data?.input?.properties?.[subject.list]?.keyed !== undefined &&
    [...project.definitions.values()].some(({ file }) =>
      textsOfFile(project, file.path).some((text) => isNotedPart(text, subject.name)),
    )
  )
}

/** The programs that keep flocks. */
const flockKeepers = (project: Project): ReadonlySet<string> =>
  new Set(
    [...project.definitions.values()]
      .filter(({ data }: Definition<FlockDefinitionSource>) => data.flock !== undefined)
      .map(({ id }) => id),
  )

/** The input that a part or an option belongs to. */
const holderOf = (subject: Exclude<ProgramSubject, { kind: 'name' }>): string =>
  subject.kind === 'part' ? subject.list : subject.input.split('.')[0]!

/** The programs in which the name of a subject is the same one. */
export function programsOfSubject(project: Project, subject: ProgramSubject): ReadonlySet<string> {
  if (subject.kind === 'name') return programsSharing(project, subject.program, subject.name)
  const own = programsSharing(project, subject.program, holderOf(subject))
  if (subject.kind === 'option') return own
  if (!isNotedInJournals(project, subject)) return own
  const others = [...project.definitions.values()].filter(({ data }) => {
    const list = data.input?.properties?.[subject.list]
    return list?.keyed !== undefined && Object.hasOwn(list.entry ?? {}, subject.name)
  })
  return new Set([...own, ...others.map(({ id }) => id)])
}

/** All occurrences of a name of a program. */
export function programOccurrences(
  project: Project,
  subject: ProgramSubject,
): readonly Occurrence[] {
  const programs = programsOfSubject(project, subject)
  const scopes = { programs, keepers: flockKeepers(project) }
  const isNoted = isNotedInJournals(project, subject)
  return filesWithSchema(project).flatMap((file): readonly Occurrence[] => {
    const id = programAtPath(file)
    const definition = id === undefined ? undefined : project.definitions.get(id)
    if (definition === undefined && file !== 'calculators/inputs.json') return []
    const texts = textsOfFile(project, file)
    const noted = isNoted ? texts.filter((text) => isNotedPart(text, nameOfSubject(subject))) : []
    return [
      ...(definition !== undefined && programs.has(definition.id)
        ? inOwnFile(file, texts, subject, definition.data)
        : []),
      ...inOtherFile(file, texts, subject, scopes, definition?.data),
      ...noted.map((each) => wholeText(file, each)),
    ]
  })
}

/** Whether an option of a choice selects a table by its own name. */
export function isNameOfTable(input: InputSource | undefined, option: string): boolean {
  return (
    input?.tables !== undefined &&
    (input.options === undefined || optionTarget(input, option) === option)
  )
}
