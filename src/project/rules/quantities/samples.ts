/** The samples for comparing programs: their examples, varied in the same way on every run. */
import { addDays, millisecondsPerDay } from '#day.ts'
import type { Analysis } from '#definition/formulas/analysis.ts'
import { exampleInput } from '#definition/formulas/today.ts'
import type { ExampleSource, InputSource } from '#definition/shapes.ts'
import { round } from '#round.ts'
import type { Input } from '#engine/calculation.ts'
import type { UsualExampleSource } from '#mechanisms/usual/shape.ts'
import { isDateInput, isIntegerInput } from '#definition/input-kinds.ts'

type Given = ExampleSource['input'][string]
type Entries = readonly Readonly<Record<string, unknown>>[]

const tries = 24

/** Pseudorandom numbers from 0 to 1, reproducible from a seed (mulberry32). */
function randomFrom(seed: string): () => number {
  let state = 1
  for (let index = 0; index < seed.length; index += 1)
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const needsWholeNumber = (input: InputSource): boolean =>
  isIntegerInput(input) || input.units?.length === 0

/** A figure near that of an example. */
function varied(source: InputSource, among: readonly number[], random: () => number): number {
  const [low, high] = [Math.min(...among), Math.max(...among)]
  const value = low === high ? low * (0.6 + 0.8 * random()) : low + (high - low) * random()
  return needsWholeNumber(source) ? round(value) : round(value, 3)
}

const daysBefore = (today: string, count: number): string => addDays(today, -count)

/** A day with a distance to the day of the answer like those of examples. */
function day(
  example: ExampleSource,
  name: string,
  all: readonly ExampleSource[],
  at: number,
): string {
  const ages = all.flatMap(({ today, input }) =>
    today === undefined || typeof input[name] !== 'string'
      ? []
      : [(Date.parse(today) - Date.parse(input[name])) / millisecondsPerDay],
  )
  const [low, high] = [Math.min(...ages), Math.max(...ages)]
  return daysBefore(example.today!, round(low + (high - low) * at))
}

/** The figures of entries, each varied a little. */
const variedEntries = (entries: Entries, source: InputSource, random: () => number): Entries =>
  entries.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).map(([part, value]) => {
        const scaled = typeof value === 'number' ? value * (0.9 + 0.2 * random()) : value
        const whole = isIntegerInput(source.entry?.[part])
        return [part, typeof scaled === 'number' && whole ? round(scaled) : scaled]
      }),
    ),
  )

/** The samples of a program: its examples with an answer, each varied. */
export function programSamples({ definition, inputs }: Analysis): readonly Input[] {
  const { data, id } = definition
  const sound = (data.examples ?? []).filter(
    ({ error, unusual }: UsualExampleSource) => error === undefined && unusual === undefined,
  )
  if (sound.length === 0) return []
  const random = randomFrom(id)
  const properties = data.input?.properties ?? {}
  const hasJournal = Object.values(properties).some(({ keyed }) => keyed !== undefined)
  const values = (name: string): readonly Given[] =>
    sound.map(({ input }) => input[name]).filter((each) => each !== undefined)
  const vary = (example: ExampleSource, name: string, given: Given): unknown => {
    const source = properties[name]
    if (source === undefined) return given
    if (Array.isArray(given)) return variedEntries(given as Entries, source, random)
    if (typeof given === 'number')
      return varied(
        source,
        values(name).filter((each) => typeof each === 'number'),
        random,
      )
    const isDay = isDateInput(source) && example.today !== undefined && !hasJournal
    return isDay ? day(example, name, sound, random()) : given
  }
  return Array.from({ length: tries }, (_, index): Input => {
    const example = sound[index % sound.length]!
    const others = Object.keys(properties).filter(
      (name) => example.input[name] === undefined && values(name).length > 0 && random() < 0.5,
    )
    const input = Object.fromEntries([
      ...Object.entries(example.input),
      ...others.map((name) => [name, values(name)[0]!] as const),
    ]) as ExampleSource['input']
    const changed = Object.entries(input).map(([name, given]) => [
      name,
      // Each example is also used unchanged.
      index < sound.length && !others.includes(name) ? given : vary(example, name, given),
    ])
    return exampleInput(inputs, {
      ...example,
      input: Object.fromEntries(changed) as ExampleSource['input'],
    })
  })
}
