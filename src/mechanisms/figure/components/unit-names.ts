import { useState } from 'react'
import { getOwn } from '#own.ts'
import type { Everywhere } from '../reading/written-units.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'

interface Names {
  readonly of: Everywhere
}
const none: Everywhere = () => []
/** A longer text is no figure with its unit (letters). */
const longest = 60

async function load(): Promise<Names> {
  const { texts } = (await import('virtual:headings')).default
  return { of: (key) => getOwn(texts, key) ?? [] }
}

/**
 * The names of units in all languages, fetched where a text has letters. Until they are here a unit
 * is known by its symbol.
 */
export function useUnitNames(text: string): Everywhere {
  const [names, setNames] = useState<Names>()
  useFollow(text.length < longest && /\p{L}/u.test(text) ? load : undefined, setNames)
  return names?.of ?? none
}
