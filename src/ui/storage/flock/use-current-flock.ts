import { useMemo } from 'react'
import { useKeptText } from '../use-stored-text.ts'
import { currentFlock, type KeptFlock } from './flocks.ts'

/**
 * The flock that fills the programs, on a page that follows it: the notebook may open, or another
 * flock be chosen, after a part of the page was rendered. Undefined while a page is prerendered.
 */
export function useCurrentFlock(): KeptFlock | undefined {
  const text = useKeptText(() => JSON.stringify(currentFlock()))
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as KeptFlock)), [text])
}
