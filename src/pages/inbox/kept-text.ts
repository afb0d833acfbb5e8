import { useState } from 'react'
import { tab } from '../../ui/storage/tab.ts'

/** What staff type is kept in their tab until it is sent: not on the device, which others use too. */
const prefix = 'inbox:'

/** A text that is kept from the first key on; undefined is nothing typed. */
export function useKeptInput(name: string): readonly [string | undefined, (text?: string) => void] {
  const [text, setText] = useState(() => tab.recall(prefix + name) ?? undefined)
  const keep = (next?: string) => {
    if (next === undefined) tab.forget(prefix + name)
    else tab.store(prefix + name, next)
    setText(next)
  }
  return [text, keep]
}
