/** Inputs that may become examples: those of the live page, and those for what examples lack. */
import { analyse, type Analysis } from '#definition/formulas/analysis.ts'
import { dependsOnToday } from '#definition/formulas/today.ts'
import type { EndKind } from '#mechanisms/mechanism.ts'
import type { Quantity } from '#definition/shapes.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import { fromQuery } from '#engine/input/address.ts'
import type { Input } from '#project/index.ts'
import { memoize } from '#memoize.ts'
import { loadForExamples } from '#project/load.ts'
import type { Gap } from '#project/rules/programs/examples.ts'
import { searchGaps } from '#project/rules/programs/gaps.ts'
import type { Asked } from './asked.ts'
import { programOfFile } from '#definition/project.ts'

/** Inputs in the units of the definition, with the day if the program reads it. */
export interface ProposedExample {
  readonly input: Input
  readonly today?: string
}

/** What the examples of a program leave open: an end, or a figure that none of them proves. */
export interface OpenGap {
  /** Keys of messages, or names: of an end, of a figure, of an option and its figure. */
  readonly what: readonly string[]
  /** What of the named input or result no example states; undefined for a message. */
  readonly end?: EndKind
  readonly figure?: Gap['figure'] & Partial<Pick<Quantity, 'unit' | 'per'>>
  /** Inputs that close it; undefined where none were found. */
  readonly example?: ProposedExample
  /** Whether inputs are still searched: asked again, the search goes on. */
  readonly isSearching?: true
  /** Whether the search has found none. */
  readonly isUnfound?: true
}

/** The inputs in the address of a page; undefined if the program reads none of them. */
export function linkedExample(
  { newest, sound }: Asked,
  { file, query, today }: { readonly file: string; readonly query: string; readonly today: string },
): ProposedExample | undefined {
  for (const project of [newest, sound])
    try {
      const definition = project && programOfFile(project, file)
      if (project === undefined || definition === undefined) continue
      const calculator = loadForExamples(project, definition)
      const { input } = fromQuery(calculator, query)
      if (Object.keys(input).length === 0) return undefined
      const { inputs } = analyse(project, definition)
      const isOfDay = dependsOnToday(inputs, { input })
      return { input, ...(isOfDay && { today }) }
    } catch {
      // It has an error that keeps it from being compiled.
    }
  return undefined
}

/** What a figure of a definition is called, and its unit. */
function figureInWords(
  { definition: { data }, quantities }: Analysis,
  name: string,
  path: JsonPath,
) {
  const [, , input = '', , option, , column = ''] = path.map(String)
  if (option === undefined) return { what: [name], ...quantities[name] }
  const { options, figures } = data.input?.properties[input] ?? {}
  const written = options?.[option]
  const say = typeof written === 'string' ? written : written?.say
  return { what: [say ?? option, figures?.[column]?.title ?? column], ...figures?.[column] }
}

/** A gap as the page shows it. */
function shownGap(
  analysis: Analysis,
  { what: name, end, at = [], figure, example, isSearching, isUnfound }: Gap,
): OpenGap {
  const { unit, per, ...named } =
    figure === undefined
      ? { what: end === undefined ? [name] : name.split('.') }
      : figureInWords(analysis, name, at)
  return {
    what: named.what,
    ...(end !== undefined && { end }),
    ...(figure !== undefined && {
      figure: { ...figure, ...(unit !== undefined && { unit }), ...(per !== undefined && { per }) },
    }),
    ...(example !== undefined && {
      example: {
        input: example.input,
        ...(example.today !== undefined && { today: example.today }),
      },
    }),
    ...(isSearching === true && { isSearching }),
    ...(isUnfound === true && { isUnfound }),
  }
}

/** How long inputs are searched at a time (ms): meanwhile, the worker checks no keystroke. */
const patience = 100

/** The search of a program goes on where it was left, as long as the project is the same. */
const searchOnce = memoize(searchGaps, (project, { definition }) => [project, definition])

/** What the examples of a program leave open; unknown while it has an error. */
export interface Uncovered {
  readonly gaps: readonly OpenGap[]
  readonly hasErrors: boolean
}

/** What the examples of a program leave open, as far as it is known. */
export function uncoveredByExamples({ newest }: Asked, file: string): Uncovered | undefined {
  const definition = programOfFile(newest, file)
  if (definition === undefined || definition.data.card.underConstruction === true) return undefined
  try {
    const analysis = analyse(newest, definition)
    const { gaps, steps } = searchOnce(newest, analysis)
    const end = performance.now() + patience
    while (performance.now() < end && steps.next().done !== true);
    return { gaps: gaps().map((gap) => shownGap(analysis, gap)), hasErrors: false }
  } catch {
    // It has an error that keeps it from being compiled.
    return { gaps: [], hasErrors: true }
  }
}
