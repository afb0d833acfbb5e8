import { orderSteps, type Analysis } from '#definition/formulas/analysis.ts'
import type { FormulaPosition } from '#definition/formulas/formula-position.ts'
import {
  allOf,
  finding,
  phrase,
  quoted,
  sentences,
  type Finding,
  type FindingBody,
  type FindingPart,
  type Value,
} from '#definition/findings/finding.ts'
import { formulaPart } from '#definition/findings/reason-part.ts'
import type { Project } from '#definition/project.ts'

const rule = 'formulas'

const sum = (parts: readonly FindingPart[]): Value =>
  parts.length < 2 ? parts : phrase('and', { first: parts.slice(0, -1), last: parts.at(-1)! })

/** What is wrong with a formula that cannot be read, and what was meant. */
function unreadable({ text, problem, meant, tree }: FormulaPosition): FindingBody {
  const reason = problem === undefined ? '' : formulaPart(problem)
  if (meant === undefined) return finding('formula-unreadable.reason', { reason })
  const { typos } = meant
  const known = {
    formula: JSON.stringify(text),
    typos: sum(typos.map((typo) => typo.what)),
    hints: sentences([...new Map(typos.map(({ hint }) => [JSON.stringify(hint), hint])).values()]),
  }
  if (tree !== undefined)
    return {
      ...finding('formula-unreadable.meant', { ...known, meant: meant.text }),
      autofix: { from: JSON.stringify(text), to: JSON.stringify(meant.text) },
    }
  // Where more is wrong than what is known, the rest is reported as it was read.
  const isRest = typos.every(({ isSure }) => isSure)
  return isRest
    ? finding('formula-unreadable.rest', { ...known, reason })
    : finding('formula-unreadable.unsure', known)
}

/** Every formula can be read, and none depends on itself. */
export function formulas(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const unread = analysis.formulas
    .filter(({ problem }) => problem !== undefined)
    .map((position): Finding => ({
      rule,
      ...definition.at(position.path),
      ...unreadable(position),
    }))
  const { cycle } = orderSteps(analysis)
  if (cycle.length === 0 || unread.length > 0) return unread
  const place = cycle[0]! in (definition.data.lookups ?? {}) ? 'lookups' : 'formulas'
  return [
    {
      rule,
      ...definition.at([place, cycle[0]!]),
      ...finding('formula-cycle', { cycle: allOf(quoted(cycle)) }),
    },
  ]
}
