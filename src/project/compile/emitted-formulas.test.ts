import fc from 'fast-check'
import { ceil, floor, round } from 'mathjs'
import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { runs } from '#tests/support/runs.ts'
import { figures } from '#tests/support/figures/figures.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import * as arithmetic from '../../language/arithmetic.ts'
import type { Scope } from '../../engine/calculation.ts'
import type { Expression, Result } from '../../engine/calculator.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { type FormulaPosition } from '../../definition/formulas/formula-position.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import { showTree } from '../../language/show-tree.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import { emit } from '../../language/emit.ts'
import { parseFormula } from '../../language/mathjs.ts'
import { evaluateFormula } from '../../language/meaning.ts'
import type { PlanCalculator } from '../../mechanisms/plan/shape.ts'
import type { SectionField } from '../../mechanisms/section/shape.ts'
import type { FormulationCalculator } from '../../mechanisms/formulation/shape.ts'
import type { ContainsCalculator } from '../../mechanisms/contains/shape.ts'
import type { KeyedField } from '../../mechanisms/journal/shape.ts'
import { isListField } from '../../engine/input/kinds.ts'

const { rounds, at } = figures()
type Rounding = (value: number, digits?: number) => number
/** Zero without its sign, which no figure shows; only dividing by it would show the sign. */
const unsigned =
  (rounding: Rounding): Rounding =>
  (value, digits) =>
    rounding(value, digits ?? 0) + 0
const m = {
  ...arithmetic,
  round: unsigned(arithmetic.round),
  ceil: unsigned(arithmetic.ceil),
  floor: unsigned(arithmetic.floor),
}
const theirs = {
  round: unsigned((value, digits) => round(value, digits)),
  ceil: unsigned((value) => ceil(value)),
  floor: unsigned((value) => floor(value)),
}
const reference = (text: string) => {
  const evaluate = evaluateFormula(text)
  return (scope: Scope): unknown => evaluate(Object.assign(scope, theirs))
}
const same = (left: unknown, right: unknown): boolean =>
  left === right || (Number.isNaN(left) && Number.isNaN(right))

/** What is raised to a power that may be a fraction. */
const rootsIn = (tree: Tree): readonly Tree[] => {
  if (typeof tree !== 'object') return []
  const [operator, base, power] = tree
  const own = operator === '^' && typeof power !== 'number' ? [base!] : []
  return [...own, ...tree.flatMap(rootsIn)]
}

/**
 * Makes scopes with a figure for each name: `birds` at the top, `normal.fcr` inside of `normal`.
 */
function scopesOf(names: readonly string[]): (turn: number) => Scope {
  const places = names.map((name) => name.split('.') as [string, string?])
  return (turn) => {
    const scope: Record<string, unknown> = {}
    for (const [index, [head, column]] of places.entries()) {
      if (column === undefined) scope[head] = at(turn, index)
      else ((scope[head] ??= {}) as Record<string, unknown>)[column] = at(turn, index)
    }
    return scope
  }
}

/** The compiled expression at a path of a result. */
function ofResult(result: Result | undefined, path: FormulaPosition['path']) {
  if (path[2] === 'shown') return result?.shown
  if (path[2] === 'known') return result?.known
  if (path[2] === 'upTo') return result?.upTo
  return path[2] === 'target'
    ? result?.target?.[path[3] as 'low' | 'high']
    : result?.rating[Number(path[3])]?.when
}

function ofInput(
  input: KeyedField | undefined,
  path: readonly unknown[],
): Expression<unknown> | undefined {
  const since = input?.keyed?.since
  return path[3] === 'since' ? since && { compute: since, uses: [] } : input?.when
}

/** The compiled expression at a path of a definition. */
function expressionAt(
  calculator: PlanCalculator & FormulationCalculator & ContainsCalculator,
  { path }: FormulaPosition,
  { sections = {} }: DefinitionSource,
): Expression<unknown> | undefined {
  const [part, id] = path as [string, string | number]
  switch (part) {
    case 'formulas':
      return calculator.formulas[id]
    case 'plan':
      return calculator.plan?.[id as 'from' | 'to']
    case 'lookups': {
      const lookup = calculator.lookups[id]
      return lookup !== undefined && 'where' in lookup ? lookup.where : undefined
    }
    case 'results':
      return ofResult(calculator.results[id], path)
    case 'input':
      return ofInput(calculator.inputs[String(path[2])], path)
    case 'sections': {
      // What a section is under, each input in it is under.
      const title = sections[String(id)]?.title
      return Object.values<SectionField>(calculator.inputs).find(({ section }) => section === title)
        ?.when
    }
    case 'formulation':
      // What is read of entries has the reference of sums, too.
      return { compute: calculator.formulation!.step, uses: [] }
    case 'contains':
      return calculator.contains?.needs[path[2] as number]?.when
    case 'constraints':
      // Before those that are written are those of parts of a whole.
      return calculator.constraints.filter(({ say }) => say.field !== 'refusals.partAbove')[
        Number(id)
      ]?.that
    default:
      return calculator.notices[Number(id)]?.when
  }
}

/** By default every fifth of the figures, of each kind that there is. */
const step = isSweep ? 1 : 5

/** What has been compared already: programs share formulas with the same text and code. */
const compared = new Set<string>()

describe('emitted formulas', () => {
  it.each(livePrograms.map((definition) => [definition.id, definition] as const))(
    '%s computes what mathjs computes',
    (_, definition) => {
      const { calculator } = loadProgram(definition)
      // Sums over records, and results of each entry, have references of their own
      // (mechanisms/list/run/feed-sums.test, mechanisms/journal/agreement.test).
      const isOfEntry = ({ path: [part, id = ''] }: FormulaPosition) =>
        part === 'results' && definition.data.results?.[id]?.each !== undefined
      for (const position of analyse(project, definition).formulas.filter(
        (each) =>
          !isOfEntry(each) &&
          !namesIn(each.tree ?? 0).some((name) =>
            isListField(calculator.inputs[name.split('.')[0]!]),
          ),
      )) {
        const expression = expressionAt(calculator, position, definition.data)!
        const formula = `${position.text}\n${String(expression.compute)}`
        if (compared.has(formula)) continue
        const expected = reference(position.text)
        const roots = rootsIn(position.tree!).map((base) => reference(showTree(base)))
        const scopeOf = scopesOf(namesIn(position.tree!))
        for (let turn = 0; turn < rounds; turn += step) {
          const scope = scopeOf(turn)
          // Of a negative figure mathjs finds a root where there is one, and a formula none.
          if (roots.some((root) => Number(root(scope)) < 0)) continue
          const [ours, wanted] = [expression.compute(scope), expected(scope)]
          if (!same(ours, wanted))
            expect.fail(
              `${position.text} with ${JSON.stringify(scope)} is ${String(ours)}, mathjs ${String(wanted)}`,
            )
        }
        compared.add(formula)
      }
    },
  )
})

describe('formulas of the language', () => {
  const names = ['birds', 'age', 'normal.fcr', 'rate']
  const scopeOf = scopesOf(names)
  const { formula, question } = fc.letrec<{ formula: string; question: string; part: string }>(
    (tie) => ({
      part: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(...names),
        fc.constantFrom('0', '1', '2', '0.5', '100', '1e-3', '1440'),
        fc
          .constantFrom(...names)
          .chain((name) => fc.constantFrom(`round(${name})`, `round(${name}, 2)`)),
        tie('formula').map((inner) => `(${inner})`),
        fc
          .tuple(
            fc.constantFrom('ceil', 'floor', 'abs', 'sqrt', 'exp', 'log', 'log10', 'atan'),
            tie('formula'),
          )
          .map(([name, inner]) => `${name}(${inner})`),
        fc
          .tuple(tie('question'), tie('formula'), tie('formula'))
          .map(([when, yes, no]) => `(${when} ? ${yes} : ${no})`),
      ),
      formula: fc.oneof(
        { maxDepth: 5 },
        tie('part'),
        fc
          .tuple(tie('part'), fc.constantFrom('+', '-', '*', '/'), tie('part'))
          .map((parts) => parts.join(' ')),
        fc
          .tuple(
            tie('part'),
            fc.constantFrom('+', '-', '*', '/'),
            tie('part'),
            fc.constantFrom('+', '-', '*', '/'),
            tie('part'),
          )
          .map((parts) => parts.join(' ')),
        fc
          .tuple(
            tie('part'),
            fc.constantFrom('2', '3', '2 ^ 2'),
            fc.constantFrom('+', '*'),
            tie('part'),
          )
          .map(([base, power, operator, other]) => `${base} ^ ${power} ${operator} ${other}`),
        fc.tuple(tie('part'), tie('part')).map(([base, power]) => `abs(${base}) ^ ${power}`),
        tie('part').map((inner) => `-${inner}`),
      ),
      question: fc.oneof(
        { maxDepth: 5 },
        fc
          .tuple(tie('formula'), fc.constantFrom('<', '<=', '>', '>=', '==', '!='), tie('formula'))
          .map((parts) => parts.join(' ')),
        fc
          .tuple(tie('question'), fc.constantFrom('and', 'or'), tie('question'))
          .map((parts) => parts.join(' ')),
        tie('question').map((inner) => `not (${inner})`),
      ),
    }),
  )

  it.each([
    ['a figure', formula],
    ['a truth value', question],
  ])('compute what mathjs computes, for %s', (_, texts) => {
    fc.assert(
      fc.property(texts, fc.nat({ max: rounds }), (text, start) => {
        const tree = parseFormula(text)
        // oxlint-disable-next-line typescript/no-implied-eval -- the emitted text, run as the browser runs it
        const compute = new Function('m', 's', `return ${emit(tree)}`) as (
          arithmetic: typeof m,
          scope: Scope,
        ) => unknown
        const expected = reference(text)
        for (let turn = start; turn < start + 20; turn += 1) {
          const scope = scopeOf(turn)
          const [ours, wanted] = [compute(m, scope), expected(scope)]
          if (!same(ours, wanted))
            expect.fail(`${JSON.stringify(scope)} gives ${String(ours)}, mathjs ${String(wanted)}`)
        }
      }),
      { numRuns: runs(500) },
    )
  })
})
