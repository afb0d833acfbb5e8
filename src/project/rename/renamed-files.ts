/**
 * What a rename changes besides the name itself: former names that links and devices contain, and
 * names that shared results read.
 */
import type { Project } from '../../definition/project.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'
import {
  quantityOf,
  sharedResult,
  type SharedResult,
} from '../../definition/written/shared-results.ts'
import type { ResultSource } from '../../definition/shapes.ts'
import type { ChoiceInputSource } from '../../mechanisms/choice/shape.ts'
import type { FormerlyInputSource } from '../../mechanisms/aliases/shape.ts'
import type { Held, PublishedNames } from '../published-names.ts'
import { tablesOfGroup } from './group-tables.ts'
import { withProperty } from './object-edit.ts'
import { inputByName, programsOfSubject } from './program-names.ts'
import { writtenData, type Subject } from './subject.ts'

/** Changes the text of a file. */
type ChangeText = (file: string, change: (text: string) => string) => void

const publishedOf = ({ published }: Project): Partial<PublishedNames> => published?.data ?? {}

/** A list of former names after a rename. */
const formerNames = (
  before: readonly string[] | undefined,
  name: string,
  next: string,
  isPublished: boolean,
): readonly string[] => [
  ...(before ?? []).filter((each) => each !== next),
  ...(isPublished && before?.includes(name) !== true ? [name] : []),
]

/** What links contain of an input of a program, or of a part of a list. */
function heldInLinks(
  project: Project,
  programs: Iterable<string>,
  [input, part]: readonly string[],
) {
  const { programs: names = {} } = publishedOf(project)
  const held = [...programs].flatMap((id): readonly Held[] => {
    const own = names[id]?.[input!]
    if (part === undefined || own === undefined) return own === undefined ? [] : [own]
    const isList = typeof own === 'object' && !Array.isArray(own)
    const parts = own as Readonly<Record<string, Held>>
    return isList && parts[part] !== undefined ? [parts[part]] : []
  })
  return held
}

/** Whether what links contain of an input has an option. */
const hasOption = (held: Held, option: string): boolean =>
  Array.isArray(held) && (held as readonly string[]).includes(option)

/** The files in which an input is defined: not those that only change a part of it. */
function definingFiles(project: Project, programs: ReadonlySet<string>, path: JsonPath) {
  return [...programs].flatMap((id) => {
    const definition = project.definitions.get(id)
    const base = definition && project.definitions.get(writtenData(definition).extends ?? '')
    const isOwn = definition?.file.has(path) === true && base?.file.has(path) !== true
    return isOwn ? [definition.file] : []
  })
}

const inputPath = ([input = '', part]: readonly string[]): JsonPath => [
  'input',
  'properties',
  input,
  ...(part === undefined ? [] : ['entry', part]),
]

/** The former names of an input or of a part of a list. */
function keepFormerInput(
  project: Project,
  subject: Extract<Subject, { kind: 'name' | 'part' }>,
  next: string,
  change: ChangeText,
): void {
  const holder = subject.kind === 'part' ? [subject.list] : []
  const programs = programsOfSubject(project, subject)
  const isPublished = heldInLinks(project, programs, [...holder, subject.name]).length > 0
  for (const file of definingFiles(project, programs, inputPath([...holder, subject.name]))) {
    const own = inputByName(file.data as object, [...holder, subject.name].join('.'))
    const { formerly } = (own ?? {}) as Partial<FormerlyInputSource>
    const names = formerNames(formerly, subject.name, next, isPublished)
    if (names.join() !== (formerly ?? []).join())
      change(file.path, (text) =>
        withProperty(text, inputPath([...holder, next]), 'formerly', names),
      )
  }
}

/** The former names of an option, each with the present one. */
function keepFormerOption(
  project: Project,
  subject: Extract<Subject, { kind: 'option' }>,
  next: string,
  change: ChangeText,
): void {
  const names = subject.input.split('.')
  const programs = programsOfSubject(project, subject)
  const isPublished = heldInLinks(project, programs, names).some((held) =>
    hasOption(held, subject.name),
  )
  for (const file of definingFiles(project, programs, [...inputPath(names), 'options'])) {
    const own: ChoiceInputSource | undefined = inputByName(file.data as object, subject.input)
    const { [next]: _, ...others } = own?.renamed ?? {}
    const renamed = Object.fromEntries(
      Object.entries(others).map(([from, to]) => [from, to === subject.name ? next : to]),
    )
    const all = isPublished ? { ...renamed, [subject.name]: next } : renamed
    if (JSON.stringify(all) !== JSON.stringify(own?.renamed ?? {}))
      change(file.path, (text) => withProperty(text, inputPath(names), 'renamed', all))
  }
}

/** Whether conditions of a shared result read a name of the program. */
export function readsName(shared: SharedResult, name: string): boolean {
  const texts = [shared.known, ...(shared.rating ?? []).map(({ when }) => when)]
  const word = new RegExp(String.raw`(?<![\w.])${name}(?![\w(])`)
  return (
    !Object.hasOwn(shared.constants ?? {}, name) &&
    (texts.some((text) => text !== undefined && word.test(text)) ||
      Object.hasOwn(shared.within ?? {}, name))
  )
}

/** Shared results read names of the program: with another name, it is listed in "with". */
function keepSharedConditions(
  project: Project,
  subject: Extract<Subject, { kind: 'name' }>,
  next: string,
  change: ChangeText,
): void {
  const { name } = subject
  for (const id of programsOfSubject(project, subject)) {
    const definition = project.definitions.get(id)
    if (definition === undefined) continue
    const results = (writtenData(definition).results ?? {}) as Record<string, ResultSource | null>
    for (const [result, own] of Object.entries(results)) {
      const quantity = quantityOf(own)
      if (own === null || quantity === undefined) continue
      const { [next]: mapped, ...others } = own.with ?? {}
      // A name that stands for itself needs no entry.
      const kept = mapped === name || mapped === undefined ? others : { ...others, [next]: mapped }
      const renamed = Object.fromEntries(
        Object.entries(kept).map(([from, to]) => [from, to === name ? next : to]),
      )
      const shared = sharedResult(project.results, quantity)
      const isRead =
        shared !== undefined &&
        quantity !== name &&
        !Object.hasOwn(own.with ?? {}, name) &&
        readsName(shared, name)
      const all = isRead ? { ...renamed, [name]: next } : renamed
      const isSame =
        JSON.stringify(Object.keys(all)) === JSON.stringify(Object.keys(own.with ?? {}))
      if (!isSame)
        change(definition.file.path, (text) =>
          withProperty(text, ['results', result === name ? next : result], 'with', all),
        )
    }
  }
}

/** The former ids of a file that is moved, if links or devices contain them. */
function keepFormerId(
  project: Project,
  subject: Extract<Subject, { kind: 'table' | 'program' }>,
  next: string,
  change: ChangeText,
): void {
  const { id } = subject
  const [folder = '', own = ''] = id.split('/')
  const { programs = {}, records = {} } = publishedOf(project)
  const holder = subject.kind === 'program' ? project.definitions.get(id) : project.tables.get(id)
  if (holder === undefined) return
  const { formerly } = (holder.file.data ?? {}) as { readonly formerly?: readonly string[] }
  const isChosen = [...project.definitions.values()].some(({ id: program, data }) =>
    Object.entries(data.input?.properties ?? {}).some(
      ([name, { tables }]) =>
        tables === folder &&
        heldInLinks(project, [program], [name]).some((held) => hasOption(held, own)),
    ),
  )
  const isPublished =
    subject.kind === 'program'
      ? Object.hasOwn(programs, id)
      : Object.hasOwn(records, id) || isChosen
  const names = formerNames(formerly, id, next, isPublished)
  const after = subject.kind === 'program' ? 'slug' : 'title'
  if (names.join() !== (formerly ?? []).join())
    change(holder.file.path, (text) => withProperty(text, [], 'formerly', names, after))
}

/** Makes the further changes of a rename, in the texts that have the new name already. */
export function keepFormerNames(
  project: Project,
  subject: Subject,
  next: string,
  change: ChangeText,
): void {
  if (subject.kind === 'name') {
    keepSharedConditions(project, subject, next, change)
    keepFormerInput(project, subject, next, change)
  } else if (subject.kind === 'part') keepFormerInput(project, subject, next, change)
  else if (subject.kind === 'option') keepFormerOption(project, subject, next, change)
  else if (subject.kind === 'table' || subject.kind === 'program')
    keepFormerId(project, subject, `${subject.id.split('/')[0]}/${next}`, change)
  else if (subject.kind === 'group') {
    const start = `${subject.id}/`
    for (const id of project.definitions.keys())
      if (id.startsWith(start))
        keepFormerId(project, { kind: 'program', id }, id.replace(subject.id, next), change)
    for (const id of tablesOfGroup(project, subject.id))
      keepFormerId(project, { kind: 'table', id }, id.replace(subject.id, next), change)
  }
}
