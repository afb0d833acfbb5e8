import type { Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { defaults } from '../../engine/input/defaults.ts'
import type { Comparison } from './comparison.ts'
import { withInputBounds, type InputBounds } from './bounded-inputs.ts'
import type { KeyedField } from '../journal/shape.ts'

/**
 * A form with the figures of a flock in it. They fill empty fields, and replace those of the
 * previous flock; what the visitor has entered stays.
 * @param nothing the content of an empty form
 * @param before the figures that filled it until now
 * @param held the fields with entered values, even if these are the same
 */
export function filledForm(
  now: Input,
  next: Input,
  nothing: Input,
  before: Input = {},
  held: Input = {},
): Input {
  const isFree = (name: string): boolean =>
    held[name] === undefined &&
    (now[name] === undefined || now[name] === nothing[name] || now[name] === before[name])
  const gone = Object.keys(before).filter((name) => isFree(name))
  const fills = Object.keys(next).filter((name) => isFree(name))
  if (gone.length + fills.length === 0) return now
  return {
    ...now,
    ...Object.fromEntries(gone.map((name) => [name, nothing[name]])),
    ...Object.fromEntries(fills.map((name) => [name, next[name]])),
  }
}

/** What of a form is not the flock's: it was entered. */
export const withoutFlock = (input: Input, flock: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== flock[name]))

/** The other flocks of the device of the same program, for a comparison. */
export interface OtherFlocks {
  /** The flock that they are compared with: the name under which it is stored. */
  readonly of: string
  /** Those whose journals have days enough for a line, the last one first. */
  readonly list: () => readonly { readonly name: string; readonly title: string }[]
  /**
   * The dependencies of the journal of one of them.
   * @throws if it no longer exists, or the network fails
   */
  readonly bring: (name: string) => Promise<{ readonly input: Input; readonly tables: Tables }>
  /** Which of them were chosen for the comparison; some of those may no longer exist. */
  readonly chosen: () => readonly string[]
  /** Stores with the flock which of them are compared with it. */
  readonly choose: (names: readonly string[]) => void
  /**
   * All flocks of the program side by side, this one among them.
   * @throws where the network fails
   */
  readonly compare: () => Promise<Comparison | undefined>
}

/**
 * A flock in the form of a program: what fills it. It comes after the page, with all that is done
 * with it.
 */
export interface FlockHere {
  readonly figures: Input
  /** The program with the bounds of the figures that are in its form as the flock fills them. */
  readonly asked: (calculator: Calculator, input: Input) => Calculator
  /** The note at a field that the flock has filled. */
  readonly markAt: (name: string, input: Input) => string | undefined
  /**
   * The form with the figures in it.
   * @param before the flock that filled it until now
   * @param held what was typed before
   */
  readonly fill: (now: Input, before: FlockHere | undefined, held: Input) => Input
  /** The form without its figures. */
  readonly leave: (now: Input, held: Input) => Input
  /** What of a form is not the flock's; the days of its journal are. */
  readonly besides: (input: Input) => Input
  /** Keeps with the flock what was typed into a field of its journal; absent in other programs. */
  readonly save?: (name: string, value: unknown) => void
  /** The other flocks that its journal may be compared with; absent in other programs. */
  readonly others?: OtherFlocks
}

/**
 * @param bounds which of the figures are bounds only
 * @param markOf the note of a field that the flock has filled
 * @param typing the name of the field that somebody is about to type into: typing would append to a
 *   figure
 */
export function hereIn(
  calculator: Calculator<KeyedField>,
  { figures, bounds }: { readonly figures: Input; readonly bounds: InputBounds },
  markOf: (name: string) => string,
  typing: () => string,
): FlockHere {
  const nothing = defaults(calculator)
  const journals = new Set(
    Object.keys(calculator.inputs).filter((name) => calculator.inputs[name]!.keyed !== undefined),
  )
  const put = (now: Input, next: Input, before: Input | undefined, held: Input): Input =>
    filledForm(now, next, nothing, before, { ...held, [typing()]: true })
  return {
    figures,
    asked: (program, input) =>
      withInputBounds(
        program,
        Object.fromEntries(
          Object.entries(bounds).filter(([name]) => figures[name] === input[name]),
        ),
      ),
    markAt: (name, input) =>
      figures[name] !== undefined && figures[name] === input[name] ? markOf(name) : undefined,
    fill: (now, before, held) => put(now, figures, before?.figures, held),
    leave: (now, held) => put(now, {}, figures, held),
    besides: (input) =>
      Object.fromEntries(
        Object.entries(withoutFlock(input, figures)).filter(([name]) => !journals.has(name)),
      ),
  }
}
