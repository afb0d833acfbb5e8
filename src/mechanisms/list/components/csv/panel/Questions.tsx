import { useId } from 'react'
import { isDateField } from '#engine/input/kinds.ts'
import { groupColumn } from '#tabular/groups.ts'
import { readFileDay } from '#tabular/days.ts'
import { lakhFigure, readFileFigure, type Mark } from '#tabular/figures.ts'
import { columnCells } from '#tabular/sheet-shape.ts'
import { type DayOrder } from '#tabular/sheet.ts'
import { titleOf } from '#tabular/targets.ts'
import { vocabularyOf, type FileWords } from '#tabular/vocabulary.ts'
import type { NamesFound } from './use-names.ts'
import { Select } from './Select.tsx'
import type { AskProps } from './Ask.tsx'
import { hasShapeQuestions, ShapeQuestions } from './ShapeQuestions.tsx'

interface QuestionsProps extends AskProps {
  readonly fileWords: FileWords
  readonly meant: (name: string) => NamesFound
}

/** The number of names with questions. */
const most = 20
/** How days and figures are written, where a file leaves that open. */
function Writing({ days, marks, reading, change, format, fileWords }: QuestionsProps) {
  const dayWords = vocabularyOf(fileWords).days
  const dayAs = (text: string, order: DayOrder): string =>
    format.date(readFileDay(text, dayWords)[order] ?? '')
  return (
    <>
      {days.open !== undefined && (
        <Select
          label={format.message('import.means', { text: days.open })}
          value={reading.order}
          options={(['dmy', 'mdy'] as const).map((each) => [each, dayAs(days.open!, each)])}
          onChoose={(order) => change({ order: order as DayOrder })}
        />
      )}
      {days.serial !== undefined && (
        <Select
          label={format.message('import.means', { text: days.serial })}
          value={reading.serials ?? 'days'}
          options={[
            ['days', dayAs(days.serial, 'dmy')],
            ['none', format.message('import.leaveOut')],
          ]}
          onChoose={(serials) => change({ serials: serials as 'days' | 'none' })}
        />
      )}
      {marks.open !== undefined && (
        <Select
          label={format.message('import.means', { text: marks.open })}
          value={reading.mark ?? ''}
          options={[
            ['', format.message('import.notSaid')],
            ...(['.', ','] as const).map(
              (each) =>
                [each, format.number(Number(readFileFigure(marks.open!, each, each)), 3)] as const,
            ),
          ]}
          onChoose={(mark) => change({ mark: mark === '' ? undefined : (mark as Mark) })}
        />
      )}
    </>
  )
}

/** What signs for nothing, zeros and unusual groups of digits mean. */
function Cells({ read, reading, targets, change, format }: QuestionsProps) {
  if (read === undefined) return null
  const zeroSigns = reading.zeroSigns ?? new Set<string>()
  return (
    <>
      {[...read.signs].map(([sign, { text, count }]) => (
        <Select
          key={sign}
          label={format.message('import.sign', { text, count })}
          value={zeroSigns.has(sign) ? 'zero' : 'nothing'}
          options={[
            ['nothing', format.message('import.noValue')],
            ['zero', format.number(0)],
          ]}
          onChoose={(means) =>
            change({
              zeroSigns: new Set(
                [...zeroSigns, sign].filter((each) => each !== sign || means === 'zero'),
              ),
            })
          }
        />
      ))}
      {[...read.zeros].map(([name, { count, isAllowed }]) => {
        const target = targets.find((each) => each.name === name)
        return (
          target !== undefined && (
            <Select
              key={name}
              label={format.message('import.zeroes', { title: titleOf(target, format), count })}
              value={isAllowed === true ? (reading.zeros?.[name] ?? 'zero') : 'nothing'}
              options={[
                ['nothing', format.message('import.notMeasured')],
                ...(isAllowed === true ? [['zero', format.message('import.isZero')] as const] : []),
              ]}
              onChoose={(means) =>
                change({ zeros: { ...reading.zeros, [name]: means as 'nothing' | 'zero' } })
              }
            />
          )
        )
      })}
      {read.lakh !== undefined && (
        <Select
          label={format.message('import.means', { text: read.lakh.text })}
          value={reading.lakh === true ? 'figure' : ''}
          options={[
            ['', format.message('import.notSaid')],
            ['figure', format.number(lakhFigure(read.lakh.text))],
          ]}
          onChoose={(means) => change({ lakh: means === 'figure' })}
        />
      )}
    </>
  )
}

/** Which lines of a journal's file count, where days have several: those of a house, or all. */
function Lines(props: QuestionsProps) {
  const { read, reading, sheet, columns, targets, change, format } = props
  const { only } = reading
  const several = read?.several
  const dayAt = columns.findIndex(({ target }) =>
    targets.some(({ name, field }) => name === target && isDateField(field)),
  )
  const column =
    only?.column ?? (several === undefined ? read?.apart : groupColumn(sheet, columns, dayAt))
  return (
    <>
      {column !== undefined && (
        <Select
          label={format.message('import.only', {
            heading:
              sheet.head[column] ??
              format.message('import.column', { number: format.number(column + 1) }),
          })}
          value={only === undefined ? (reading.several ?? '') : `=${only.text}`}
          options={[
            ['', format.message('import.notSaid')],
            ['join', format.message('import.severalJoin')],
            ...columnCells(sheet, column).map((text) => [`=${text}`, text] as const),
          ]}
          onChoose={(lines) =>
            change({
              several: lines === 'join' ? 'join' : undefined,
              only: lines.startsWith('=') ? { column, text: lines.slice(1) } : undefined,
            })
          }
        />
      )}
      {several !== undefined && (column === undefined || only !== undefined) && (
        <Select
          label={format.message('import.several', { count: several.days })}
          value={reading.several ?? ''}
          options={[
            ['', format.message('import.notSaid')],
            ['join', format.message('import.severalJoin')],
            ['first', format.message('import.severalFirst')],
          ]}
          onChoose={(means) =>
            change({ several: means === '' ? undefined : (means as 'join' | 'first') })
          }
        />
      )}
    </>
  )
}

/** Which records names mean that no record has, or several have. */
function Names({ read, reading, change, format, meant }: QuestionsProps) {
  if (read === undefined) return null
  const records = reading.records ?? {}
  const open = new Map([...read.names].map(([name, { count }]) => [name, count]))
  for (const name of Object.keys(records)) open.set(name, open.get(name) ?? 0)
  return (
    <>
      {[...open].slice(0, most).map(([name, count]) => {
        const { options, areGuesses } = meant(name)
        return (
          <Select
            key={name}
            label={format.message('import.name', { text: name.slice(0, 60), count })}
            value={records[name] ?? ''}
            options={[
              ['', format.message('import.leaveOut')],
              ...options.map(
                ([value, title]) =>
                  [value, areGuesses ? format.message('import.guess', { title }) : title] as const,
              ),
            ]}
            onChoose={(value) => {
              const { [name]: _, ...rest } = records
              change({ records: value === '' ? rest : { ...rest, [name]: value } })
            }}
          />
        )
      })}
      {read.both > 0 && (
        <Select
          label={format.message('import.both', { count: read.both })}
          value={reading.ownFigures === true ? 'file' : 'list'}
          options={[
            ['list', format.message('import.bothList')],
            ['file', format.message('import.bothFile')],
          ]}
          onChoose={(from) => change({ ownFigures: from === 'file' })}
        />
      )}
    </>
  )
}

/** Whether a file has questions. */
const hasQuestions = ({ days, marks, read, reading }: QuestionsProps): boolean =>
  [days.open, days.serial, marks.open, read?.several, read?.lakh, reading.only].some(
    (each) => each !== undefined,
  ) ||
  (read !== undefined && hasShapeQuestions(read)) ||
  (read !== undefined && read.signs.size + read.zeros.size + read.names.size + read.both > 0) ||
  Object.keys(reading.records ?? {}).length > 0

/** What a file leaves open: one question for each kind, however many cells it is about. */
export function Questions(props: QuestionsProps) {
  const id = useId()
  if (!hasQuestions(props)) return null
  return (
    <div className="csv-questions" role="group" aria-labelledby={id}>
      <h5 id={id}>{props.format.message('import.questions')}</h5>
      <Lines {...props} />
      {props.read !== undefined && <ShapeQuestions {...props} read={props.read} />}
      <Writing {...props} />
      <Cells {...props} />
      <Names {...props} />
    </div>
  )
}
