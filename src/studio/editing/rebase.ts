/** Steps of a person after somebody else has changed a file: what is undone is only one's own. */
import type { Changes, Step } from './step.ts'

/** One region of a text that has another text afterwards. */
interface Region {
  readonly from: number
  readonly to: number
  readonly by: string
}

/** The smallest region that two texts differ in. */
function regionOf(before: string, after: string): Region {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let same = 0
  while (same < most - from && before.at(-1 - same) === after.at(-1 - same)) same += 1
  return { from, to: before.length - same, by: after.slice(from, after.length - same) }
}

/**
 * A region of a text, in the text of another step.
 * @param step what that step changes in the same text
 * @returns undefined where both change the same place
 */
function movedRegion(region: Region, step: Region): Region | undefined {
  if (region.to < step.from) return region
  const growth = step.by.length - (step.to - step.from)
  return region.from > step.to
    ? { ...region, from: region.from + growth, to: region.to + growth }
    : undefined
}

const withRegion = (text: string, { from, to, by }: Region): string =>
  text.slice(0, from) + by + text.slice(to)

/** Which texts of a step are nearer to the present ones. */
type Direction = readonly [near: 'before' | 'after', far: 'before' | 'after']
/** For steps that can be taken back, and for those that can be made again. */
const back: Direction = ['after', 'before']
const forward: Direction = ['before', 'after']

function rebased(steps: readonly Step[], changes: Changes, [near, far]: Direction, now: Texts) {
  const regions = new Map<string, Region>()
  // Files whose earlier texts are not known any more.
  const lost = new Set<string>()
  for (const [path, theirs] of Object.entries(changes)) {
    const mine = now.get(path)
    if (mine === undefined || theirs === undefined) lost.add(path)
    else regions.set(path, regionOf(mine, theirs))
  }
  return steps.flatMap((step): readonly Step[] => {
    const paths = Object.keys(step.after)
    const texts: [string, string, string][] = []
    for (const path of paths) {
      const region = regions.get(path)
      if (region === undefined) continue
      const [one, other] = [step[near][path], step[far][path]]
      const moved =
        one === undefined || other === undefined
          ? undefined
          : movedRegion(region, regionOf(one, other))
      if (moved === undefined) lost.add(path)
      else {
        texts.push([path, withRegion(one!, region), withRegion(other!, moved)])
        regions.set(path, moved)
      }
    }
    if (paths.some((path) => lost.has(path))) {
      // A step of several files is taken back as a whole, or not at all.
      for (const path of paths) lost.add(path)
      return []
    }
    const change = (side: 0 | 1): Changes =>
      Object.fromEntries(texts.map(([path, ...both]) => [path, both[side]]))
    return [
      { ...step, [near]: { ...step[near], ...change(0) }, [far]: { ...step[far], ...change(1) } },
    ]
  })
}

type Texts = ReadonlyMap<string, string>

/**
 * The steps of a person after files were changed by somebody else. A step that changes another
 * place of a file is taken back there alone; one that changes the same place cannot be taken back
 * any more.
 * @param now the texts before that change
 */
export const rebasedSteps = (
  { past, future }: Readonly<Record<'past' | 'future', readonly Step[]>>,
  changes: Changes,
  now: Texts,
): Readonly<Record<'past' | 'future', readonly Step[]>> => ({
  past: [...rebased([...past].reverse(), changes, back, now)].reverse(),
  future: rebased(future, changes, forward, now),
})
