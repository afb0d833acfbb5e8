import { hash } from 'node:crypto'
import { dayOn } from '#day.ts'
import { readFiles } from '#project/files.ts'
import { committedTexts, type CommittedText } from './committed-texts.ts'
import type { Opened } from './site-answers.ts'

/** What the page starts from in a folder. */
interface OpenedFolder extends Opened {
  /** The last commit, where files differ from it: it is shown in place of broken files. */
  readonly committed: readonly CommittedText[]
}

/** Reads what the page of the Studio starts from. */
export function openedFolder(folder: string, root: string, saves: Opened['saves']): OpenedFolder {
  const { texts, pictures, uses } = readFiles(folder, root)
  return {
    project: hash('sha256', folder).slice(0, 16),
    texts: [...texts],
    around: {
      pictures: [...(pictures ?? [])],
      keys: [...(uses?.keys ?? [])],
      families: uses?.families ?? [],
      today: dayOn(new Date()),
    },
    saves,
    committed: saves === 'files' ? committedTexts(folder) : [],
  }
}
