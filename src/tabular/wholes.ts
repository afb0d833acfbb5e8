/** Parts that another part contains, like culls in deaths: proven from the days, or asked. */
import { withoutNoise } from '#engine/input/converted.ts'
import type { DayLine } from './same-day.ts'
import type { Column } from './line-reader.ts'

/** A whole and parts of it, of which a file does not show whether they are in its figures. */
export interface OpenWhole {
  readonly whole: string
  readonly parts: readonly string[]
  /** The numbers of two lines with such figures. */
  readonly lines: readonly number[]
}

interface WholesRead {
  readonly lines: readonly DayLine[]
  readonly open: readonly OpenWhole[]
}

const isKnown = (value: unknown): value is number => typeof value === 'number'

/**
 * Makes each whole contain its parts, as the journal has it. A part that exceeds its whole on any
 * day comes on top; what is neither proven nor answered is left out, whole and parts alike.
 * @param contained parts that a total of the file contains
 * @param answers what a person chose, by the whole
 */
export function readWholes(
  lines: readonly DayLine[],
  columns: readonly Column[],
  contained: ReadonlySet<string>,
  answers: Readonly<Record<string, 'in' | 'onTop'>> = {},
): WholesRead {
  const columnOf = (part: string) => columns.find(({ target }) => target.name === part)
  const byWhole = new Map<string, string[]>()
  for (const { target, taken } of columns) {
    const whole = target.of === undefined ? undefined : columnOf(target.of)
    const isStated =
      taken.isWithin === true ||
      contained.has(target.name) ||
      taken.measure?.startsWith('share:') === true ||
      (taken.isOwn === true && whole?.taken.isOwn === true)
    if (whole === undefined || isStated) continue
    byWhole.set(target.of!, [...new Set([...(byWhole.get(target.of!) ?? []), target.name])])
  }
  let read = lines
  const open: OpenWhole[] = []
  for (const [whole, parts] of byWhole) {
    const counted = parts.filter((part) =>
      read.some(({ entry }) => isKnown(entry[part]) && entry[part] !== 0),
    )
    if (counted.length === 0) continue
    const onTop = counted.filter((part) =>
      read.some(
        ({ entry: { [part]: one, [whole]: all } }) => isKnown(one) && isKnown(all) && one > all,
      ),
    )
    const asked = counted.filter((part) => !onTop.includes(part))
    if (asked.length > 0) {
      const found = read.filter(
        ({ entry }) =>
          isKnown(entry[whole]) && asked.some((part) => entry[part] !== 0 && isKnown(entry[part])),
      )
      if (found.length > 0)
        open.push({ whole, parts: asked, lines: found.slice(0, 2).map(({ line }) => line) })
      if (found.length > 0 && answers[whole] === undefined) {
        read = read.map((line) => without(line, [whole, ...counted]))
        continue
      }
    }
    const added = answers[whole] === 'onTop' ? counted : onTop
    read = read.map((line) => {
      const all = line.entry[whole]
      if (!isKnown(all)) return line
      const more = added.reduce((sum, part) => {
        const value = line.entry[part]
        return sum + (isKnown(value) ? value : 0)
      }, 0)
      return { ...line, entry: { ...line.entry, [whole]: withoutNoise(all + more) } }
    })
  }
  return { lines: read, open }
}

const without = (line: DayLine, parts: readonly string[]): DayLine => ({
  ...line,
  entry: Object.fromEntries(Object.entries(line.entry).filter(([part]) => !parts.includes(part))),
})
