import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import headings from 'virtual:headings'
import importWords from 'virtual:pack/import'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Entry, Unusual } from '#engine/calculation.ts'
import { withDefaults } from '#engine/input/defaults.ts'
import { isDateField } from '#engine/input/kinds.ts'
import { inForce } from '#engine/input/in-force.ts'
import { useProgram } from '#components/fields/form-context.ts'
import { decimalMark } from '#i18n/format.ts'
import { getOwn } from '#own.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { keepFile } from '#ui/storage/place-draft.ts'
import { forgetDraft } from '#ui/storage/use-draft.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useToday } from '#ui/use-today.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import { notTable, type NotTable } from '#tabular/file-kind.ts'
import type { FlockOn } from '#tabular/measures.ts'
import { dayOf } from '#tabular/same-day.ts'
import { decodeText } from '#tabular/text-of.ts'
import type { FileWords } from '#tabular/vocabulary.ts'
import { ImportChoices } from './ImportChoices.tsx'
import type { ImportProps } from './import-props.ts'
import { useNames } from './use-names.ts'
import './import.css'
import { Isolate } from '#ui/Isolate.tsx'

/** A file larger than this contains no list that fits (bytes). */
const largest = 4_000_000

/** A longer text is not kept in the tab: other drafts need room there (characters). */
const longestKept = 1_000_000

const draftOf = ({ calculator, list }: ImportProps): string => `${calculator.id}/${list}/file`

/** The content of a file: its text, or what it is instead. */
interface Held {
  readonly file: File
  readonly text: string
  readonly not?: NotTable | undefined
}

/**
 * The text of a file; empty where it cannot be read, undefined until it is.
 * @param draft the name under which the tab keeps it
 */
function useHeld(file: File, draft: string): Held | undefined {
  const [read, setRead] = useState<Held>()
  useEffect(() => {
    let isWanted = true
    const take = (text: string, not?: NotTable) => {
      if (isWanted) setRead({ file, text, not })
    }
    file.arrayBuffer().then(
      (bytes) => {
        const not = notTable(bytes)
        const text = not === undefined ? decodeText(bytes) : ''
        if (isWanted && text !== '' && text.length <= longestKept) keepFile(draft, file, text)
        take(text, not)
      },
      () => take(''),
    )
    return () => {
      isWanted = false
    }
  }, [file, draft])
  return read?.file === file ? read : undefined
}

const unitKeys = Object.keys(headings.texts).filter((key) => key.startsWith('unitNames.'))

/** Days of a file among those that are there, calculated, and the index of each of them. */
type Among = (
  read: readonly Entry[],
) => { readonly calculation: Calculation; readonly indexOf: (entry: Entry) => number } | undefined

/**
 * Calculates days of a file among those of the journal; undefined for other lists. More days than
 * the journal takes are not calculated: none of them can be imported.
 */
function useAmong({ calculator, list, entries }: ImportProps, today: string): Among | undefined {
  const { input, tables } = useProgram()
  const field: KeyedField | undefined = calculator.inputs[list]
  const key = field?.keyed?.part
  const most = field?.list?.most ?? 0
  const among = useCallback<Among>(
    (read) => {
      const part = key ?? ''
      const days = new Map<string, Entry>()
      for (const entry of [...entries, ...read])
        days.set(dayOf(entry, part), { ...days.get(dayOf(entry, part)), ...entry })
      if (days.size > most) return undefined
      const all = [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
      const activeInput = inForce(
        calculator,
        withDefaults(calculator, { ...input, [list]: all }, today),
      )
      const indexes = new Map(all.map((entry, index) => [entry[part], index]))
      return {
        calculation: calculate(calculator, activeInput, tables),
        indexOf: (entry) => indexes.get(entry[part]) ?? -1,
      }
    },
    [calculator, list, entries, input, tables, key, most, today],
  )
  return key === undefined ? undefined : among
}

/**
 * The birds that are alive on each day, as the journal calculates them; only where it is certain.
 */
function useFlockOn({ calculator, list }: ImportProps, among: Among | undefined) {
  const size = headings.files[calculator.id]?.[list]?.flockSize
  const flockOn = useCallback<FlockOn>(
    (read) => {
      const all = among?.(read)
      if (size === undefined || all === undefined) return read.map(() => undefined)
      const { calculation, indexOf } = all
      const figures = calculation.entries?.[size] ?? []
      return read.map((entry) => {
        const figure = figures[indexOf(entry)]
        return figure === undefined || figure.bound !== undefined ? undefined : Number(figure.value)
      })
    },
    [size, among],
  )
  return size === undefined ? undefined : flockOn
}

/** The figures of a file that are far from what is expected of their days. */
function useSlipsOn(among: Among | undefined) {
  return useCallback(
    (read: readonly Entry[]): readonly Unusual[] => {
      const all = read.length === 0 ? undefined : among?.(read)
      if (all === undefined) return []
      const { calculation, indexOf } = all
      const places = new Map(read.map((entry, index) => [indexOf(entry), index]))
      return (calculation.unusual ?? []).flatMap((found) => {
        const entry = found.slip && places.get(found.entry ?? -1)
        // A figure of a day that the file does not have is asked about in the journal.
        return entry === undefined || read[entry]?.[found.part ?? ''] === undefined
          ? []
          : [{ ...found, entry }]
      })
    },
    [among],
  )
}

/** What a file would bring: it takes the focus, and gives nothing to the list unasked. */
function Panel(props: ImportProps & { readonly today: string }) {
  const { calculator, list, file, onClose, today } = props
  const format = useFormatters()
  const language = useLanguage()
  const held = useHeld(file, draftOf(props))
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [file])
  const fileWords: FileWords = useMemo(
    () => ({
      decimal: decimalMark(language),
      message: format.message,
      everywhere: (key) => getOwn(headings.texts, key) ?? [],
      fileOf: (program, name) => getOwn(getOwn(headings.files, program), name),
      unitKeys,
    }),
    [language, format],
  )
  const { isReady, recordOf, meant } = useNames(calculator, list)
  const among = useAmong(props, today)
  const flockOn = useFlockOn(props, among)
  const slipsOn = useSlipsOn(among)
  const { input } = useProgram()
  const placedIn = Object.entries(calculator.inputs).find(
    ([name, field]) => isDateField(field) && typeof input[name] === 'string',
  )?.[0]
  const since = placedIn === undefined ? undefined : String(input[placedIn])
  const tools = useMemo(
    () => ({
      words: fileWords,
      recordOf,
      ...(flockOn !== undefined && { flockOn }),
      ...(since !== undefined && { since }),
    }),
    [fileWords, recordOf, flockOn, since],
  )
  const isTooLong = file.size > largest
  const not = held?.not
  return (
    <div ref={box} className="csv-import" role="group" aria-labelledby={id} tabIndex={-1}>
      <h4 id={id}>
        {format.message('import.title')} <Isolate text="typed">{file.name}</Isolate>
      </h4>
      {isTooLong && <p role="alert">{format.message('import.tooLong')}</p>}
      {not !== undefined && <p role="alert">{format.message(`import.notTable.${not}`)}</p>}
      {!isTooLong && not === undefined && held !== undefined && isReady ? (
        <ImportChoices
          {...props}
          text={held.text}
          format={format}
          tools={tools}
          hasFlock={flockOn !== undefined}
          slipsOn={slipsOn}
          meant={meant}
        />
      ) : (
        <button type="button" className="button" onClick={onClose}>
          {format.message('import.cancel')}
        </button>
      )}
    </div>
  )
}

/** A file that was chosen, before any of it is taken. */
export function ImportPanel(props: ImportProps) {
  const extendedIntl = useMoreWords(importWords)
  const today = useToday()
  return extendedIntl === undefined || today === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <Panel
        {...props}
        today={today}
        onRead={(...read) => {
          const isWaiting = props.onRead(...read)
          if (isWaiting !== true) forgetDraft(draftOf(props))
          return isWaiting
        }}
        onClose={() => {
          forgetDraft(draftOf(props))
          props.onClose()
        }}
      />
    </RawIntlProvider>
  )
}
