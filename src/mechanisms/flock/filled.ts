import type { Input } from '../../engine/calculation.ts'

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
