import type { Project } from '../definition/project.ts'
import type { CellSource, TableSource } from '../definition/shapes.ts'

/** Marks of data without a source. */
const kinds = ['recalled', 'extrapolated'] as const
type Kind = (typeof kinds)[number]

const intro = [
  '# What a vet must confirm',
  '',
  '`npm run schema` generates this page from the marks in `tables`; a test compares. **Recalled**: stated from',
  'memory, without reading a source. **Extrapolated**: a source states it for another species or substance. If you',
  'confirm an entry, add its source to the table; the entry then disappears from this list.',
  '',
].join('\n')

const cellName = (cell: CellSource | undefined): string =>
  Array.isArray(cell) ? cell.join(' + ') : String(cell ?? '')

/** The records with a mark of this kind in a column, by their names, and by that column. */
function recordsMarked(
  { columns, records }: TableSource,
  kind: Kind,
): readonly [string, string[]][] {
  return Object.keys(columns).flatMap((column, index): [string, string[]][] => {
    const found = records.filter((record) => record[index] === kind)
    return found.length === 0 ? [] : [[column, found.map((record) => cellName(record[0]))]]
  })
}

/** The entries of provenance of this kind: records, or a whole table. */
function stated(
  { provenance = [], records }: TableSource,
  kind: Kind,
): readonly [string, string[]][] {
  return provenance
    .filter((each) => (each.kind as string) === kind)
    .map((each): [string, string[]] => [
      (each.columns ?? []).join(', '),
      each.records?.map((name) => cellName(name)) ?? [`all ${records.length} records`],
    ])
}

/**
 * The list of all data of a project without a source, as Markdown: what a vet must confirm.
 */
export function recalledReference({ tables }: Project): string {
  const lists = kinds.flatMap((kind) =>
    [...tables].flatMap(([id, { data }]) =>
      [...recordsMarked(data, kind), ...stated(data, kind)].map(
        ([what, names]) =>
          `- \`${id}\`${what === '' ? '' : ` (${what})`}, ${kind}, ${names.length}: ${names.join('; ')}.\n`,
      ),
    ),
  )
  return `${intro}\n${lists.join('')}`
}
