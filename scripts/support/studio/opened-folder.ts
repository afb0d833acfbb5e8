import { createHash } from 'node:crypto'
import { readFiles } from '#project/files.ts'
import type { Opened } from './site-answers.ts'

/** Reads what the page of the Studio starts from. */
export function openedFolder(folder: string, root: string, saves: Opened['saves']): Opened {
  const { texts, pictures, uses } = readFiles(folder, root)
  return {
    project: createHash('sha256').update(folder).digest('hex').slice(0, 16),
    texts: [...texts],
    around: {
      pictures: [...(pictures ?? [])],
      keys: [...(uses?.keys ?? [])],
      families: uses?.families ?? [],
      today: new Date().toISOString().slice(0, 10),
    },
    saves,
  }
}
