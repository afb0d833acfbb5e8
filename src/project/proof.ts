import { analyse } from './compile/analysis.ts'
import { printFindings, type Finding } from './finding.ts'
import type { Definition, Project } from './project.ts'
import { bounds } from './rules/programs/bounds.ts'
import { formulas } from './rules/programs/formulas.ts'
import { lookups } from './rules/programs/lookups.ts'
import { names } from './rules/programs/names.ts'
import { references } from './rules/references.ts'
import { enteredParts } from './rules/programs/inputs.ts'
import { lists } from './rules/programs/lists.ts'
import { seen } from './rules/programs/seen.ts'
import { targets } from './rules/programs/targets.ts'
import { wait } from './rules/programs/wait.ts'
import { texts } from './rules/programs/texts.ts'
import { units } from './rules/programs/units.ts'

/** What keeps a project, or a program of it, from being compiled. */
export class Refusal extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(printFindings(findings))
    this.name = 'Refusal'
  }
}

/** Each stage trusts what the one before has proved; a definition that fails one is not asked the next, so that one
 *  mistake is one finding. */
const stages = [
  [formulas, bounds],
  [lookups, enteredParts, wait, targets, seen, lists, texts],
  [names],
  [units],
] as const

const proved = new WeakMap<Project, Map<Definition, readonly Finding[]>>()

/**
 * The findings of a definition by itself, before it is compiled; looked for once in each project.
 */
export function proof(project: Project, definition: Definition): readonly Finding[] {
  const known = proved.get(project) ?? new Map<Definition, readonly Finding[]>()
  proved.set(project, known)
  const findings = known.get(definition) ?? prove(project, definition)
  known.set(definition, findings)
  return findings
}

function prove(project: Project, definition: Definition): readonly Finding[] {
  const unresolved = references(project, definition)
  if (unresolved.length > 0) return unresolved
  const analysis = analyse(project, definition)
  for (const stage of stages) {
    const findings = stage.flatMap((rule) => rule(project, analysis))
    if (findings.length > 0) return findings
  }
  return []
}
