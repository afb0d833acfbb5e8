/** A new verdict on a figure: limits on a line, with a text for each part of it. */
import { datedSource } from '../../dated-source.ts'
import { namesIn, type Tree } from '#language/tree.ts'
import type { PartsToWrite } from '../../programs/write-parts.ts'
import type { Titles } from '../../programs/wanted.ts'
import type { ProgramScope } from '../../worker/questions/program-scope.ts'

/** The limits, from the lowest to the highest; each of them may be missing. */
export const limitNames = ['badBelow', 'fairBelow', 'fairAbove', 'badAbove'] as const
export type LimitName = (typeof limitNames)[number]
export type Limits = Readonly<Partial<Record<LimitName, number>>>

/** The parts of the line, from the lowest to the highest. */
export type Zone = LimitName | 'good'

export const toneOf: Readonly<Record<Zone, 'good' | 'fair' | 'bad'>> = {
  badBelow: 'bad',
  fairBelow: 'fair',
  good: 'good',
  fairAbove: 'fair',
  badAbove: 'bad',
}

const lineOrder: readonly Zone[] = ['badBelow', 'fairBelow', 'good', 'fairAbove', 'badAbove']

/** The parts of the line that limits make. */
export const zonesOf = (limits: Limits): readonly Zone[] =>
  lineOrder.filter((zone) => zone === 'good' || limits[zone] !== undefined)

/** Whether limits rise, and there is at least one. */
export function areInOrder(limits: Limits): boolean {
  const given = limitNames.flatMap((name) => limits[name] ?? [])
  return given.length > 0 && given.every((each, index) => index === 0 || each > given[index - 1]!)
}

/** The range of an input that limits are valid for. */
interface ValidRange {
  readonly input: string
  readonly from: number
  readonly to: number
}

/** The source of a verdict: a lookup, a publication, or a rule of the clinic since a year. */
export type VerdictSource =
  | { readonly lookup: string }
  | (ValidRange & {
      readonly publication: Readonly<Record<'title' | 'edition' | 'publisher', string>>
    })
  | (ValidRange & { readonly ownSince: string })

/** The source as a result states it; the page shows year and population beside the verdict. */
function writtenSource(source: VerdictSource): string | Readonly<Record<string, string>> {
  if ('lookup' in source) return source.lookup
  if ('publication' in source) return datedSource(source.publication)
  return {
    title: 'Rule of the clinic',
    year: source.ownSince,
    population: 'tables.population.ownRule',
  }
}

interface NewVerdict {
  readonly result: string
  readonly unit: string
  readonly per?: string | undefined
  readonly limits: Limits
  readonly texts: Readonly<Partial<Record<Zone, Titles>>>
  readonly source: VerdictSource
  /** The names that the program has already. */
  readonly taken: ReadonlySet<string>
}

const capitalised = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** What a verdict writes: its limits as constants, its parts with their texts, and its source. */
export function verdictToWrite(verdict: NewVerdict): Omit<PartsToWrite, 'file'> {
  const { result, unit, per, limits, texts, source, taken } = verdict
  const nameOf = (limit: LimitName): string => {
    const name = `${result}${capitalised(limit)}`
    return taken.has(name) ? `${name}Limit` : name
  }
  // The first verdict whose condition is true counts, so the outer ones come first.
  const zones = (['badBelow', 'badAbove', 'fairBelow', 'fairAbove', 'good'] as const).filter(
    (zone) => zone === 'good' || limits[zone] !== undefined,
  )
  const rating = zones.map((zone) => ({
    ...(zone !== 'good' && {
      when: `${result} ${zone.endsWith('Below') ? '<' : '>'} ${nameOf(zone)}`,
    }),
    say: '',
    tone: toneOf[zone],
  }))
  const path = ['results', result] as const
  return {
    parts: [
      ...limitNames.flatMap((limit) => {
        const value = limits[limit]
        if (value === undefined) return []
        const constant = { value, unit, ...(per !== undefined && { per }) }
        return [{ path: ['constants', nameOf(limit)], value: constant, before: 'formulas' }]
      }),
      { path: [...path, 'source'], value: writtenSource(source) },
      ...('input' in source
        ? [{ path: [...path, 'within'], value: { [source.input]: [source.from, source.to] } }]
        : []),
      { path: [...path, 'rating'], value: rating },
    ],
    texts: zones.map((zone, index) => ({
      path: [...path, 'rating', index, 'say'],
      texts: texts[zone] ?? {},
    })),
  }
}

/** The lookups that a figure depends on, at any distance. */
export function lookupsBehind(result: string, scope: ProgramScope): readonly string[] {
  const lookups = new Set(
    Object.keys((scope.data as { readonly lookups?: object } | undefined)?.lookups ?? {}),
  )
  const trees = new Map<string, Tree>(
    scope.trees.flatMap(([[part, name], tree]) =>
      part === 'formulas' ? [[String(name), tree] as const] : [],
    ),
  )
  const seen = new Set<string>()
  const add = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const tree = trees.get(name)
    if (tree !== undefined) namesIn(tree).forEach(add)
  }
  add(result)
  return [...new Set([...seen].map((name) => name.split('.')[0]!))].filter((name) =>
    lookups.has(name),
  )
}
