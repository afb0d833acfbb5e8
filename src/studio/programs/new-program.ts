/** A new program as one step: its file, its messages in all languages, its group. */
import { cardsOf } from '#definition/cards.ts'
import {
  languagesOf,
  messagesOf,
  servicesOf,
  type Definition,
  type Project,
} from '#definition/project.ts'
import type { ColumnSource } from '#definition/shapes.ts'
import { format } from '#definition/written/format.ts'
import { applyTextEdits } from '../editing/index.ts'
import { isOfKind, textsOfFile } from '#project/rename/occurrence.ts'
import { unusedKeys, usedKeys } from '#project/rules/words/messages/used-keys.ts'
import { withTexts } from '#project/index.ts'
import { sourceLanguage } from '#source-language.ts'
import {
  changedFiles,
  openWorkspace,
  removeValue,
  setText,
  setValue,
  type JsonValue,
  type Changes,
  type Workspace,
} from '../editing/index.ts'
import { printFile } from '../editing/print-value.ts'
import { yearOf } from '../dated-source.ts'
import { withGroup } from './new-group.ts'
import { freeName, hasKey, kebabOf, withMessage } from './new-texts.ts'
import { keysOfFile } from './removal.ts'
import { withTable } from './new-table.ts'
import { isOnScaleOf, tableParts } from './table-program.ts'
import type { NewProgramProblem, PastedStart, Titles, WantedProgram } from './wanted.ts'
import { camelOf } from '../../project/new-calculator/words.ts'

export type NewProgram =
  | { readonly kind: 'made'; readonly file: string; readonly changes: Changes }
  | { readonly kind: 'refused'; readonly problem: NewProgramProblem }

/** The parts of a new program that are made from its title. */
interface Place {
  readonly file: string
  readonly id: string
  readonly group: string
  readonly slug: string
  readonly order: number
  /** The key that its own messages are below. */
  readonly words: string
}

function problemOfWanted({ start, titles, group, icon }: WantedProgram) {
  const lacks = (texts: Titles): boolean => kebabOf(texts[sourceLanguage] ?? '') === ''
  if (lacks(titles)) return 'no-title'
  if (typeof group === 'string' ? group === '' : lacks(group.titles)) return 'no-group'
  if (typeof group !== 'string') {
    const { service } = group
    if (typeof service === 'string' ? service === '' : lacks(service.titles)) return 'no-service'
  }
  if (icon === '') return 'no-icon'
  if (start.kind === 'table' && start.columns.length === 0) return 'no-columns'
  return start.kind === 'pasted' ? problemOfTable(start) : undefined
}

/** What a pasted table lacks. */
function problemOfTable({ columns, key, own, source }: PastedStart): NewProgramProblem | undefined {
  const lacks = (texts: Titles): boolean => kebabOf(texts[sourceLanguage] ?? '') === ''
  const shown = columns.filter(({ shows }) => shows !== 'nothing')
  if (shown.length === 0) return 'no-columns'
  const titles = [
    ...shown.flatMap((each) => [each.titles, ...(each.shows === 'sum' ? [each.sumTitles] : [])]),
    ...(key.kind === 'other' ? [key.titles] : []),
    ...(own === undefined ? [] : [own]),
  ]
  if (titles.some(lacks)) return 'no-column-title'
  const units = [...shown.map(({ unit }) => unit), ...(key.kind === 'other' ? [key.unit] : [])]
  if (units.includes('')) return 'no-unit'
  if (source.title.trim() === '') return 'no-source'
  return own !== undefined && yearOf(source) === undefined ? 'no-year' : undefined
}

/** Where a program goes: its file, its address, its position among the cards, its messages. */
function placeOfProgram(project: Project, titles: Titles, group: string, messages: string): Place {
  const english = kebabOf(titles[sourceLanguage] ?? '')
  const id = freeName(english, (each) => project.definitions.has(`${group}/${each}`))
  const slugs = new Set(
    [...project.definitions.values()].flatMap(({ data }) => [data.slug, ...(data.formerly ?? [])]),
  )
  const words = freeName(`${messages}.${camelOf(id)}`, (each) => hasKey(project, each), '')
  return {
    file: `calculators/${group}/${id}.json`,
    id,
    group,
    slug: freeName(`${english}-program`, (each) => slugs.has(each)),
    order: Math.max(0, ...cardsOf(project, group).map(({ data }) => data.card.order)) + 1,
    words,
  }
}

/** The file of messages of the programs of a group. */
function messagesOfGroup(project: Project, group: string): string {
  const title = cardsOf(project, group)[0]?.data.title
  return title?.split('.')[0] ?? servicesMessages(project, group)
}

/** The file of messages of another group of the same service. */
function servicesMessages(project: Project, group: string): string {
  const service = servicesOf(project).find(({ groups }) => groups.some(({ id }) => id === group))
  const sister = service?.groups.flatMap(({ id }) => cardsOf(project, id))[0]
  return sister?.data.title.split('.')[0] ?? freeFileName(project, camelOf(group))
}

const freeFileName = (project: Project, name: string): string =>
  freeName(name, (each) => project.locales.some((locale) => locale.name === each), 'Programs')

/** The message keys that only a program uses, in the file of its title. */
function ownKeysOf(project: Project, { file, data }: Definition): readonly string[] {
  const [messages = ''] = data.title.split('.')
  const without = withTexts(project, { [file.path]: undefined })
  const keys = keysOfFile(project, file.path).filter((key) => key.startsWith(`${messages}.`))
  return [...new Set([data.title, ...unusedKeys(keys, usedKeys(without))])]
}

/** A program like another one: its file with other keys, and its messages under them. */
function likeProgram(
  workspace: Workspace,
  project: Project,
  like: Definition,
  place: Place,
  { titles, icon }: WantedProgram,
): Workspace {
  const { file, data, group } = like
  const start = data.title.split('.').slice(0, -1).join('.')
  const renamed = new Map<string, string>()
  for (const key of ownKeysOf(project, like)) {
    const below = key.startsWith(`${start}.`) ? key.slice(start.length + 1) : undefined
    const path = below ?? key.split('.').slice(1).join('.')
    const own = `${place.words}.${path}`
    // A message has none below it: such a key becomes one name, like feedConsumptionPurpose.
    const isBelow = [...renamed.values()].some((other) => own.startsWith(`${other}.`))
    renamed.set(key, isBelow ? `${place.words}.${camelOf(path.replaceAll('.', '-'))}` : own)
  }
  const edits = textsOfFile(project, file.path).flatMap((each) => {
    const { path, of, text } = each
    const isKey = isOfKind(each, 'key', 'messageKey')
    // A program of the same folder is named without it.
    const isNear = isOfKind(each, 'relatedName', 'programName') && !text.includes('/')
    const other = isKey ? renamed.get(text) : undefined
    const next = isNear && group !== place.group ? `${group}/${text}` : other
    return next === undefined ? [] : (file.change(path, JSON.stringify(next), of) ?? [])
  })
  const text = applyTextEdits(
    file.text,
    edits.map(({ offset, from, to }) => ({ offset, length: from.length, text: to })),
  )
  let next = setText(workspace, place.file, text)
  if (file.has(['formerly'])) next = removeValue(next, place.file, ['formerly'])
  next = setValue(next, place.file, ['slug'], place.slug, { before: 'card' })
  next = setValue(next, place.file, ['card', 'order'], place.order)
  next = setValue(next, place.file, ['card', 'icon'], icon)
  const inLanguages = (key: string): Titles =>
    Object.fromEntries(
      project.locales.map(({ language }) => [language, messagesOf(project, language)[key] ?? '']),
    )
  for (const [key, own] of renamed)
    next = withMessage(next, project, own, key === data.title ? titles : inLanguages(key))
  return next
}

/** The properties that every new program begins with. */
const beginning = (place: Place, icon: string, parts: object = {}) => ({
  $schema: '../../.cache/schema/calculators/calculator.schema.json',
  format,
  slug: place.slug,
  card: {
    order: place.order,
    icon,
    ...(!('purpose' in parts && 'lookups' in parts) && { underConstruction: true }),
  },
  title: `${place.words}.title`,
})

/** All changes of a new program. */
export function newProgram(project: Project, wanted: WantedProgram): NewProgram {
  const problem = problemOfWanted(wanted)
  if (problem !== undefined) return { kind: 'refused', problem }
  const { start, titles, icon } = wanted
  const first = openWorkspace(project.files.texts)
  const grouped =
    typeof wanted.group === 'string'
      ? { workspace: first, id: wanted.group }
      : withGroup(first, project, wanted.group, icon)
  const inGroup = withTexts(project, changedFiles(grouped.workspace))
  const like = start.kind === 'like' ? project.definitions.get(start.program) : undefined
  const messages = like?.data.title.split('.')[0] ?? messagesOfGroup(inGroup, grouped.id)
  const place = placeOfProgram(inGroup, titles, grouped.id, messages)
  if (like !== undefined) {
    const made = likeProgram(grouped.workspace, inGroup, like, place, wanted)
    return { kind: 'made', file: place.file, changes: changedFiles(made) }
  }
  const from = withStart(grouped.workspace, inGroup, place, wanted)
  const texts = [
    ['title', titles],
    ['purpose', wanted.purpose],
    ['about', wanted.about],
  ] as const
  const value = { ...beginning(place, icon, from.parts), ...from.parts }
  const made = texts.reduce(
    (workspace, [part, text]) =>
      part in value ? withMessage(workspace, inGroup, `${place.words}.${part}`, text) : workspace,
    setText(from.workspace, place.file, printFile(value as unknown as JsonValue)),
  )
  return { kind: 'made', file: place.file, changes: changedFiles(made) }
}

/** The texts of a project in each language, with a value. */
function filledTexts(project: Project, key: string, name: string, values: Titles): Titles {
  return Object.fromEntries(
    languagesOf(project).map((language) => {
      const text = messagesOf(project, language)[key] ?? ''
      return [language, text.replace(`{${name}}`, values[language]?.trim() ?? '')]
    }),
  )
}

/** The parts that a program takes from its table, which is made first if it is a pasted one. */
function withStart(
  workspace: Workspace,
  project: Project,
  place: Place,
  { start, purpose, about }: WantedProgram,
) {
  const isGiven = (texts: Titles): boolean => (texts[sourceLanguage] ?? '').trim() !== ''
  const said = {
    ...(isGiven(purpose) && { purpose: `${place.words}.purpose` }),
    ...(isGiven(about) && { about: `${place.words}.about` }),
  }
  if (start.kind !== 'table' && start.kind !== 'pasted') return { workspace, parts: said }
  const title = `${place.words}.title`
  const made =
    start.kind === 'pasted'
      ? withTable(workspace, project, start, { group: place.group, id: place.id, title })
      : { workspace, id: start.table, columns: start.columns, forFlock: start.forFlock ?? [] }
  const { own } = start
  const read = withTexts(project, changedFiles(made.workspace))
  const first = read.tables.get(made.id)?.data.columns[made.columns[0] ?? '']
  const parts = tableParts(
    read,
    { kind: 'table', table: made.id, columns: made.columns, forFlock: made.forFlock },
    own && place.words,
  )
  return {
    parts: parts && { ...(isGiven(purpose) && isGiven(about) && said), ...parts },
    workspace:
      own === undefined || first === undefined
        ? made.workspace
        : withComparison(made.workspace, read, place.words, own, first),
  }
}

/** Adds the titles of the visitor's own figure, and of its difference from that of the table. */
function withComparison(
  workspace: Workspace,
  project: Project,
  words: string,
  own: Titles,
  { title, unit = '1' }: ColumnSource,
): Workspace {
  const hasShare = !isOnScaleOf(unit)
  const titles = Object.fromEntries(
    languagesOf(project).map((code) => [code, messagesOf(project, code)[title] ?? '']),
  )
  const texts = { own, ...differenceTexts(project, titles, hasShare) }
  return Object.entries(texts).reduce(
    (from, [part, text]) => withMessage(from, project, `${words}.${part}`, text),
    workspace,
  )
}

const differenceTexts = (project: Project, titles: Titles, hasShare: boolean) => ({
  difference: filledTexts(project, 'studio.story.made.difference', 'title', titles),
  ...(hasShare && {
    differenceShare: filledTexts(project, 'studio.story.made.share', 'title', titles),
  }),
})

/** The tables that a program can begin with: those that are read by a figure. */
export const readableTables = (project: Project): readonly string[] =>
  [...project.tables.values()]
    .filter(({ data }) => ['exact', 'band', 'interpolate'].includes(data.match))
    .map(({ id }) => id)
