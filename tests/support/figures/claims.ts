import type { Figure } from './journal-figures.ts'

const sides: Readonly<Record<string, 'atLeast' | 'atMost'>> = {
  '≥': 'atLeast',
  '≤': 'atMost',
  'messages.atLeast': 'atLeast',
  'messages.atMost': 'atMost',
}

/** How little a figure may be away by arithmetic alone. */
const noise = (value: number): number => 1e-9 * Math.max(1, Math.abs(value))

/**
 * How a text contradicts a known figure, or claims more; undefined if it does neither. A bound may
 * only be rounded away from the true figure.
 * @param text as `formatFigure` writes it with the names of messages; null of an empty cell
 * @param known the figure, computed independently
 */
export function overclaim(text: string | null, known: Figure): string | undefined {
  const [, sign = '', digits] =
    /(≥|≤|messages\.atLeast|messages\.atMost)?\s*(−?[\d,]*\.?\d+)/.exec(text ?? '') ?? []
  const claim = (): string => `"${text}" of ${known.bound ?? 'exactly'} ${known.value}`
  if (digits === undefined) return known.value === undefined ? undefined : claim()
  if (known.value === undefined || sides[sign] !== known.bound) return claim()
  const written = Number(digits.replaceAll(',', '').replace('−', '-'))
  const step = 10 ** -(digits.split('.')[1]?.length ?? 0)
  const beyond = written - known.value
  const slack = noise(known.value)
  const isSound = {
    exact: Math.abs(beyond) <= step / 2 + slack,
    atLeast: beyond <= slack && beyond > -step - slack,
    atMost: beyond >= -slack && beyond < step + slack,
  }[known.bound ?? 'exact']
  return isSound ? undefined : claim()
}
