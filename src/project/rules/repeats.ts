import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { JsonPath, SourceFile } from '../../definition/written/source-file.ts'
import { listOfSame } from '../../definition/copies.ts'
import { Known } from '../../definition/asked/known.ts'

const rule = 'schema'
const found = new Known<readonly Finding[]>()

/** Lists of things, each of which should stand in them once; figures may be alike. */
function repeatsIn(value: unknown, path: JsonPath): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null) return []
  const inParts = Object.entries(value).flatMap(([name, part]) =>
    repeatsIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
  if (!Array.isArray(value)) return inParts
  const seen = new Set<string>()
  const own = value.flatMap((each: unknown, index): JsonPath[] => {
    if (typeof each === 'number' || each === null) return []
    const said = JSON.stringify(each)
    const isRepeated = seen.has(said)
    seen.add(said)
    return isRepeated ? [[...path, index]] : []
  })
  return [...own, ...inParts]
}

/**
 * The rows of a table may have cells alike; two records with one key its own rule tells. Two birds
 * of a visitor's list may weigh the same, and two of its figures be bounds.
 */
const mayBeAlike = ({ path: file }: SourceFile, path: JsonPath): boolean =>
  (file.startsWith('tables/') && path[0] === 'records' && path.length <= 3) ||
  path[0] === 'demonstration' ||
  (path[0] === 'examples' && (path[2] === 'input' || path[2] === 'bounds'))

const repeatsOf = (file: SourceFile): readonly Finding[] =>
  found.of([file], () =>
    repeatsIn(file.data, [])
      .filter((path) => !mayBeAlike(file, path))
      .map((path) => ({
        rule,
        file: file.path,
        line: file.lineOf(path),
        id: 'entry-twice',
        what: `"${path.slice(0, -1).join('.')}" says the same twice.`,
        why: 'One of the two was meant to be another, or is left over.',
        fix: 'Take one of the two out.',
      })),
  )

/** No list says the same thing twice. */
export const repeats = (project: Project): readonly Finding[] =>
  [...project.sources.values(), listOfSame(project)]
    .filter(({ path, syntax }) => syntax.length === 0 && !path.endsWith('.schema.json'))
    .flatMap(repeatsOf)
