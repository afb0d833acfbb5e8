import { unitFault } from '../../../definition/formulas/unit-fault.ts'
import { nameFix, type Finding } from '../../../definition/finding.ts'
import { figureColumns } from '../../../definition/formulas/columns.ts'
import type { Project, TableFile } from '../../../definition/project.ts'

const rule = 'tables'

/**
 * Every table is consistent: records complete, keys rising, columns in their order and bounds,
 * units known.
 */
export const tables = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap(checkTable)

/** No table is overdue for review. */
export const reviews = (project: Project, today: string): readonly Finding[] =>
  [...project.tables.values()]
    .filter(({ data }) => data.review < today)
    .map(({ id, file, data }) => ({
      rule,
      file: file.path,
      line: file.lineOf(['review']),
      what: `The table was due for review on ${data.review}.`,
      why: 'Breeders publish new editions; old figures mislead.',
      fix: `Compare ${id} with the newest edition and set the next date.`,
    }))

function checkTable({ file, data }: TableFile): readonly Finding[] {
  const names = Object.keys(data.columns)
  const findings: Finding[] = []
  const report = (path: (string | number)[], what: string, why: string, fix: string) =>
    findings.push({ rule, file: file.path, line: file.lineOf(path), what, why, fix })
  const record = (index: number) => ['records', index]

  if (!names.includes(data.key))
    report(
      ['key'],
      `The key "${data.key}" is not a column.`,
      'Rows are found by the key.',
      nameFix(data.key, names),
    )
  data.records.forEach((values, index) => {
    if (values[names.indexOf(data.key)] === null)
      report(
        record(index),
        `The record has no "${data.key}".`,
        'Rows are found by it.',
        'Give the record its key, or remove it.',
      )
    if (values.length !== names.length)
      report(
        record(index),
        `The record has ${values.length} figures for ${names.length} columns.`,
        'Each figure after the gap would count as another column.',
        'Give each column its figure; null where it is unknown.',
      )
  })
  if (findings.length > 0) return findings

  for (const { name, place: position, column } of figureColumns(data)) {
    const fault = unitFault(column)
    if (fault !== undefined)
      report(['columns', name], fault.what, 'Formulas could not count with the column.', fault.fix)
    const figures = data.records.flatMap((values, index) =>
      typeof values[position] === 'number' ? [{ index, value: values[position] }] : [],
    )
    const order = name === data.key ? 'strictly-rising' : column.order
    const fall = figures.find(({ value }, index) => {
      const before = figures[index - 1]?.value ?? Number.NaN
      return order === 'strictly-rising' ? value <= before : order === 'rising' && value < before
    })
    if (fall !== undefined)
      report(
        record(fall.index),
        `"${name}" does not rise at ${fall.value}.`,
        'The column must rise from record to record.',
        'Compare the record with its source.',
      )
    const outside = figures.find(
      ({ value }) => value < (column.minimum ?? -Infinity) || value > (column.maximum ?? Infinity),
    )
    if (outside !== undefined)
      report(
        record(outside.index),
        `"${name}" is ${outside.value}, outside its bounds.`,
        'A slip in a table reaches every farmer.',
        'Compare the record with its source, or mend the bounds of the column.',
      )
  }
  ;(data.provenance ?? []).forEach(({ columns, from, to }, index) => {
    if (from !== undefined && to !== undefined && from > to)
      report(
        ['provenance', index],
        `The provenance ends at ${to}, before it begins at ${from}.`,
        'The page could not say which figures are estimates.',
        'Put the smaller key first.',
      )
    for (const name of (columns ?? []).filter((column) => !names.includes(column)))
      report(
        ['provenance', index],
        `"${name}" is not a column.`,
        'The page could not say which figures are estimates.',
        nameFix(name, names),
      )
  })
  return findings
}
