import moved from 'virtual:moved'
import { forget, keep, namesOf, recall } from '../ui/keep/device.ts'
import { renamedTexts } from '../ui/keep/renamed.ts'

/** Gives what the device keeps its names of today, and tells whoever shows it. */
export function renameKept(): void {
  const kept = Object.fromEntries(namesOf('').map((name) => [name, recall(name) ?? '']))
  const changes = Object.entries(renamedTexts(kept, moved))
  for (const [name, text] of changes) if (text !== undefined) keep(name, text)
  for (const [name, text] of changes) if (text === undefined) forget(name)
  if (changes.length > 0) window.dispatchEvent(new Event('storage'))
}
