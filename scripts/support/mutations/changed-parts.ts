import { languagesOf, messagesOf, type Project } from '../../../src/project/index.ts'
import type { Change } from './changes.ts'

/** What somebody may well have meant, and why nothing in the data could contradict it. */
export type Rule = (change: Change, project: Project, file: string) => boolean

export const lastName = ({ path }: Change): string => path.at(-1) ?? ''
const isInPart =
  (part: string) =>
  ({ path }: Change): boolean =>
    path[0] === part
const isNumberValue = (value: unknown): value is number => typeof value === 'number'
export const isTextValue = (value: unknown): value is string => typeof value === 'string'
export const areNumbers = ({ was, now }: Change): boolean =>
  isNumberValue(was) && isNumberValue(now)
/** A figure that is the other as far as examples are compared. */
export const isAsGood = ({ was, now }: Change): boolean =>
  isNumberValue(was) &&
  isNumberValue(now) &&
  Math.abs(now - was) <= 1e-9 * Math.max(1, Math.abs(was))
export const isSorted = ({ was, now }: Change): boolean =>
  Array.isArray(was) &&
  Array.isArray(now) &&
  JSON.stringify(was.map((each) => JSON.stringify(each)).sort()) ===
    JSON.stringify(now.map((each) => JSON.stringify(each)).sort())

interface TableData {
  readonly match: string
  readonly key: string
  readonly columns: Readonly<Record<string, { minimum?: number; maximum?: number; holds?: string }>>
  readonly records: readonly (readonly unknown[])[]
}
export const tableDataOf = (project: Project, file: string): TableData | undefined =>
  file.startsWith('tables/') ? (JSON.parse(project.files.texts.get(file)!) as TableData) : undefined
export const isTableByName = ({ match }: TableData): boolean => match === 'name' || match === 'pair'

/** A figure between those of the records before and after it, and neither first nor last. */
export const isBetweenNeighbours: Rule = (change, project, file) => {
  const table = tableDataOf(project, file)
  if (
    table === undefined ||
    isTableByName(table) ||
    !isInPart('records')(change) ||
    !areNumbers(change)
  )
    return false
  const [, record, place] = change.path.map(Number)
  const at = (row: number): unknown => table.records[row]?.[place!]
  const [before, after] = [at(record! - 1), at(record! + 1)]
  if (!isNumberValue(before) || !isNumberValue(after)) return false
  const now = change.now as number
  return now >= Math.min(before, after) && now <= Math.max(before, after)
}

/** A figure of a list by names, within the bounds of its column. */
export const isOfItsKind: Rule = (change, project, file) => {
  const table = tableDataOf(project, file)
  if (table === undefined || !isTableByName(table) || !isInPart('records')(change)) return false
  const column = Object.values(table.columns)[Number(change.path[2])]
  const { was, now } = change
  if (was === null || now === null) return isNumberValue(was) || isNumberValue(now)
  if (!areNumbers(change)) return false
  return (
    (now as number) >= (column?.minimum ?? 0) && (now as number) <= (column?.maximum ?? Infinity)
  )
}

const placeholders = (text: string): string => (text.match(/\{\w+/g) ?? []).sort().join()
export const isSentence: Rule = ({ was, now }, _, file) =>
  /^locales\/\w+\//.test(file) &&
  isTextValue(was) &&
  isTextValue(now) &&
  now.trim() === now &&
  now !== '' &&
  placeholders(was) === placeholders(now)

/** A text that is not much shorter than those of the other languages. */
export const isNotMuchShorter: Rule = (change, project, file) => {
  if (!isSentence(change, project, file)) return false
  const key = [file.split('/')[2]!.replace('.json', ''), ...change.path].join('.')
  const own = file.split('/')[1]
  const others = languagesOf(project)
    .filter((language) => language !== own)
    .map((language) => messagesOf(project, language)[key]?.length ?? 0)
  const least = Math.min(...others)
  return least < 24 || (change.now as string).length >= least * 0.3
}

export const shownOnly = new Set([
  'order',
  'digits',
  'significant',
  'fixed',
  'plain',
  'alphabetical',
  'suggested',
  'tone',
  'sample',
  'folded',
  'rounded',
  'note',
  'stars',
  'leads',
])
export const limits = new Set([
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'within',
  'leaps',
  'except',
])
