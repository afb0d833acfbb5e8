import { memoize } from '#memoize.ts'
import { ownUnits } from '#definition/own-units.ts'
import { fromBase } from '#language/scale.ts'
import { readUnit, type Dimension } from '#language/units.ts'
import { dimensionPart, unitInWords } from '#definition/findings/reason-part.ts'
import { dimensionOfQuantity } from '#definition/formulas/analysis.ts'
import { relatedTables } from '#definition/formulas/related-tables.ts'
import {
  finding,
  phrase,
  type FindingPart,
  nameFix,
  type Finding,
} from '#definition/findings/finding.ts'
import { figureColumns, isByName } from '#definition/formulas/columns.ts'
import type { Project, TableFile } from '#definition/project.ts'
import type { TableSource } from '#definition/shapes.ts'
import { decimalsFor, round } from '#round.ts'
import { oddFigures } from './odd-figures.ts'

const rule = 'tables'

/**
 * The tables of one folder that visitors choose from are compared, because formulas are checked
 * against one of them: all have the same columns, or declare which they lack.
 */
export const relatedColumns = (project: Project): readonly Finding[] =>
  chosenFolders(project).flatMap((folder) => columns(folder, figureTables(project, folder)))

/** They are searched alike, and their columns count the same things. */
export const relatedKinds = (project: Project): readonly Finding[] =>
  chosenFolders(project).flatMap((folder) => kindFindings(folder, figureTables(project, folder)))

/** Their figures are of the same size. It trusts that each table is sound by itself. */
export const relatedFigures = (project: Project): readonly Finding[] =>
  chosenFolders(project).flatMap((folder) => sizeFindings(folder, figureTables(project, folder)))

const kindFindings = memoize(
  (folder: string, tables: readonly TableFile[]): readonly Finding[] => [
    ...searches(folder, tables),
    ...dimensions(folder, tables),
  ],
  (_, tables) => tables,
)

const sizeFindings = memoize(
  (folder: string, tables: readonly TableFile[]): readonly Finding[] => [
    ...holes(tables),
    ...distantFigures(folder, tables),
  ],
  (_, tables) => tables,
)

const figureTables = (project: Project, folder: string): readonly TableFile[] =>
  relatedTables(project, folder).flatMap(({ id, data }) =>
    isByName(data) ? [] : project.tables.get(id)!,
  )

const chosenFolders = (project: Project): readonly string[] => [
  ...new Set(
    [...project.definitions.values()].flatMap(({ data }) =>
      Object.values(data.input?.properties ?? {}).flatMap(({ tables }) => tables ?? []),
    ),
  ),
]

const columnSignature = ({ data }: TableFile): readonly string[] => Object.keys(data.columns)
const lacksOf = ({ data }: TableFile): readonly string[] => Object.keys(data.lacks ?? {})

/** The most common value; the first of two that are equally common. */
function mostCommon(values: readonly string[]): string {
  const count = (wanted: string): number => values.filter((value) => value === wanted).length
  return [...values].sort((a, b) => count(b) - count(a))[0] ?? ''
}

/** A table that shares only its key with the others is of another kind. */
const sharesNoColumn = (folder: string, file: TableFile['file']): Finding => ({
  rule,
  file: file.path,
  line: 1,
  ...finding('column-of-one-table.alone', { folder }),
})

/**
 * Every table has every column of the folder, or states why not. A name that only one table uses is
 * a mistake.
 */
function columns(folder: string, sisters: readonly TableFile[]): readonly Finding[] {
  if (sisters.length < 2) return []
  const allNames = sisters.flatMap((table) => [
    ...new Set([...columnSignature(table), ...lacksOf(table)]),
  ])
  const known = [...new Set(allNames)].filter(
    (name) => allNames.indexOf(name) !== allNames.lastIndexOf(name),
  )
  return sisters.flatMap((table): readonly Finding[] => {
    const { file } = table
    const [own, lacked] = [columnSignature(table), lacksOf(table)]
    const missing = known.filter((name) => !own.includes(name) && !lacked.includes(name))
    const at = (part: string, name: string) => ({
      rule,
      file: file.path,
      line: file.lineOf([part, name]),
    })
    const typos = (part: string, names: readonly string[]): readonly Finding[] =>
      names
        .filter((name) => !known.includes(name))
        .map((name): Finding => ({
          ...at(part, name),
          ...finding('column-of-one-table.column', { folder, name }),
          ...(missing.length > 0 ? nameFix(name, missing) : {}),
        }))
    const unknown = [...typos('columns', own), ...typos('lacks', lacked)]
    const sharesColumn = own.some((name) => name !== table.data.key && known.includes(name))
    if (unknown.length > 1 && !sharesColumn) return [sharesNoColumn(folder, file)]
    if (unknown.length > 0) return unknown
    return [
      ...lacked
        .filter((name) => own.includes(name))
        .map((name): Finding => ({
          ...at('lacks', name),
          ...finding('lacks-what-it-has', { name }),
        })),
      ...missing.map((name): Finding => ({
        ...at('columns', name),
        ...finding('column-lacking', { name, folder }),
      })),
    ]
  })
}

/**
 * Whether a record counts for its key alone and the keys between two records, or for all keys from
 * its own on.
 */
const searchOf = ({ key, match }: TableSource): FindingPart =>
  phrase('search', { key, match: match === 'band' ? 'band' : 'exact' })

/** All tables are searched in the same way. */
function searches(folder: string, sisters: readonly TableFile[]): readonly Finding[] {
  const keyOf = ({ data }: TableFile): string => JSON.stringify(searchOf(data))
  const usual = mostCommon(sisters.map(keyOf))
  const other = sisters.find((each) => keyOf(each) === usual)!
  return sisters
    .filter((each) => keyOf(each) !== usual)
    .map(({ file, data }) => ({
      rule,
      file: file.path,
      line: file.lineOf(['match']),
      ...finding('lookup-unlike-related-tables', {
        search: searchOf(data),
        folder,
        usual: searchOf(other.data),
      }),
    }))
}

/** A column has the same dimension in every table. */
function dimensions(folder: string, sisters: readonly TableFile[]): readonly Finding[] {
  const dimensionIn = ({ data }: TableFile, name: string): Dimension =>
    dimensionOfQuantity(data.columns[name]!) ?? []
  return sisters.flatMap((table) =>
    figureColumns(table.data).flatMap(({ name, column }): readonly Finding[] => {
      const having = sisters.filter(({ data }) => name in data.columns)
      const usual = mostCommon(having.map((each) => dimensionIn(each, name).join()))
      const own = dimensionIn(table, name)
      if (own.join() === usual) return []
      const other = having.find((each) => dimensionIn(each, name).join() === usual)!
      return [
        {
          rule,
          file: table.file.path,
          line: table.file.lineOf(['columns', name]),
          ...finding('unit-unlike-related-tables', {
            name,
            unit: unitInWords(column),
            kind: dimensionPart(own),
            folder,
            usual: dimensionPart(dimensionIn(other, name)),
          }),
        },
      ]
    }),
  )
}

/**
 * A table that is read between its records has them at even distances: a record that is left out
 * would be guessed.
 */
const holes = (sisters: readonly TableFile[]): readonly Finding[] =>
  sisters
    .filter(({ data }) => data.match === 'interpolate')
    .flatMap(({ file, data }): readonly Finding[] => {
      const position = Object.keys(data.columns).indexOf(data.key)
      const keys = data.records.map((record) => Number(record[position]))
      const steps = keys.slice(1).map((key, index) => key - keys[index]!)
      const step = Math.min(...steps)
      const hole = steps.findIndex((each) => each > step)
      return hole < 0
        ? []
        : [
            {
              rule,
              file: file.path,
              line: file.lineOf(['records', hole]),
              ...finding('gap-in-table', { key: data.key, at: keys[hole]! + step }),
            },
          ]
    })

/** No figure is far from those of the other tables at about the same key. */
const distantFigures = (folder: string, sisters: readonly TableFile[]): readonly Finding[] =>
  oddFigures(sisters).map(({ table: { file, data }, column, record, low, high }) => {
    const { unit = '1', per, [ownUnits]: more } = data.columns[column]!
    const scale = readUnit(unit, per, more)
    const index = Object.keys(data.columns).indexOf(column)
    const value = Number(data.records[record]![index])
    const key = data.records[record]![Object.keys(data.columns).indexOf(data.key)]
    const [least, most] = [low, high]
      .map((end) => fromBase(end, scale))
      .map((end) => round(end, decimalsFor(end, 4)))
    return {
      rule,
      file: file.path,
      line: file.lineOf(['records', record]),
      ...finding('figure-unlike-related-tables', {
        column,
        value,
        unit,
        key: data.key,
        at: String(key),
        folder,
        least: least!,
        most: most!,
      }),
    }
  })
