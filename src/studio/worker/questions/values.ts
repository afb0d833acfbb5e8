import { outsideSource } from '#mechanisms/within/outside.ts'
import { analyse, orderSteps } from '#definition/formulas/analysis.ts'
import type { Figure } from '#figure.ts'
import { dimensionOf } from '#language/dimension.ts'
import { fromBase } from '#language/scale.ts'
import { readUnit, unitNames, type Dimension } from '#language/units.ts'
import { answerLoaded, type Definition, type Input, type Project } from '#project/index.ts'
import { unusualName } from '#engine/plausibility/unusual-figures.ts'
import { filledOn } from '#engine/input/demonstrated.ts'
import { loadForExamples, programTables } from '#project/load.ts'
import type { Calculation } from '#engine/calculation.ts'
import { expectedParts, type ExpectedParts } from '#project/rules/programs/examples.ts'
import type { ElsewhereNotice } from '#mechanisms/quantity/shape.ts'
import type { Asked } from './asked.ts'
import { programOfFile } from '#definition/project.ts'

/** A figure of a formula, in a unit. */
interface ShownValue {
  readonly value: number
  readonly unit: string
  readonly per?: string
  readonly digits?: number
  readonly bound?: Figure['bound']
}

/** The record that a lookup found. */
interface ShownRecord {
  /** The key of the title of its table. */
  readonly table: string
  readonly key: number | string
}

export interface Values {
  /** By formula; a condition is true or false. */
  readonly formulas: Readonly<Record<string, ShownValue | boolean>>
  readonly records: Readonly<Record<string, ShownRecord>>
  /** The results as the page shows them; null for one that is unknown. */
  readonly results: Readonly<Record<string, number | string | null>>
  /** The messages of verdicts, by result. */
  readonly ratings: Readonly<Record<string, string>>
  /** What is outside of its plausible range. */
  readonly unusual: readonly string[]
  /** The results that are not judged. */
  readonly notJudged: readonly string[]
  /** The messages beside the answer. */
  readonly notices: readonly string[]
  /** The results that are lower bounds, and those that are upper bounds. */
  readonly atLeast: readonly string[]
  readonly atMost: readonly string[]
  /** Further parts of an example that expects this answer, like figures of entries. */
  readonly parts: ExpectedParts
  /** The messages about the input, each with its field. */
  readonly issues: readonly { readonly message: string; readonly field?: string }[]
}

/** What a program is calculated with. */
interface ValuesAsked {
  readonly file: string
  readonly input: Input
  /** The day of the reader, like 2026-05-01. */
  readonly today: string
}

interface Named {
  readonly unit?: string
  readonly per?: string
}

/** For each formula a unit to show it in: that of its result, or one of the same dimension. */
function unitsOfFormulas(
  project: Project,
  definition: Definition,
): Readonly<Record<string, Named>> {
  const { data } = definition
  const analysis = analyse(project, definition)
  const { quantities, formulas } = analysis
  const known: Record<string, Dimension> = { ...analysis.dimensions }
  const units: Record<string, Named> = {}
  const candidates: readonly Named[] = [
    ...Object.values(data.results ?? {}),
    ...Object.values(quantities),
    ...unitNames.map((unit) => ({ unit })),
  ]
  const hasDimension = ({ unit = '1', per }: Named, dimension: Dimension): boolean => {
    try {
      return readUnit(unit, per, project.units).dimension.join() === dimension.join()
    } catch {
      return false
    }
  }
  for (const name of orderSteps(analysis).steps) {
    const formula = formulas.find(({ path: [part, of] }) => part === 'formulas' && of === name)
    if (formula?.tree === undefined) continue
    try {
      const kind = dimensionOf(formula.tree, known)
      if (typeof kind === 'string') continue
      known[name] = kind
      const own = data.results?.[name]
      const found =
        own?.unit === undefined ? candidates.find((one) => hasDimension(one, kind)) : own
      units[name] = {
        ...(found?.unit && { unit: found.unit }),
        ...(found?.per && { per: found.per }),
      }
    } catch {
      // Its units do not fit: a finding tells so.
    }
  }
  return units
}

function shownRecords({ used, found = {} }: Calculation): Values['records'] {
  const named = Object.entries(found).flatMap(
    ([lookup, [record]]): readonly (readonly [string, ShownRecord])[] => {
      if (record === undefined) return []
      const { table, index } = record
      const cell = table.texts?.[table.key]?.cells[index] ?? index + 1
      return [[lookup, { table: table.title, key: String(cell) }]]
    },
  )
  const figures = Object.entries(used).map(
    ([lookup, { table, key }]) => [lookup, { table: table.title, key }] as const,
  )
  return Object.fromEntries([...figures, ...named])
}

function calculated(project: Project, asked: ValuesAsked): Values | undefined {
  const definition = programOfFile(project, asked.file)
  if (definition === undefined || definition.data.card.underConstruction === true) return undefined
  const loaded = {
    calculator: loadForExamples(project, definition),
    tables: programTables(project, definition),
  }
  const given = filledOn(asked.today, asked.input)
  const { calculation, input } = answerLoaded(project, loaded, given, asked.today)
  const { scope, bounds = {}, results, ratings, issues } = calculation
  const units = unitsOfFormulas(project, definition)
  const formulas = Object.keys(definition.data.formulas ?? {}).flatMap(
    (name): readonly (readonly [string, ShownValue | boolean])[] => {
      const value = scope[name]
      if (typeof value === 'boolean') return [[name, value]]
      if (typeof value !== 'number' || !Number.isFinite(value)) return []
      const { unit = '1', per } = units[name] ?? {}
      const digits = results[name]?.digits
      const bound = bounds[name]
      const shown: ShownValue = {
        value: fromBase(value, readUnit(unit, per, project.units)),
        unit,
        ...(per !== undefined && { per }),
        ...(digits !== undefined && { digits }),
        ...((bound === 'atLeast' || bound === 'atMost') && { bound }),
      }
      return [[name, shown]]
    },
  )
  const bounded = (side: Figure['bound']): readonly string[] =>
    Object.keys(results).filter((name) => results[name]!.bound === side)
  return {
    formulas: Object.fromEntries(formulas),
    records: shownRecords(calculation),
    results: Object.fromEntries(
      Object.entries(results).map(([name, { value }]) => [
        name,
        Number.isFinite(value) ? value : null,
      ]),
    ),
    ratings: Object.fromEntries(Object.entries(ratings).map(([name, { say }]) => [name, say])),
    unusual: (calculation.unusual ?? []).map(unusualName),
    notJudged: outsideSource(calculation),
    // What another program says otherwise is stated by the definition, not by examples.
    notices: calculation.notices
      .filter(({ program }: ElsewhereNotice) => program === undefined)
      .map(({ say }) => say),
    atLeast: bounded('atLeast'),
    atMost: bounded('atMost'),
    parts: issues.length > 0 ? {} : expectedParts({ ...loaded, calculation, input }),
    issues: issues.map(({ message, field }) => ({
      message,
      ...(field !== undefined && { field }),
    })),
  }
}

/**
 * What the formulas and lookups of a program give with an input. Of a program with an error, the
 * last version without one.
 */
export function values({ newest, sound }: Asked, asked: ValuesAsked): Values | undefined {
  for (const project of [newest, sound])
    try {
      if (project !== undefined) return calculated(project, asked)
    } catch {
      // It has an error that keeps it from being compiled.
    }
  return undefined
}
