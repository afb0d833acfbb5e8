import { analyse } from '../definition/formulas/analysis.ts'
import type { Finding } from '../definition/findings/finding.ts'
import type { FindingId } from '../definition/findings/finding-names.ts'
import { TrackedMemo } from '../definition/queries/tracked-memo.ts'
import type { Definition, Project } from '../definition/project.ts'
import { mechanisms } from '../mechanisms/index.ts'
import { formulas } from './rules/programs/formulas.ts'
import { kinds } from './rules/programs/kinds.ts'
import { checkRefusals } from './rules/programs/refusals.ts'
import { meaning } from './rules/programs/meaning.ts'
import { checkUsedNames } from './rules/programs/names.ts'
import { checkUnits } from './rules/programs/units.ts'
import { references } from './rules/references.ts'

/** The findings that prevent the compilation of a project, or of a program of it. */
export class Refusal extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(({ file, line, name }) => `${file}:${line} [${name}]`).join('\n'))
    this.name = 'Refusal'
  }
}

const checksOf = (isEntered: boolean) =>
  mechanisms
    .filter(({ input, lookup }) => (input !== undefined || lookup !== undefined) === isEntered)
    .flatMap(({ check }) => check ?? [])

/**
 * Each stage relies on what the previous one has proved: that inputs and lookups are of a kind,
 * that they exist, then that answers, names and units fit. A definition that fails one stage is not
 * checked by the next, so one mistake is one finding; independent findings are reported together.
 */
const stages = [
  [kinds, checkRefusals],
  [meaning, ...checksOf(true)],
  [...checksOf(false), checkUsedNames, checkUnits],
]

/** Mistakes of a program that change none of its figures: its examples can be calculated. */
const ofNoFigure: ReadonlySet<FindingId> = new Set([
  'leads-without-effect',
  'leads-with-input',
  'no-usual',
])

export const changesNoFigure = ({ id, path = [] }: Finding): boolean =>
  ofNoFigure.has(id) || (id === 'unknown-name' && path[0] === 'related')

const proofs = new TrackedMemo<readonly Finding[]>()

/** The findings of a definition by itself, before it is compiled; computed once. */
export const proof = (project: Project, definition: Definition): readonly Finding[] =>
  proofs.of(project, definition, (of) => proveProgram(of, definition))

function proveProgram(project: Project, definition: Definition): readonly Finding[] {
  const unresolved = references(project, definition)
  if (unresolved.length > 0) return unresolved
  const analysis = analyse(project, definition)
  const findings = [...formulas(project, analysis)]
  for (const stage of stages) {
    const found = stage.flatMap((rule) => rule(project, analysis))
    findings.push(...found)
    if (found.length > 0) return findings
  }
  return findings
}
