import { memoize } from '../../memoize.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { JsonPath, SourceFile } from '../../definition/written/source-file.ts'

/** The empty parts; a list may be empty, and an example may state that nothing is given. */
function emptyIn(value: unknown, path: JsonPath): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null || path[0] === 'examples') return []
  const parts = Object.entries(value)
  if (parts.length === 0) return path.length === 0 || Array.isArray(value) ? [] : [path]
  return parts.flatMap(([name, part]) =>
    emptyIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/** An empty part of a program lost its content, or has no effect. */
export const emptyParts = ({ definitions }: Project): readonly Finding[] =>
  [...definitions.values()].flatMap(({ file }) => emptyOf(file))

const emptyOf = memoize((file: SourceFile): readonly Finding[] =>
  emptyIn(file.data, []).map((path) => ({
    rule: 'schema',
    file: file.path,
    line: file.lineOf(path),
    ...finding('part-empty', { path: path.join('.') }),
  })),
)
