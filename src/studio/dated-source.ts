/** A publication as a person describes it. */
type Described = Readonly<Partial<Record<'title' | 'edition' | 'publisher' | 'read', string>>>

/** The year of a publication, if its edition has one. */
export const yearOf = ({ edition }: Described): string | undefined =>
  /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(edition ?? '')?.[0]

/**
 * A publication as a verdict needs it: with its year, if its edition has one, and with the words
 * that say whose figures it has.
 */
export const datedSource = (described: Described): Readonly<Record<string, string>> => {
  const year = yearOf(described)
  const given = Object.entries(described).flatMap(([part, text]) =>
    text.trim() === '' ? [] : [[part, text.trim()] as const],
  )
  return {
    ...Object.fromEntries(given),
    ...(year !== undefined && { year }),
    population: 'tables.population.stated',
  }
}
