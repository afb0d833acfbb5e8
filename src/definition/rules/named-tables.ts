import { nameFix, type Finding } from '../finding.ts'
import { rowNames } from '../lists.ts'
import type { TableFile } from '../project.ts'

const rule = 'tables'

/** Every row of a table by name has a name of its own, figures, and a word on where they come from. */
export function namedTable(table: TableFile): readonly Finding[] {
  const { file, data } = table
  const findings: Finding[] = []
  const report = (path: (string | number)[], what: string, why: string, fix: string) => findings.push({ rule, file: file.path, line: file.lineOf(path), what, why, fix })
  const names = rowNames(table)
  const key = Object.keys(data.columns).indexOf(data.key)
  names.forEach((name, index) => {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) report(['rows', index], `"${name}" cannot name a row.`, 'The name stands in links and in the keys of its words.', 'Write small letters, digits and hyphens, like yellow-corn.')
    else if (names.indexOf(name) < index) report(['rows', index], `"${name}" names two rows.`, 'A visitor who chooses it could mean either.', 'Rename one of them.')
  })
  data.rows.forEach((row, index) => {
    const text = row.find((value, place) => place !== key && typeof value === 'string')
    if (text !== undefined) report(['rows', index], `"${String(text)}" stands where a figure is needed.`, 'Formulas could not count with it.', 'Give the figure, or null where it is unknown.')
  })
  const provenance = data.provenance ?? []
  provenance.forEach(({ rows = [], source }, index) => {
    for (const name of rows.filter((each) => !names.includes(each))) report(['provenance', index], `"${name}" is not a row.`, 'The page could not say which figures are estimates.', nameFix(name, names))
    if (source !== undefined && data.sources?.[source] === undefined) report(['provenance', index], `"${source}" is not among the sources.`, 'Nobody could look the figures up.', nameFix(source, Object.keys(data.sources ?? {})))
  })
  for (const name of names.filter((each) => !provenance.some(({ rows, columns }) => columns === undefined && rows?.includes(each)))) {
    report(['rows', names.indexOf(name)], `Nothing says where "${name}" comes from.`, 'A figure without origin cannot be trusted or reviewed.', 'Name the row in an entry of "provenance" that has no columns.')
  }
  return findings
}
