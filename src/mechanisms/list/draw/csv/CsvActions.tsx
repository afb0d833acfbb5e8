import { useRef, useState } from 'react'
import type { Calculation, Entry } from '../../../../engine/calculation.ts'
import type { Calculator } from '../../../../engine/calculator.ts'
import { fieldAt } from '../../../../engine/input/field-at.ts'
import { decimalMark } from '../../../../i18n/format.ts'
import { announce, follow } from '../../../../network/follow.ts'
import { issueText } from '../../../../i18n/issue-text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useToast } from '../../../../ui/Toasts.tsx'
import { useLanguage } from '../../../../ui/use-language.ts'
import { useIntl } from 'react-intl'
import { useWords } from '../../../../drawing/words/use-words.ts'
import type { CsvRead } from './csv.ts'
import { saveFile } from '../../../../ui/keep/save-file.ts'
import { partsOf } from '../names.ts'

const largest = 4_000_000
const shown = 10

/** The list as a file, and a file as a list; lines that cannot be read are named one by one. */
export function CsvActions({
  calculator,
  list,
  entries,
  figures,
  onRead,
}: {
  calculator: Calculator
  list: string
  entries: readonly Entry[]
  figures: Calculation['entries']
  onRead: (entries: readonly Entry[]) => void
}) {
  const words = useWords()
  const intl = useIntl()
  const language = useLanguage()
  const toast = useToast()
  const file = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  const room = (calculator.inputs[list]?.list?.most ?? 0) - entries.length

  const describe = ({ bad, problem }: CsvRead): readonly string[] => [
    ...(problem === 'header'
      ? [
          words.say('list.csvHeader', {
            columns: partsOf(calculator, list)
              .map(([name, field]) => `${name} (${words.say(field.title)})`)
              .join(`${words.say('calculator.comma')} `),
          }),
        ]
      : []),
    ...(problem === 'empty' ? [words.say('list.csvEmpty')] : []),
    ...bad.slice(0, shown).map(({ line, problem: reason }) => {
      const field = 'issue' in reason ? fieldAt(calculator, reason.issue) : undefined
      const { entry: _, ...issue } = 'issue' in reason ? reason.issue : { message: '' }
      const text =
        'unknown' in reason
          ? words.say('list.csvUnknown', { text: reason.unknown.slice(0, 60) })
          : issueText(
              issue,
              field && { title: field.title, unit: field.units[0]?.unit ?? '1' },
              language,
              intl,
            )
      return words.say('list.csvLine', { line: words.number(line), text })
    }),
    ...(bad.length > shown ? [words.say('list.more', { count: bad.length - shown })] : []),
  ]
  // Few visitors have files: what reads and writes them comes with the first press.
  const withFiles = (use: (files: typeof import('./csv.ts')) => void) => {
    const press = {}
    follow(
      () => import('./csv.ts'),
      use,
      (wait) => announce(press, wait),
    )
  }
  const save = () =>
    withFiles(({ listFile }) =>
      saveFile(
        `${calculator.id.replace('/', '-')}.csv`,
        listFile(calculator, list, entries, words.say, figures),
      ),
    )
  const take = (found: CsvRead) => {
    if (found.entries.length > room) return setProblems([words.say('list.csvTooLong')])
    setProblems(describe(found))
    if (found.entries.length === 0) return undefined
    onRead(found.entries)
    return toast(words.say('list.csvRead', { count: found.entries.length }), 'good')
  }
  const read = async (chosen: File) => {
    if (chosen.size > largest) return setProblems([words.say('list.csvTooLong')])
    const text = await chosen.text()
    const reader = { decimal: decimalMark(language), say: words.say }
    return withFiles(({ readEntries }) => take(readEntries(calculator, list, text, reader)))
  }
  return (
    <>
      <div className="actions">
        <button type="button" className="button" onClick={() => file.current?.click()}>
          <Icon name="plus" size={20} />
          {words.say('list.csvIn')}
        </button>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv,text/plain"
          hidden
          aria-label={words.say('list.csvIn')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            if (chosen !== undefined) void read(chosen)
            target.value = ''
          }}
        />
        {entries.length > 0 && (
          <button type="button" className="button" onClick={save}>
            <Icon name="download" size={20} />
            {words.say('list.csvOut')}
          </button>
        )}
      </div>
      {problems.length > 0 && (
        <div className="summary" role="alert">
          <h2>
            <Icon name="error" />
            {words.say('list.csvProblems')}
          </h2>
          <ul>
            {problems.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
