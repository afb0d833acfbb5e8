import { useEffect, useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import languages from 'virtual:languages'
import { decimalMark } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { useSession, type Session } from '../page/session.ts'
import type { ViewProps } from '../page/view.ts'
import type { TableWords } from '../worker/questions/table-words.ts'
import type { CellReading } from './cell-text.ts'
import type { TitledColumn } from './headings.ts'
import { openTable, type GridColumn, type GridTable, type Unreadable } from './table-data.ts'
import { basisId } from './units.ts'

/** A table that is open in the grid, with all that its parts need. */
export interface OpenGrid {
  readonly session: Session
  readonly file: string
  readonly table: GridTable
  readonly words: TableWords
  readonly language: Language
  readonly titled: readonly TitledColumn[]
  readonly reading: CellReading
  readonly isRightToLeft: boolean
}

/** The words of a table: asked again when the check has read newer texts. */
function useWordsOfTable(session: Session, file: string, language: string): TableWords | undefined {
  const version = useSession(session, (state) => state.findingsVersion)
  const [words, setWords] = useState<TableWords>()
  useEffect(() => {
    let isWanted = true
    const ask = async (): Promise<void> => {
      const reply = await session.ask('tableWords', { file, language })
      // The same words stay the same object, so that no row is drawn again.
      if (isWanted && reply !== undefined)
        setWords((before) => (JSON.stringify(before) === JSON.stringify(reply) ? before : reply))
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [session, file, language, version])
  return words
}

/** The table of a text; rows that have not changed stay the same objects. */
function useTableOf(session: Session, file: string): GridTable | Unreadable {
  const text = useSession(session, (state) => state.workspace.texts.get(file)) ?? ''
  const [opened, setOpened] = useState(() => ({ text, table: openTable(file, text) }))
  if (opened.text === text) return opened.table
  const table = openTable(file, text, opened.table)
  setOpened({ text, table })
  return table
}

/** Opens the table of a file; undefined until its words are there. */
export function useOpenGrid({
  session,
  file,
  language: code,
}: ViewProps): OpenGrid | Unreadable | undefined {
  const intl = useIntl()
  const words = useWordsOfTable(session, file, code)
  const table = useTableOf(session, file)
  return useMemo(() => {
    if (!('records' in table)) return table
    if (words === undefined) return undefined
    const language = languages.find((each) => each.code === code)!
    const titled = table.columns.map((column): TitledColumn => {
      const own = words.columns[column.name]
      const basis = basisId(column.data.per)
      const unit = [
        own?.unit ?? '',
        basis === undefined ? '' : intl.formatMessage({ id: basis }, { per: column.data.per }),
      ]
      const title = own?.title ?? column.name
      return { column, title, all: own?.all ?? [], unit: unit.filter(Boolean).join(' ') }
    })
    const wordsOf = ({ name }: GridColumn) => words.columns[name]
    return {
      session,
      file,
      table,
      words,
      language,
      titled,
      reading: { table, decimal: decimalMark(language), wordsOf },
      isRightToLeft: language.direction === 'rtl',
    }
  }, [session, file, table, words, code, intl])
}
