import { memoize } from '../../memoize.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { JsonPath, SourceFile } from '../../definition/written/source-file.ts'
import { listOfSame } from '../../definition/copies.ts'

const rule = 'schema'

/** The repeated entries of lists; figures may repeat. */
function repeatsIn(value: unknown, path: JsonPath): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null) return []
  const inParts = Object.entries(value).flatMap(([name, part]) =>
    repeatsIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
  if (!Array.isArray(value)) return inParts
  const seen = new Set<string>()
  const own = value.flatMap((each: unknown, index): JsonPath[] => {
    if (typeof each === 'number' || each === null) return []
    const text = JSON.stringify(each)
    const isRepeated = seen.has(text)
    seen.add(text)
    return isRepeated ? [[...path, index]] : []
  })
  return [...own, ...inParts]
}

/**
 * Cells of a table may repeat; another rule reports two records with one key. Two birds
 * of a visitor's list may weigh the same, and two of its figures be bounds.
 */
const mayBeAlike = ({ path: file }: SourceFile, path: JsonPath): boolean =>
  (file.startsWith('tables/') && path[0] === 'records' && path.length <= 3) ||
  path[0] === 'demonstration' ||
  (path[0] === 'examples' && (path[2] === 'input' || path[2] === 'bounds'))

const repeatsOf = memoize((file: SourceFile): readonly Finding[] =>
  repeatsIn(file.data, [])
    .filter((path) => !mayBeAlike(file, path))
    .map((path) => ({
      rule,
      file: file.path,
      line: file.lineOf(path),
      ...finding('entry-twice', { path: path.slice(0, -1).join('.') }),
    })),
)

/** No list contains the same entry twice. */
export const repeats = (project: Project): readonly Finding[] =>
  [...project.sources.values(), listOfSame(project)]
    .filter(({ path, syntax }) => syntax.length === 0 && !path.endsWith('.schema.json'))
    // The position in the list would be part of what is memoized.
    .flatMap((file) => repeatsOf(file))
