import type { Finding } from '../../definition/findings/finding.ts'
import { Known } from '../../definition/asked/known.ts'
import type { Project } from '../../definition/project.ts'
import type { JsonPath, SourceFile } from '../../definition/written/source-file.ts'

/** The parts that hold nothing; lists may be begun, and an example may say that nothing is given. */
function emptyIn(value: unknown, path: JsonPath): readonly JsonPath[] {
  if (typeof value !== 'object' || value === null || path[0] === 'examples') return []
  const parts = Object.entries(value)
  if (parts.length === 0) return path.length === 0 || Array.isArray(value) ? [] : [path]
  return parts.flatMap(([name, part]) =>
    emptyIn(part, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

const known = new Known<readonly Finding[]>()

/** A part of a program that holds nothing lost what it held, or says what is so without it. */
export const emptyParts = ({ definitions }: Project): readonly Finding[] =>
  [...definitions.values()].flatMap(({ file }) => known.of([file], () => emptyOf(file)))

const emptyOf = (file: SourceFile): readonly Finding[] =>
  emptyIn(file.data, []).map((path) => ({
    rule: 'schema',
    file: file.path,
    line: file.lineOf(path),
    id: 'says-nothing',
    what: `"${path.join('.')}" holds nothing.`,
    why: 'What stood there is lost, or it says what is so without it.',
    fix: 'Write what belongs there, or take it out.',
  }))
