import { orderSteps, type Analysis } from '#definition/formulas/analysis.ts'
import type { FormulaPosition } from '#definition/formulas/formula-position.ts'
import type { Finding } from '#definition/findings/finding.ts'
import type { Project } from '#definition/project.ts'

const rule = 'formulas'

const allowed =
  'Use only numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed functions.'
const formulaSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
const sumOf = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** What is wrong with a formula that cannot be read, and what was meant. */
function whatAndFix({
  text,
  problem = '',
  meant,
  tree,
}: FormulaPosition): Pick<Finding, 'what' | 'fix' | 'nearest' | 'autofix'> {
  if (meant === undefined)
    return {
      what: formulaSentence(problem),
      fix: allowed,
    }
  const { typos } = meant
  const what = `The formula ${JSON.stringify(text)} ${sumOf(typos.map((typo) => typo.what))}.`
  const hints = [...new Set(typos.flatMap(({ hint }) => hint ?? []))]
  if (tree === undefined) {
    // Where more is wrong than what is known, the rest is reported as it was read.
    const isRest = typos.every(({ isSure }) => isSure)
    return isRest
      ? { what: `${what} ${formulaSentence(problem)}`, fix: [...hints, allowed].join(' ') }
      : { what, fix: hints.join(' ') }
  }
  return {
    what,
    fix: [...hints, `Write "${meant.text}".`].join(' '),
    nearest: [meant.text],
    autofix: { from: JSON.stringify(text), to: JSON.stringify(meant.text) },
  }
}

/** Every formula can be read, and none depends on itself. */
export function formulas(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const unreadable = analysis.formulas
    .filter(({ problem }) => problem !== undefined)
    .map((position): Finding => ({
      rule,
      ...definition.at(position.path),
      id: 'formula-unreadable',
      why: 'Formulas are limited to plain arithmetic, so that they are readable and safe.',
      ...whatAndFix(position),
    }))
  const { cycle } = orderSteps(analysis)
  if (cycle.length === 0 || unreadable.length > 0) return unreadable
  const place = cycle[0]! in (definition.data.lookups ?? {}) ? 'lookups' : 'formulas'
  return [
    {
      rule,
      ...definition.at([place, cycle[0]!]),
      id: 'formula-cycle',
      what: `There is a circular dependency: ${cycle.map((id) => `"${id}"`).join(' and ')}.`,
      why: 'These formulas could not be calculated.',
      fix: 'Change a formula so that the circle ends.',
    },
  ]
}
