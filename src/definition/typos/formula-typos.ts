/** What somebody meant who wrote a formula that cannot be read. */
import { allOf, phrase, type FindingPart } from '../findings/finding.ts'
import { rewriteCalls } from './formula-calls.ts'
import {
  formulaTypoPatterns,
  type FormulaContext,
  type FormulaTypoPattern,
} from './formula-typo-patterns.ts'
import { slip } from './typo.ts'

export type { FormulaContext }

/** What was written in a formula, and what to write instead. */
interface FormulaTypo {
  readonly what: FindingPart
  /** What to consider or to decide, in addition to the intended text. */
  readonly hint: FindingPart | undefined
  readonly isSure: boolean
}

/** The formula without its known slips, and what they are. */
export interface MeantFormula {
  readonly text: string
  readonly typos: readonly FormulaTypo[]
}

function callTypos(text: string, { functions }: FormulaContext): MeantFormula {
  const { text: rewritten, calls } = rewriteCalls(text, functions)
  const names = [...new Set(calls.map(({ from }) => `${/^\w+/.exec(from)![0]}(…)`))]
  const typo: FormulaTypo = {
    what: phrase('slips.formula.calls', { names: allOf(names) }),
    hint: undefined,
    isSure: true,
  }
  return { text: rewritten, typos: calls.length === 0 ? [] : [typo] }
}

/** Missing brackets at the end, where none is missing before. */
function bracketTypo(text: string): MeantFormula {
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0) break
  }
  if (depth === 0) return { text, typos: [] }
  const hint =
    depth > 0
      ? phrase('slips.formula.opensHint', { sign: ')', text: `${text.trim()}${')'.repeat(depth)}` })
      : phrase('slips.formula.closesHint', { sign: ')', opening: '(' })
  const what =
    depth > 0
      ? phrase('slips.formula.opens', { sign: '(' })
      : phrase('slips.formula.closes', { sign: ')' })
  return { text, typos: [{ what, hint, isSure: false }] }
}

/** What somebody meant who wrote a formula that cannot be read. */
export function meantFormula(written: string, context: FormulaContext): MeantFormula {
  const typos: FormulaTypo[] = []
  let text = written
  const apply = (step: (text: string) => MeantFormula): void => {
    const next = step(text)
    text = next.text
    typos.push(...next.typos)
  }
  const beforeCalls = formulaTypoPatterns.findIndex(({ kind }) => kind === 'thousands')
  for (const [index, each] of formulaTypoPatterns.entries()) {
    // Calls are read once their signs are ordinary ones.
    if (index === beforeCalls) apply((now) => callTypos(now, context))
    apply((now) => applied(each, now, context))
  }
  apply(bracketTypo)
  return { text, typos }
}

function applied(each: FormulaTypoPattern, text: string, context: FormulaContext): MeantFormula {
  const typos: FormulaTypo[] = []
  let [changed, at] = ['', 0]
  for (const found of text.matchAll(each.pattern) as Iterable<RegExpExecArray>) {
    const to = each.to(found, context)
    if (to === undefined || to === found[0]) continue
    const shown = to === null ? '' : to.trim()
    const here = found[0].trim()
    const what = each.what?.(found[0]) ?? slip('formula', each.kind, here)
    if (typos.every((typo) => JSON.stringify(typo.what) !== JSON.stringify(what)))
      typos.push({
        what,
        hint: each.hint?.(here, shown, context),
        isSure: to !== null,
      })
    if (to === null) continue
    changed += text.slice(at, found.index) + to
    at = found.index + found[0].length
  }
  return { text: changed + text.slice(at), typos }
}
