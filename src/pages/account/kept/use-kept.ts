import { useCallback, useEffect, useState } from 'react'
import { forget, keep, namesOf, recall } from '../../../ui/keep/device.ts'
import { tab } from '../../../ui/keep/tab.ts'
import { toggleFavourite } from '../../../ui/keep/favourites.ts'
import { entriesOf, type Entry } from './entries.ts'

/** Everything that lies on the device under this site's address. */
export const keptTexts = (): Readonly<Record<string, string>> =>
  Object.fromEntries(namesOf('').map((name) => [name, recall(name) ?? '']))

/** Deletes all of it, on the device and in this tab. */
export function forgetEverything(): void {
  for (const name of namesOf('')) forget(name)
  for (const name of tab.namesOf('')) tab.forget(name)
}

/** Tells whoever shows what is kept, in this tab too. */
const tell = () => window.dispatchEvent(new Event('storage'))

/**
 * Deletes an entry and what goes with it: a flock takes its days along.
 * @returns the way to bring all of it back
 */
export function forgetEntry({ kind, name, text, with: others = {} }: Entry): () => void {
  const isFavourite = kind === 'favourites'
  const isGroup = kind === 'journal' || kind === 'marks'
  const texts = { ...(!isFavourite && !isGroup && { [name]: text }), ...others }
  if (isFavourite) toggleFavourite(name)
  for (const each of Object.keys(texts)) {
    forget(each)
    // The draft of a form has a copy in its tab, which would bring it back.
    tab.forget(each)
  }
  tell()
  return () => {
    if (isFavourite) toggleFavourite(name)
    for (const [each, kept] of Object.entries(texts)) keep(each, kept)
    tell()
  }
}

/** What is kept on the device, and what can be done with it. */
export interface Kept {
  readonly entries: readonly Entry[]
  /** Deletes an entry. @returns the way to bring it back */
  readonly remove: (entry: Entry) => () => void
  /** Reads the device again. */
  readonly again: () => void
}

/** Reads what is kept; nothing until the page has arrived on the device. */
export function useKept(): Kept {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const again = useCallback(() => setEntries(entriesOf(keptTexts())), [])
  useEffect(() => {
    again()
    window.addEventListener('storage', again)
    return () => window.removeEventListener('storage', again)
  }, [again])
  return { entries, remove: forgetEntry, again }
}
