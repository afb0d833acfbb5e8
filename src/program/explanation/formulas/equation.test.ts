import { millisecondsPerDay } from '#day.ts'
import { createIntl } from '@formatjs/intl'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { triedPrograms } from '#tests/support/project/tried-programs.ts'
import { english } from '#tests/support/project/languages.ts'
import { livePrograms, loadProgram, project, type Program } from '#tests/support/project/project.ts'
import { messagesOf } from '#definition/project.ts'
import type { FigureFormatters } from '#components/text/use-figure-formatters.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculation } from '#engine/calculation.ts'
import { toShown } from '#engine/shown/shown-units.ts'
import { formatFigure } from '#i18n/format-figure.ts'
import { formatQuantity, unitKey } from '#i18n/format.ts'
import { showTree } from '#language/show-tree.ts'
import { namesIn, type Tree } from '#language/tree.ts'
import { unitMessages } from '#project/compile/units-used.ts'
import type { Rounding } from '#round.ts'
import { equationOf, type Equation, type Explained } from './equation.tsx'
import { expandedFormula } from './expand.ts'
import { equationFigureText } from './figures.ts'
import { figureOfName } from './shown-names.ts'
import { isListField } from '#engine/input/kinds.ts'

const messageFormatter = createIntl({ locale: 'en', messages: messagesOf(project, 'en') })
const format = {
  message: (id, values) => messageFormatter.formatMessage({ id }, values),
  quantity: (value, unit, digits, fixed) =>
    formatQuantity(value, unit, digits, english, messageFormatter, fixed),
  figure: (figure, style) => formatFigure(figure, english, messageFormatter, style),
} as FigureFormatters
const resultWords = (
  result: { readonly unknown?: string },
  value: Parameters<typeof formatFigure>[0],
) => formatFigure(value, english, messageFormatter, { unknown: result.unknown })

/** A figure as read, and its tolerance: half of its last digit. */
interface Read {
  readonly least: number
  readonly most: number
}
const exactly = (value: number): Read => ({ least: value, most: value })

/** Reads "1,060 kg", "−3.0%", "1 May 2026". */
function readText(written: string): Read {
  const text = written.replace(/^at (least|most) /, '')
  const day = Date.parse(`${text} UTC`)
  if (/^\d+ [A-Z][a-z]+ \d{4}$/.test(text)) return exactly(day / millisecondsPerDay)
  const [, sign, digits = '', percent] = /^(−?)([\d,]+(?:\.\d+)?)\s*(%?)/.exec(text) ?? []
  if (digits === '') throw new Error(`no figure in "${text}"`)
  const decimals = digits.split('.')[1]?.length ?? 0
  const size = Number(digits.replaceAll(',', '')) * (sign === '−' ? -1 : 1)
  const half = 0.5 * 10 ** -decimals
  const over = percent === '%' ? 100 : 1
  const bound = /^at (least|most) /.exec(written)?.[1]
  // A bound is rounded away from the true figure.
  const middle = size + (bound === undefined ? 0 : half) * (bound === 'most' ? -1 : 1)
  return { least: (middle - half) / over, most: (middle + half) / over }
}

const corners = (one: Read, other: Read, of: (a: number, b: number) => number): Read => {
  const all = [one.least, one.most].flatMap((a) => [of(a, other.least), of(a, other.most)])
  return { least: Math.min(...all), most: Math.max(...all) }
}
const monotone = ({ least, most }: Read, of: (value: number) => number): Read =>
  corners({ least, most }, exactly(0), of)

const binary: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
  min: Math.min,
  max: Math.max,
}
const unary: Readonly<Record<string, (value: number) => number>> = {
  ceil: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  sqrt: Math.sqrt,
  exp: Math.exp,
}
/** The value of a formula with figures; undefined for formulas that a reader cannot evaluate. */
function byHand(tree: Tree, figure: (name: string) => Read): Read | undefined {
  if (typeof tree === 'number') return exactly(tree)
  if (typeof tree === 'string') return figure(tree)
  const [operator, ...parts] = tree
  if (binary[operator] === undefined && unary[operator] === undefined) return undefined
  const read = parts.map((part) => byHand(part, figure))
  if (read.some((each) => each === undefined)) return undefined
  const [first, ...others] = read as Read[]
  if (operator === '-' && others.length === 0) return monotone(first!, (value) => -value)
  if (unary[operator] !== undefined) return monotone(first!, unary[operator])
  return others.reduce((one, other) => corners(one, other, binary[operator]!), first!)
}

interface Step {
  readonly id: string
  readonly equation: Equation
  readonly text: string
  readonly rounded: Rounding | undefined
}

/** The steps of an answer, as on a page with the texts of its program. */
function stepsOf(
  { definition, calculator, tables }: Program,
  calculation: Calculation,
): readonly Step[] {
  const here = new Set(unitMessages(project, definition))
  const explained: Explained = { calculator, calculation, tables }
  return calculator.order.flatMap((id) => {
    const result = calculator.results[id]
    const outcome = result && figureOfName(calculator, calculation, id)
    if (outcome === undefined || result?.note === true) return []
    if (!(id in calculation.results) && !result!.intermediate) return []
    if (!Number.isFinite(calculation.results[id]?.value ?? 0)) return []
    const { rounded } = result!
    const equation = equationOf(
      explained,
      expandedFormula(calculator, calculation.scope, id),
      outcome,
      { format, resultWords, isNamed: (unit) => here.has(unitKey(unit)) },
      rounded === undefined ? {} : { rounded },
    )
    return [{ id, equation, rounded, text: equationFigureText(outcome, format, resultWords) }]
  })
}

const textOf = (node: unknown): string =>
  String((node as ReactElement<{ children: unknown }>).props.children)

/** The fault of a step; undefined if it is correct or cannot be evaluated by a reader. */
function faultOf({ equation, text, rounded }: Step): string | undefined {
  const { figures, show, total = text } = equation
  const isRoundedUp = typeof figures === 'object' && rounded !== undefined
  // Rounding up or down changes a figure by up to one unit of its last digit.
  const tree = isRoundedUp && /ceil|floor/.test(figures[0]) ? figures[1]! : figures
  if (typeof tree === 'string') return undefined
  const names = new Map<string, string>()
  const found = byHand(tree, (name) => {
    names.set(name, textOf(show(name)))
    return readText(names.get(name)!)
  })
  if (found === undefined) return undefined
  const { least, most } = readText(total)
  const away = tree === figures ? 0 : (most - least) / 2
  const slack = away + 1e-9 * Math.max(Math.abs(least), Math.abs(most))
  return found.least > most + slack || found.most < least - slack
    ? `${showTree(tree)} = ${total} with ${JSON.stringify([...names])} is ${found.least}`
    : ''
}

/** The figures of each entry of the lists that a formula reads. */
const entriesOf = ({ inputs }: Program['calculator'], { figures, show }: Equation) => {
  const names = namesIn(figures)
  const lists = new Set(names.map((name) => name.split('.')[0]!))
  return [...lists]
    .filter((list) => isListField(inputs[list]))
    .flatMap((list) => show.entries?.(list) ?? [])
    .flatMap((entry) => names.map((name) => textOf(entry(name))))
}

/** The steps of the answer of each example. */
const exampleSteps = triedPrograms.flatMap((definition) => {
  const program = loadProgram(definition)
  const { calculator, tables } = program
  return (definition.data.examples ?? []).flatMap(({ input }) => {
    const answer = calculate(calculator, input, tables)
    if (answer.issues.length > 0) return []
    const steps = stepsOf(program, toShown(calculator, answer))
    return steps.map((step) => ({ calculator, step }))
  })
})

it('the steps of programs of every kind are correct as written', () => {
  const faults = exampleSteps.flatMap(({ calculator, step }) => {
    const fault = faultOf(step)
    return fault === undefined ? [] : [fault && `${calculator.id} ${step.id}: ${fault}`]
  })
  expect(faults.filter(Boolean)).toEqual([])
  expect(faults.length).toBeGreaterThan(isSweep ? 1500 : 150)
})

/** Whether a figure is easily read: as many digits as people write, or decimals of an answer. */
function isReadable(text: string): boolean {
  const [, whole = '', part = ''] = /([\d,]+)(?:\.(\d+))?/.exec(text) ?? []
  const digits = `${whole}${part}`.replaceAll(',', '').replace(/^0+/, '').length
  return digits <= 6 || part.length <= 3
}

it('the figures of every step can be read', () => {
  const figures = exampleSteps.flatMap(({ calculator, step: { id, equation } }) => {
    const { show, total, figures: tree } = equation
    const texts = namesIn(tree).map((name) => textOf(show(name)))
    const all = [
      ...texts,
      ...entriesOf(calculator, equation),
      ...(total === undefined ? [] : [total]),
    ]
    return all.map((text) => ({ text, place: `${calculator.id} ${id}: ${text}` }))
  })
  expect(figures.filter(({ text }) => !isReadable(text)).map(({ place }) => place)).toEqual([])
  expect(figures.length).toBeGreaterThan(isSweep ? 5000 : 500)
})

it.each([
  ['brown-hens/production-guide', 'ageInWeeks', { age: 120 }, 'age', '17.14 weeks'],
  ['brown-pullets/rearing-guide', 'ageInWeeks', { age: 43 }, 'age', '6.143 weeks'],
  // 10,000 cubic feet a minute, and a fan that was entered in cubic metres.
  ['broilers/ventilation', 'fansNeeded', { fanCapacity: 16_990.107 }, 'fanCapacity', '16,990 m³/h'],
  ['broilers/ventilation', 'fansNeeded', { fanCapacity: 1234.5 }, 'fanCapacity', '1,234.5 m³/h'],
  // 77,384 lb.
  ['broilers/production-efficiency', 'fcr', { totalFeed: 35_100.864 }, 'totalFeed', '35,101 kg'],
])('%s shows in %s for %o the figure %s as "%s"', (id, step, changed, name, text) => {
  const definition = livePrograms.find((each) => each.id === id)!
  const program = loadProgram(definition)
  const { calculator, tables } = program
  const input = { ...definition.data.examples![0]!.input, ...changed }
  const steps = stepsOf(program, toShown(calculator, calculate(calculator, input, tables)))
  expect(textOf(steps.find((each) => each.id === step)!.equation.show(name))).toBe(text)
})
