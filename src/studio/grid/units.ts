/** The bases that figures of a column are usually given for, as `per` writes them. */
export const bases = ['bird', 'bird day', 'day', 'egg', 'kg', 'L'] as const

/** The message of a basis: "for each bird and day"; undefined without one. */
export function basisId(per: string | undefined): string | undefined {
  if (per === undefined) return undefined
  const known = bases.some((basis) => basis === per)
  return `studio.grid.per.${known ? per.replace(' d', 'D') : 'other'}`
}
