import { useEffect, useRef, useState } from 'react'
import type { Calculation, Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { decimalMark } from '#i18n/format.ts'
import { announce, follow } from '#network/follow.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { forgetDraft, recallDraft } from '#ui/storage/use-draft.ts'
import { saveFile } from '#ui/storage/save-file.ts'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import type { ImportProps } from './panel/import-props.ts'

// Few visitors have files: what reads and writes them comes with the first press.
const ImportPanel = lazyComponent(async () => (await import('./panel/ImportPanel.tsx')).ImportPanel)

/** The list as a file, and a file as a list: nothing of it is taken before it was shown. */
export function CsvActions({
  calculator,
  list,
  entries,
  figures,
  cleared,
  onRead,
}: {
  calculator: Calculator
  list: string
  entries: readonly Entry[]
  figures: Calculation['entries']
  /** Counts the times the form was cleared: its file is gone, too. */
  cleared: number
  /** Adds entries, or replaces the list with them. */
  onRead: ImportProps['onRead']
}) {
  const format = useFormatters()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const [file, setFile] = useState<File>()
  // A file that was open in this tab, or a text that another app has shared with this list.
  useEffect(() => {
    const draft = `${calculator.id}/${list}/file`
    if (cleared > 0) return forgetDraft(draft)
    const [text, name = 'shared.txt'] = [recallDraft(draft, '')].flat()
    if (typeof text === 'string') setFile(new File([text], String(name)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list is there
  }, [])
  const save = () => {
    const press = {}
    follow(
      () => import('./write.ts'),
      ({ listFile }) =>
        saveFile(
          `${calculator.id.replace('/', '-')}.csv`,
          listFile(decimalMark(language), calculator, list, entries, format, figures),
        ),
      (wait) => announce(press, wait),
    )
  }
  return (
    <>
      <div className="actions">
        <button
          ref={opener}
          type="button"
          className="button"
          onClick={() => {
            input.current?.click()
            // While a person chooses the file; without a network, the panel says so later.
            ImportPanel.ready().catch(() => undefined)
          }}
        >
          <Icon name="plus" size={20} />
          {format.message('list.csvIn')}
        </button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          aria-label={format.message('list.csvIn')}
          onChange={({ target }) => {
            setFile(target.files?.[0])
            target.value = ''
          }}
        />
        {entries.length > 0 && (
          <button type="button" className="button" onClick={save}>
            <Icon name="download" size={20} />
            {format.message('list.csvOut')}
          </button>
        )}
      </div>
      {file !== undefined && (
        <ImportPanel
          {...{ calculator, list, entries, file, onRead }}
          onClose={() => {
            setFile(undefined)
            opener.current?.focus()
          }}
        />
      )}
    </>
  )
}
