import type { Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { getOwn } from '#own.ts'

/** The species of warnings that an input makes of the birds: by its option, or if it is entered. */
export type BirdsSource = Readonly<
  Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>
>

/** A calculator that knows which birds get its medicines. */
interface BirdsCalculator extends Calculator {
  readonly danger?: { readonly birds?: readonly string[] | BirdsSource }
}

/** The species of warnings that the birds are. */
export function birdsOf({ danger }: BirdsCalculator, input: Input): readonly string[] {
  const { birds = [] } = danger ?? {}
  if (Array.isArray(birds)) return birds as readonly string[]
  return Object.entries(birds).flatMap(([name, species]): readonly string[] => {
    const value = input[name]
    if (value === undefined) return []
    if (Array.isArray(species)) return species as readonly string[]
    const options = species as Readonly<Record<string, readonly string[]>>
    return (typeof value === 'string' ? getOwn(options, value) : undefined) ?? []
  })
}
