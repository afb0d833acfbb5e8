import type { Project } from '../../src/project/index.ts'
import type { Mutation } from './mutation.ts'

/** A value that a mutation changes; `undefined` without one. */
interface Difference {
  readonly path: readonly string[]
  readonly was: unknown
  readonly now: unknown
}

interface Table {
  readonly match?: string
  readonly columns?: Record<string, { minimum?: number; maximum?: number; holds?: string }>
  readonly records?: readonly (readonly unknown[])[]
}
/** The project before the mutation, with the table that the file contains. */
interface Context extends Table {
  readonly project: Project
  readonly file: string
}

type Test = (difference: Difference, context: Context) => boolean

/** Why a difference may be meant; where, as `file#path`; by which operators; its values. */
type Rule = readonly [why: string, at: RegExp, operators: RegExp, ...tests: readonly Test[]]

const isNumber = (value: unknown): value is number => typeof value === 'number'
const isText = (value: unknown): value is string => typeof value === 'string'
const isHolder = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const isGone: Test = ({ now }) => now === undefined
const isNew: Test = ({ was }) => was === undefined
const areNumbers: Test = ({ was, now }) => isNumber(was) && isNumber(now)
const isListNow: Test = ({ now }) => Array.isArray(now)
const isTextNow: Test = ({ now }) => isText(now) && now !== ''
const hasNoNewEntry: Test = ({ was, now }) => {
  const entries = new Set(Array.isArray(was) ? was.map((each) => JSON.stringify(each)) : [])
  return Array.isArray(now) && now.every((each) => entries.has(JSON.stringify(each)))
}
const isShorter: Test = ({ was, now }) => lengthOf(now) < lengthOf(was)
const hasSeveral: Test = ({ now }) => lengthOf(now) > 1
const isName: Test = ({ now }) => isText(now) && /^[a-z][a-zA-Z0-9-]*$/.test(now)
const isNextReview: Test = ({ now }) =>
  /^202[7-9]|^203[01]/.test(String(now)) && !Number.isNaN(Date.parse(String(now)))
/** Examples compare numbers up to rounding. */
const isAsGood: Test = ({ was, now }) =>
  isNumber(was) && isNumber(now) && Math.abs(now - was) <= 1e-9 * Math.max(1, Math.abs(was))
const either =
  (...tests: readonly Test[]): Test =>
  (...given) =>
    tests.some((test) => test(...given))

const isOfNames: Test = (_, { match = '' }) => /name|pair/.test(match)
const isOfBands: Test = (_, { match = 'exact' }) => !/exact|interpolate/.test(match)
const isBetweenNeighbours: Test = ({ path, now }, { records }) => {
  const [, record, index] = path.map(Number)
  const [before, after] = [-1, 1].map((step) => records?.[record! + step]?.[index!])
  if (!isNumber(now) || !isNumber(before) || !isNumber(after)) return false
  return now >= Math.min(before, after) && now <= Math.max(before, after)
}
const isWithinColumn: Test = ({ path, was, now }, { columns = {} }) => {
  const { minimum = 0, maximum = Infinity, holds } = Object.values(columns)[Number(path[2])]!
  if (holds === 'text') return isText(was) && (isText(now) || now === null)
  const isNumberOrNull = (value: unknown): boolean =>
    value === null || (isNumber(value) && value >= minimum && value <= maximum)
  return (isNumber(was) || isNumber(now)) && (was === null || isNumber(was)) && isNumberOrNull(now)
}

const placeholdersOf = (text: string): string => (text.match(/\{\w+/g) ?? []).sort().join()
const isSentence: Test = ({ was, now }) =>
  isText(was) &&
  isText(now) &&
  now.trim() === now &&
  now !== '' &&
  placeholdersOf(was) === placeholdersOf(now)
const isNamedNowhere: Test = (_, { project, file }) => {
  const [, name = ''] = /([^/]+)\.\w+$/.exec(file) ?? []
  return ![...project.files.texts].some(([path, text]) => path !== file && text.includes(name))
}

const any = /./
const inSentences = /left out|text misspelt|digit|minus sign|point moved|unit|swapped|comma dropped/
const citation =
  /^(?!locales\/).*(#(?!guide\b)(.*\b)?(cites|source)\b|#(sources|lacks|\$schema)\b|[#.]quote$)/
const presentation =
  /^(?!locales\/).*[#.](digits|significant|fixed|plain|alphabetical|suggested|tone|folded|rounded|note|stars|leads)$/
const limit = /[#.](usual|except|leaps)\b|[#.]((exclusiveM|m)(in|ax)imum|within)$/
const clinicAddress =
  /^content\/clinic\.json#.*(phone|whatsapp|email|careers|link|embed|endpoint|opens|closes|id)[^.]*$/
const unordered =
  'sources related notices unusual curves provenance records groups services playlists ' +
  'videos team gallery testimonials units search titles days sides stores social'
const inUnordered = new RegExp(`#examples\\b|[#.](${unordered.replaceAll(' ', '|')})(\\.\\d+)*$`)

const rules: readonly Rule[] = [
  ['no file names it', /#$/, /file renamed/, isNamedNowhere],
  ['no glossary', /^docs\/glossary\.md#/, /file lost/],
  ['a term fewer in the glossary', /^docs\/glossary\.md#/, /line deleted/],
  ['a state before a publication', /^content\/published\.json#/, /file lost|deleted|swapped/],
  ['other words of a sentence', /^locales\/\w+\//, inSentences, isSentence],
  ['a citation', citation, any],
  ['another order', inUnordered, /swapped/],
  ['another order', /#records\b/, /record moved/, isOfNames],
  ['a list of other length', /[#.](related|formerly|search|titles)$/, any, hasNoNewEntry],
  ['a choice of presentation', presentation, any],
  ['a choice of presentation', /^(?!content\/|locales\/).*[#.]sample$/, any],
  ['a choice of presentation', /[#.]order$/, any, ({ was }) => !isText(was)],
  ['a limit that all values keep', limit, any, either(areNumbers, isGone)],
  ['an example that is right', /#examples(\.\d+(\.(input|unusual)\b.*)?)?$/, any],
  ['an example that is right', /#examples\b/, any, either(isGone, isAsGood)],
  ['an optional part', /#(guide|input\.(.*\.)?flock)$/, any, isGone],
  ['an optional part', /#input\.required\b/, any],
  ['a value between its neighbours', /#records\.\d+\.\d+$/, any, areNumbers, isBetweenNeighbours],
  ['a value within its column', /#records\.\d+\.\d+$/, any, isOfNames, isWithinColumn],
  ['a record fewer', /[#.]records$/, any, isOfBands, isShorter, hasNoNewEntry],
  ['another day of review', /[#.]review$/, any, isNextReview],
  ['another provenance', /#provenance\b/, any, either(areNumbers, isGone, isListNow)],
  ['an address of the clinic', /^content\/clinic\.json#/, any, areNumbers],
  ['an address of the clinic', clinicAddress, any, isTextNow],
  ['a name of its own', /[#.](slug|id|formerly)$/, any, isName],
  ['a message counted as translated', /\.translated\.json#/, any, either(isNew, isGone)],
  ['a unit fewer', /[#.]units$/, /deleted/, hasSeveral],
]

/** The differences between two values, as deep as they can be compared. */
function differences(was: unknown, now: unknown, path: readonly string[]): readonly Difference[] {
  if (JSON.stringify(was) === JSON.stringify(now)) return []
  const areAlike =
    isHolder(was) &&
    isHolder(now) &&
    Array.isArray(was) === Array.isArray(now) &&
    lengthOf(was) === lengthOf(now)
  if (!areAlike) return [{ path, was, now }]
  return [...new Set([...Object.keys(was), ...Object.keys(now)])].flatMap((name) =>
    differences(was[name], now[name], [...path, name]),
  )
}

function differencesOf(file: string, was: string, now: string | undefined): readonly Difference[] {
  if (now === undefined || !file.endsWith('.json')) return [{ path: [], was, now }]
  try {
    return differences(JSON.parse(was), JSON.parse(now), [])
  } catch {
    return []
  }
}

/**
 * Why a mutation is an equivalent mutant: a person may mean each of its differences. The check has
 * no part in this. Undefined for a mistake.
 */
export function whyEquivalent(
  project: Project,
  { operator, file, texts }: Mutation,
): string | undefined {
  const now = texts[file]
  if (now !== undefined && Object.keys(texts).length > 1) return undefined
  const was = project.files.texts.get(file)!
  const table = file.startsWith('tables/') ? (JSON.parse(was) as Table) : {}
  const context: Context = { ...table, project, file }
  const reasons = differencesOf(file, was, now).map((difference) => {
    const place = `${file}#${difference.path.join('.')}`
    return rules.find(
      ([, at, operators, ...tests]) =>
        at.test(place) &&
        operators.test(operator) &&
        tests.every((test) => test(difference, context)),
    )?.[0]
  })
  return reasons.includes(undefined) ? undefined : reasons[0]
}
