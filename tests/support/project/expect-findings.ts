/** Tests of rules: each makes one mistake in a project and expects exactly one finding. */
import { expect, it } from 'vitest'
import { printFindings } from '#tests/support/project/in-english.ts'
import type { Project } from '#project/index.ts'
import { fixtureProject } from './fixture-project.ts'
import { lineOf, useProjectCopy, type Edit, type Json, type ProjectCopy } from './project-copy.ts'

/** One mistake, and the one finding that it must give. */
export interface Mistake {
  readonly name: string
  readonly file: string
  /** The mistake: a value at its path (`results.dailyFeed.unit`), or an edit of data or text. */
  readonly set?: Readonly<Record<string, unknown>>
  readonly edit?: Edit
  readonly rewrite?: (text: string) => string
  /** The text of a file that is not there yet. */
  readonly create?: string
  /** Edits of further files that belong to the same mistake. */
  readonly extraEdits?: Readonly<Record<string, Edit>>
  readonly today?: string
  /** The rule that finds it, where it is another than that of its neighbours. */
  readonly rule?: string
  /** Texts before the line that the finding names; by default the path of what was set. */
  readonly at?: readonly string[]
  readonly what: string
  readonly fix: string
}

const isPlace = (part: string): boolean => /^\d+$/.test(part)

/** Sets a value at its path, like `examples.0.input`. */
function setAt(data: Json, path: string, value: unknown): void {
  const parts = path.split('.')
  const holder = parts.slice(0, -1).reduce((held: Json, part) => held[part], data)
  holder[parts.at(-1)!] = value
}

/** Makes a mistake. */
function make(copy: ProjectCopy, mistake: Mistake): void {
  const { file, set = {}, edit, rewrite, create, extraEdits = {} } = mistake
  for (const [path, value] of Object.entries(set))
    copy.edit(file, (data) => setAt(data, path, value))
  if (edit !== undefined) copy.edit(file, edit)
  if (create !== undefined) copy.write(file, create)
  if (rewrite !== undefined) copy.write(file, rewrite(copy.read(file)))
  for (const [other, otherEdit] of Object.entries(extraEdits)) copy.edit(other, otherEdit)
}

/** The texts before what was set. */
const pathTo = ({ set = {} }: Mistake): readonly string[] =>
  (Object.keys(set)[0] ?? '')
    .split('.')
    .filter((part) => !isPlace(part))
    .map((part) => `"${part}"`)

/**
 * One test for each mistake: exactly one finding of the rule, at its location, with its fix.
 * @param project what the mistakes are made in
 */
export function expectFindings(
  rule: string,
  table: readonly Mistake[],
  project: Project = fixtureProject,
): void {
  const copy = useProjectCopy(project)
  it.each(table)('$name', (mistake) => {
    make(copy, mistake)
    const findings = copy.check(mistake.today)
    expect(findings, printFindings(findings)).toHaveLength(1)
    const [finding] = findings
    expect(finding).toMatchObject({
      rule: mistake.rule ?? rule,
      file: mistake.file,
      line: lineOf(copy.read(mistake.file), ...(mistake.at ?? pathTo(mistake))),
    })
    expect(finding?.what).toContain(mistake.what)
    expect(finding?.fix).toContain(mistake.fix)
    expect(finding?.why).not.toBe('')
  })
}
