import { formatTyped } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import type { CellSource } from '../../definition/shapes.ts'
import type { ColumnWords } from '../worker/questions/table-words.ts'

/** A part of a cell as the grid shows it, and whether it is a text of the page's language. */
interface ShownPart {
  readonly text: string
  readonly isTranslated: boolean
}

/** A cell as the grid shows it: figures in digits of the language, codes in words. */
export function shownCell(
  cell: CellSource,
  words: ColumnWords | undefined,
  language: Language,
): readonly ShownPart[] {
  if (cell === null) return []
  if (typeof cell === 'number')
    return [{ text: formatTyped(cell, language, true), isTranslated: false }]
  return [cell].flat().map((text) => {
    const translated = words?.options?.[text]?.text ?? words?.texts[text]
    return { text: translated ?? text, isTranslated: translated !== undefined }
  })
}
