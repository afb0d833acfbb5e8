import { calculate } from '#engine/calculate.ts'
import type { Calculation, IssueMessages, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { answerTexts } from '#mechanisms/text-result/texts.ts'
import { analyse, type Analysis } from '#definition/formulas/analysis.ts'
import { exampleInput } from '#definition/formulas/today.ts'
import { finding, phrase, type Finding } from '#definition/findings/finding.ts'
import { mechanisms } from '#mechanisms/index.ts'
import {
  endInWords,
  type Difference,
  type ExampleRun,
  type Uncovered,
} from '#mechanisms/mechanism.ts'
import { loadForExamples, programTables } from '../../load.ts'
import type { Definition, Project } from '#definition/project.ts'
import { TrackedMemo } from '#definition/queries/tracked-memo.ts'
import type { ExampleSource } from '#definition/shapes.ts'
import { unanswered, unknownChoices } from './choices.ts'
import { examplesReaching, type WayByInput } from './witness.ts'
import { sentences } from './sentences.ts'
import { unproved } from './unproved.ts'
import { contradicted } from './contradicted.ts'
import { wrongFigure } from './wrong-figure.ts'
import type { NoticeExampleSource } from '#mechanisms/notice/shape.ts'
import type { UsualExampleSource } from '#mechanisms/usual/shape.ts'
import { unusualName } from '#engine/plausibility/unusual-figures.ts'

const rule = 'examples'
const fewest = 3

/**
 * Every example gives its expected results, and together they cover each rating, message and both
 * ends of the range.
 */
export function examples(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const { data, at } = definition
  const list = data.examples ?? []
  // A program without its parts is the business of the rule on pages.
  if (data.card.underConstruction === true || data.formulas === undefined) return []
  const calculator = loadForExamples(project, definition)
  const tables = programTables(project, definition)
  const exampleRuns = exampleRunsOf(project, definition)
  const choices = list.flatMap((example, index) => unknownChoices(analysis, example, index))
  if (choices.length > 0) return choices
  const all = exampleRuns.map((each) => exampleDifferences(each))
  // One example may be wrong itself; two of them that one figure would set right are not.
  const figure =
    list.length < fewest || all.filter((each) => each.length > 0).length < 2
      ? undefined
      : wrongFigure(definition, calculator, exampleRuns, (other) =>
          list.every(
            (example) =>
              exampleDifferences(runExample(analysis, tables, example, other)).length === 0,
          ),
        )
  if (figure !== undefined) return [figure]
  const whole = contradicted(analysis, exampleRuns, all)
  const wrong =
    whole.length > 0
      ? whole
      : all.flatMap((each, index) =>
          each.map((difference): Finding => ({
            rule,
            ...at(['examples', index, ...difference.at]),
            path: ['examples', index, ...difference.at],
            ...finding('example-differs', { difference: difference.what }),
            ...(difference.fix !== undefined && { fix: difference.fix }),
          })),
        )
  const missed = reachableEnds(project, definition)
  if (list.length < fewest) return [tooFew(analysis, missed), ...wrong]
  return wrong.length > 0
    ? [
        ...wrong,
        // What a wrong example was meant to cover is covered once it is right.
        ...missed
          .filter(
            (end) => !list.some((each, index) => all[index]!.length > 0 && expects(each, end)),
          )
          .map((each) => uncoveredFinding(analysis, each)),
      ]
    : [
        ...missed.map((each) => uncoveredFinding(analysis, each)),
        ...unanswered(analysis, calculator, tables),
        ...sentences(analysis, exampleRuns),
        ...(missed.length > 0 ? [] : unproved(analysis, calculator, exampleRuns)),
      ]
}

/** What examples leave open, with an example that closes it. */
export interface Gap extends Uncovered {
  /** A figure that no example proves: it is as good as the others. */
  readonly figure?: { readonly value: number; readonly instead: readonly number[] }
  readonly example?: ExampleSource
  /** Whether an example for it is still searched. */
  readonly isSearching?: true
  /** Whether the search has found none. */
  readonly isUnfound?: true
}

/** Runs examples of a program. */
export function exampleRunner(
  project: Project,
  definition: Definition,
): (example: ExampleSource) => ExampleRun {
  const analysis = analyse(project, definition)
  const tables = programTables(project, definition)
  const calculator = loadForExamples(project, definition)
  return (example) => runExample(analysis, tables, example, calculator)
}

const runsMemo = new TrackedMemo<readonly ExampleRun[]>()

/** The runs of the examples of a program. */
export const exampleRunsOf = (project: Project, definition: Definition): readonly ExampleRun[] =>
  runsMemo.of(project, definition, (of) =>
    (definition.data.examples ?? []).map(exampleRunner(of, definition)),
  )

const isByInput = (way: Uncovered['by']): way is WayByInput => way?.input !== undefined

/** An end with an example that reaches it. */
export function closedEnd(
  end: Gap,
  reached: ExampleRun,
  tryOut: (example: ExampleSource) => ExampleRun,
): Gap {
  const example = withOutcome(reached)
  const { today, input } = example
  const isWhole = exampleDifferences(tryOut(example)).length === 0
  return { ...end, example: isWhole ? example : { ...(today !== undefined && { today }), input } }
}

const endsMemo = new TrackedMemo<readonly Gap[]>()

/**
 * The ends that no example covers; those that one input reaches, with an example. An end that no
 * figure of its input reaches demands no example: the table ends where the input does. What is
 * computed may be reached by several inputs together: an example is searched in steps
 * (`searchGaps`).
 */
export const reachableEnds = (project: Project, definition: Definition): readonly Gap[] =>
  endsMemo.of(project, definition, (of) => {
    const analysis = analyse(of, definition)
    const exampleRuns = exampleRunsOf(of, definition)
    const tryOut = exampleRunner(of, definition)
    const ends = uncoveredParts(loadForExamples(of, definition), exampleRuns, analysis)
    const found = examplesReaching(
      analysis,
      of.tables,
      ends.map(({ by }) => by).filter(isByInput),
      exampleRuns.filter(({ calculation }) => calculation.issues.length === 0),
      tryOut,
    )
    return ends.flatMap((end): readonly Gap[] => {
      if (!isByInput(end.by)) return [end]
      const reached = found.get(end.by)
      return reached === undefined ? [] : [closedEnd(end, reached, tryOut)]
    })
  })

/** The run of an example by a program. */
function runExample(
  analysis: Analysis,
  tables: Tables,
  example: ExampleSource,
  by: Calculator,
): ExampleRun {
  const input = exampleInput(analysis.inputs, example)
  const calculation = calculate(by, input, tables)
  const [texts = {}] =
    calculation.issues.length > 0 ? [] : answerTexts(by, calculation, input, tables)
  return { example, calculator: by, calculation, texts, input, tables }
}

/** What an example has to state that gives no figures: why, and what is unusual. */
function withOutcome({ example: { today, input }, calculation }: ExampleRun): UsualExampleSource {
  const { issues, unusual = [], notices } = calculation
  const errors = issues.flatMap(({ field, message }) =>
    field === undefined ? [] : [[field, message] as const],
  )
  return {
    ...(today !== undefined && { today }),
    input,
    ...(issues.length > 0 && { error: Object.fromEntries(errors) }),
    ...(unusual.length > 0 && { unusual: unusual.map(unusualName) }),
    ...(notices.length > 0 && { notices: notices.map(({ say }) => say) }),
  }
}

/** Whether an example states what is to be covered: its message, or the part that expects it. */
function expects(example: ExampleSource, { what, end, adds }: Uncovered): boolean {
  if (adds !== undefined) return Object.hasOwn(example, adds) || Object.hasOwn(example.input, adds)
  return end === undefined && JSON.stringify(example).includes(JSON.stringify(what))
}

/** Examples are missing; the finding lists what they must cover. */
function tooFew({ definition: { data, at } }: Analysis, missed: readonly Uncovered[]): Finding {
  const { length: count } = data.examples ?? []
  return {
    rule,
    ...at(['examples']),
    ...(missed.length === 0
      ? finding('too-few-examples.count', { count, fewest })
      : finding('too-few-examples.ends', { count, fewest, missed: missed.map(endInWords) })),
  }
}

/** What no example results in, or what no example expects. */
export function uncoveredFinding({ definition: { at } }: Analysis, gap: Gap): Finding {
  const { add, example, silent = [], at: path = ['examples'] } = gap
  const [first] = silent
  const end = endInWords(gap)
  if (first !== undefined)
    return {
      rule,
      ...at(['examples', first]),
      ...finding('outcome-not-expected', { end, add: add ?? end }),
    }
  return {
    rule,
    ...at(path),
    ...finding(add === undefined ? 'outcome-not-covered.message' : 'outcome-not-covered.end', {
      end,
      add: add ?? end,
      example: example === undefined ? 'none' : JSON.stringify(example),
    }),
  }
}

/** Parts of an example: figures, words and positions, in lists and by names. */
export interface ExpectedParts {
  readonly [name: string]: ExpectedPart
}
export type ExpectedPart = number | string | null | readonly ExpectedPart[] | ExpectedParts

/** What an example expects beside its results, where the answer has it: figures of entries, … */
export const expectedParts = (run: Omit<ExampleRun, 'example' | 'texts'>): ExpectedParts =>
  Object.assign(
    {},
    ...mechanisms.map((each) => each.expected?.({ ...run, example: { input: {} }, texts: {} })),
  ) as ExpectedParts

function exampleDifferences(exampleRuns: ExampleRun): readonly Difference[] {
  const { example, calculation } = exampleRuns
  const refusals = refusalDifferences(example, calculation)
  if (refusals.length > 0 || calculation.issues.length > 0) return refusals
  return mechanisms.flatMap((each) => each.differences?.(exampleRuns) ?? [])
}

/** The differences between the expected and the actual refusals of an example. */
function refusalDifferences(
  { error }: ExampleSource,
  { issues }: Calculation,
): readonly Difference[] {
  const shown = issues.map(({ message }) => message)
  const missed = Object.entries(error ?? {})
    .filter(
      ([field, message]) =>
        !issues.some((issue) => issue.field === field && issue.message === message),
    )
    .map(([field, message]) => ({
      what:
        shown.length === 0
          ? phrase('differences.refusal', { message, field })
          : phrase('differences.otherRefusal', { message, field, shown }),
      at: ['error', field],
    }))
  if (error !== undefined || issues.length === 0) return missed
  const refused = issues.map(({ field, message }) =>
    phrase('messageAt', { message, field: field ?? phrase('theForm') }),
  )
  const field = issues.find((issue) => issue.field !== undefined)?.field
  return [
    ...missed,
    {
      what: phrase('differences.refused', { refused }),
      at: field === undefined ? [] : ['input', field],
    },
  ]
}

const constraintMessages = (say: IssueMessages): readonly string[] =>
  [say.field, say.alert, say.box].filter((message) => message !== undefined)

/**
 * The input, or the part of a list, that a lookup finds its record by, where it is one figure of
 * the form.
 */
function inputOfLookup({ formulas, inputs }: Analysis, id: string): string | undefined {
  const where = formulas.filter(({ path: [part, name] }) => part === 'lookups' && name === id)
  const [tree] = where.map((each) => each.tree)
  if (where.length !== 1 || typeof tree !== 'string') return undefined
  const [head = '', part = ''] = tree.split('.')
  const isInput = part === '' || Object.hasOwn(inputs[head]?.entry ?? {}, part)
  return Object.hasOwn(inputs, head) && isInput ? tree : undefined
}

/** The messages that no example results in: of lookups and of constraints. */
function uncoveredRefusals(
  { lookups, constraints }: Calculator,
  exampleRuns: readonly ExampleRun[],
  analysis: Analysis,
): readonly Uncovered[] {
  const errors = new Set(
    exampleRuns.flatMap(
      ({ example: { error = {}, notices = [] } }: ExampleRun<NoticeExampleSource>) => [
        ...Object.values(error),
        ...notices,
      ],
    ),
  )
  return [
    // A key that is read from a table may be lacking in none of those that can be chosen.
    ...Object.entries(lookups)
      .filter(([, lookup]) => !('lacking' in lookup && lookup.lacking === 'unsaid'))
      .map(([id, { missing }]) => ({ say: missing, input: inputOfLookup(analysis, id) })),
    ...constraints.map(({ say }) => ({ say, input: undefined })),
  ]
    .filter(
      ({ say }) =>
        constraintMessages(say).length > 0 &&
        !constraintMessages(say).some((message) => errors.has(message)),
    )
    .map(({ say, input }): Uncovered => {
      const messages = constraintMessages(say)
      const reaches = ({ calculation: { issues, notices } }: ExampleRun): boolean =>
        issues.some(({ message }) => messages.includes(message)) ||
        notices.some(({ say: message }) => messages.includes(message))
      return {
        what: messages[0] ?? '',
        by: { ...(input !== undefined && { input }), reaches },
      }
    })
}

/** What no example ends in, each once. */
function uncoveredParts(
  calculator: Calculator,
  exampleRuns: readonly ExampleRun[],
  analysis: Analysis,
): readonly Uncovered[] {
  const all = [
    ...uncoveredRefusals(calculator, exampleRuns, analysis),
    ...mechanisms.flatMap(
      (each) => each.uncovered?.(calculator, exampleRuns, analysis.definition) ?? [],
    ),
  ]
  return [...new Map(all.map((each) => [JSON.stringify([each.end, each.what]), each])).values()]
}
