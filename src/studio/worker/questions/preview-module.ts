import { virtualModule } from '#site/modules/virtual-module.ts'
import type { Asked } from './asked.ts'

/** The code of a module of the live page. */
export function previewModule({ sound }: Asked, name: string): string | undefined {
  if (sound === undefined) return undefined
  try {
    return virtualModule(sound, name)
  } catch {
    // It belongs to a program, a table or an article that the project does not have.
    return undefined
  }
}
