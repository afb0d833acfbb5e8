export type Position = readonly [x: number, y: number]

/** A rectangle of a drawing, in pixels from its corner. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

interface PointLabel {
  /** The point that it names. */
  readonly at: Position
  readonly width: number
  readonly isAbove: boolean
}

interface Crowd {
  /** Where labels may be. */
  readonly area: Box
  readonly lines: readonly (readonly Position[])[]
  /** What else no label may cover. */
  readonly marks: readonly Box[]
}

/** The height of a line of text in a chart. */
export const labelHeight = 18
/** The distance of its baseline from its top. */
export const baseline = 14
/** The space between a label and what it must not meet. */
const space = 3
/** A label on the side that it is not meant for is as good as one so much farther away. */
const wrongSide = 14
/** Farther from its point, the reader would not know what a label names. */
const gaps = [0, 6, 12, 18, 24, 32, 40, 52, 64] as const

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const grown = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
})

/** Whether a line between two points has a point in a box: it is cut at each side of the box. */
function crosses([x, y]: Position, [toX, toY]: Position, box: Box): boolean {
  const cuts = [
    [x - toX, x - box.left],
    [toX - x, box.right - x],
    [y - toY, y - box.top],
    [toY - y, box.bottom - y],
  ] as const
  let [first, last] = [0, 1]
  for (const [run, room] of cuts) {
    if (run === 0 && room < 0) return false
    if (run < 0) first = Math.max(first, room / run)
    if (run > 0) last = Math.min(last, room / run)
  }
  return first <= last
}

const isFree = (box: Box, { lines, marks }: Crowd): boolean =>
  marks.every((mark) => !meets(box, mark)) &&
  lines.every((line) =>
    line.every((to, index) => index === 0 || !crosses(line[index - 1]!, to, box)),
  )

const clamp = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value))

/** The positions around a point, the nearest first. */
function placesAround({ at: [x, y], width, isAbove }: PointLabel, area: Box): readonly Box[] {
  const across = gaps.flatMap((gap) => [
    { gap, left: x + gap },
    { gap, left: x - gap - width },
  ])
  const over = { gap: 0, left: clamp(x - width / 2, area.left, area.right - width) }
  const down = gaps.flatMap((gap) => [
    { gap, top: y - gap - labelHeight, isWrong: !isAbove },
    { gap, top: y + gap, isWrong: isAbove },
  ])
  return [...across, over]
    .flatMap(({ gap, left }) =>
      down.map((row) => ({
        far: Math.hypot(gap, row.gap) + (row.isWrong ? wrongSide : 0),
        box: { left, top: row.top, right: left + width, bottom: row.top + labelHeight },
      })),
    )
    .filter(
      ({ box }) =>
        box.left >= area.left &&
        box.right <= area.right &&
        box.top >= area.top &&
        box.bottom <= area.bottom,
    )
    .sort((one, other) => one.far - other.far)
    .map(({ box }) => box)
}

/**
 * The nearest free position of each label: none meets a line, a mark or another label. Undefined
 * where there is none near its point: such a label belongs below the chart.
 */
export function placeLabels(
  labels: readonly PointLabel[],
  crowd: Crowd,
): readonly (Box | undefined)[] {
  const marks = [...crowd.marks]
  return labels.map((label) => {
    const found = placesAround(label, crowd.area).find((box) =>
      isFree(grown(box, space), { ...crowd, marks }),
    )
    if (found !== undefined) marks.push(found)
    return found
  })
}

/** About the widths of letters in a chart (pixels), each at least as wide as those of its kind. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\p{Mn}\p{Cf}]/u, 0],
  [/[MW%mw@‰Œœ]/u, 13],
  [/[\p{Lu}\p{Script=Arabic}+=<>≥≤−–]/u, 10],
  [/[\s.,:;،'’·|()iIlj]/u, 5],
]

/** No less than the width of a text in the letters of a chart's labels. */
export function labelWidth(text: string): number {
  let sum = 0
  for (const letter of text) sum += widths.find(([letters]) => letters.test(letter))?.[1] ?? 8.5
  return sum
}
