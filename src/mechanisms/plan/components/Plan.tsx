import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { csvText } from '../../../components/figures/csv-text.ts'
import { WordList } from '../../../components/text/WordList.tsx'
import type { TableWords } from '../../../components/text/table-words.ts'
import { useWords } from '../../../components/text/use-words.ts'
import type { Calculation, Input, Tables } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { decimalMark } from '../../../i18n/format.ts'
import { saveFile } from '../../../ui/storage/save-file.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import { useToday } from '../../../ui/use-today.ts'
import { currentFlock } from '../../../ui/storage/flock/flocks.ts'
import { keptMarks } from '../../../ui/storage/flock/marks.ts'
import { useKeptText } from '../../../ui/storage/use-stored-text.ts'
import { lazyComponent } from '../../../ui/waiting/lazy-component.tsx'
import { rowMark, planOf, rowsDue, rowState, type Cell, type Due, type Planned } from '../rows.ts'
import { ageText, cellText, dayText, dueText, madeFor } from './plan-texts.ts'
import { flockOfPlan } from './marks/flock-of-plan.ts'
import './plan.css'

// A visitor without a flock has nothing to mark.
const RowMark = lazyComponent(async () => (await import('./marks/RowMark.tsx')).RowMark)

interface PlanProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}

const classes = { past: 'past', now: 'current', ahead: undefined }

/** What a cell says, its words kept apart from their neighbours. */
function Saying({ cell }: { cell: Cell }) {
  const words = useWords()
  return 'value' in cell ? words.quantity(cell.value, cell.unit) : <WordList words={cell} />
}

/** What is due on the day of the reader, or next. */
function Next({
  plan,
  today,
  own,
  flock,
}: {
  plan: Planned
  today: string
  own: TableWords
  flock: string | undefined
}) {
  const words = useWords()
  const marks = flock === undefined ? [] : Object.keys(keptMarks(flock))
  const { isNow, rows: told } = rowsDue(plan, today, new Set(marks))
  const [first] = told
  if (first === undefined)
    return (
      <p className="muted">{words.message(plan.rows.length === 0 ? 'plan.none' : 'plan.over')}</p>
    )
  const what = words.list(told.map((row) => dueText(row, plan, words, own)))
  return (
    <p className="next">
      <Icon name="calendar" size={20} />
      <span>
        {isNow
          ? words.message('plan.due', { what })
          : words.message('plan.next', { what, day: dayText(first, words) })}
      </span>
    </p>
  )
}

/** The places of the cells beside what is due that hold figures: they have their own columns. */
const figureCells = ({ rows, titles }: Planned): readonly number[] =>
  titles
    .slice(1)
    .flatMap((_, place) => (rows.some(({ beside }) => 'value' in beside[place]!) ? [place] : []))

interface RowProps {
  readonly row: Due
  readonly plan: Planned
  readonly figures: readonly number[]
  readonly today: string | undefined
  /** The flock whose plan it is, by the name under which it is kept. */
  readonly flock: string | undefined
}

/** A row: texts are below what is due, figures beside it. */
function Row({ row, plan, figures, today, flock }: RowProps) {
  const words = useWords()
  const standing = today === undefined ? 'ahead' : rowState(row, today)
  const [head = '', ...titles] = plan.titles.map((title) => words.message(title))
  return (
    <tr className={classes[standing]} aria-current={standing === 'now' ? 'date' : undefined}>
      <th scope="row">
        <span>{dayText(row, words)}</span>
        {standing === 'now' && <span className="chip info">{words.message('plan.now')}</span>}
      </th>
      <td data-title={words.message(plan.age.title)}>{ageText(row, plan, words)}</td>
      <td className="due" data-title={'value' in row.due ? head : undefined}>
        <Saying cell={row.due} />
        {row.beside.map((cell, place) =>
          'value' in cell || cell.length === 0 ? null : (
            <small key={titles[place]}>
              <Saying cell={cell} />
            </small>
          ),
        )}
        {flock !== undefined && today !== undefined && (
          <RowMark flock={flock} of={rowMark(plan, row)} today={today} isTime={row.day <= today} />
        )}
      </td>
      {figures.map((place) => (
        <td key={titles[place]} data-title={titles[place]}>
          <Saying cell={row.beside[place]!} />
        </td>
      ))}
    </tr>
  )
}

/** What is due on which day, with the day of the reader; as a file for a spreadsheet. */
export function Plan({ calculator, calculation, input, tables }: PlanProps) {
  const language = useLanguage()
  const words = useWords()
  const { messages } = useIntl()
  const today = useToday()
  const plan = useMemo(
    () => planOf(calculator, calculation, input, tables),
    [calculator, calculation, input, tables],
  )
  // A mark belongs to the flock whose plan it is, in whichever tab it changes.
  const isKept = useKeptText(() => {
    const flock = currentFlock()
    return flock && JSON.stringify([flock, keptMarks(flock.name)])
  })
  const flock = isKept === undefined ? undefined : flockOfPlan(calculator, input)?.name
  // The words of its table may come after it.
  if (plan === undefined || !(plan.titles[0]! in messages)) return null
  const own = messages as TableWords
  const heads = [plan.age.title, ...plan.titles].map((title) => words.message(title))
  const figures = figureCells(plan)
  const shown = heads.filter((_, place) => place < 2 || figures.includes(place - 2))
  const save = () =>
    saveFile(
      `${calculator.id.replace('/', '-')}.csv`,
      csvText(
        [
          [words.message('plan.day'), words.message('plan.last'), ...heads],
          ...plan.rows.map((row) => [
            row.day,
            row.last,
            ageText(row, plan, words),
            ...[row.due, ...row.beside].map((cell) => cellText(cell, words, own)),
          ]),
        ],
        decimalMark(language),
      ),
    )
  return (
    <div className="plan">
      <h3 id="plan-title">{words.message('plan.title')}</h3>
      <p className="made-for">{madeFor(plan, words)}</p>
      {plan.table.note !== undefined && (
        <p className="meaning fair">
          <Icon name="warning" size={20} />
          <WordList words={[{ key: plan.table.note }]} />
        </p>
      )}
      {today !== undefined && <Next {...{ plan, today, own, flock }} />}
      {plan.rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well
        <div className="scroll" tabIndex={0} role="region" aria-labelledby="plan-title">
          <table>
            <thead>
              <tr>
                {[words.message('plan.day'), ...shown].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plan.rows.map((row) => (
                <Row key={row.index} {...{ row, plan, figures, today, flock }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={save}>
          <Icon name="download" size={20} />
          {words.message('calculator.downloadCsv')}
        </button>
      </div>
    </div>
  )
}
