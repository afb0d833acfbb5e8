import { useIntl } from 'react-intl'
import { toQuery } from '../../engine/address.ts'
import type {
  Calculation,
  Calculator,
  Input,
  ResultValue,
  Row,
  Standing,
} from '../../engine/calculator.ts'
import { remarksOf } from '../../engine/rows/notices.ts'
import { Icon } from '../../ui/Icon.tsx'
import { rowTitle } from '../../engine/named/words.ts'
import { Said } from '../answer/Said.tsx'
import { Share } from '../share/Share.tsx'
import { useWords, type Words } from '../use-words.ts'
import { csvText } from '../share/csv-text.ts'
import { joined, shownResults } from './names.ts'
import { RowList } from './RowList.tsx'
import { saveFile } from '../../ui/keep/save-file.ts'
import type { RowProgramState } from './use-row-program.ts'

interface AnswerProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
}

const signs: Readonly<Record<Standing | 'open', readonly [string, string]>> = {
  below: ['arrow-down', 'bad'],
  within: ['check', 'good'],
  above: ['arrow-up', 'fair'],
  open: ['info', 'info'],
}

/** The target in words: at least, at most, or from one end to the other. */
function targetText({ target, unit, digits }: ResultValue, words: Words): string {
  const end = (value: number) => words.quantity(value, unit, digits)
  if (target?.low !== undefined && target.high !== undefined)
    return words.say('rows.between', {
      low: words.number(target.low, digits),
      high: end(target.high),
    })
  return target?.low !== undefined
    ? words.say('rows.orMore', { value: end(target.low) })
    : words.say('rows.orLess', { value: end(target?.high ?? 0) })
}

/** A figure, or that it is not available, or that it is a lower bound. */
function Figure({ calculator, calculation, id }: AnswerProps & { readonly id: string }) {
  const words = useWords()
  const value = calculation.results[id]
  return (
    <bdi className="value">
      {value === undefined
        ? words.say('messages.notAvailable')
        : words.result(calculator.results[id]!, value)}
    </bdi>
  )
}

/** Target and standing of a result, with icon, word and colour. */
function TargetCell({ value }: { value: ResultValue | undefined }) {
  const words = useWords()
  if (value?.target === undefined) return <td className="muted">–</td>
  const standing = value.target.standing ?? 'open'
  const [icon, tone] = signs[standing]
  return (
    <td data-standing={standing}>
      <bdi className="target">{targetText(value, words)}</bdi>
      <span className={`chip ${tone}`}>
        <Icon name={icon} size={16} />
        {words.say(`rows.standing.${standing}`)}
      </span>
    </td>
  )
}

/** The figures as a table: content, on each basis that the program shows, and beside it the target where one is chosen. */
function ResultTable({ calculator, calculation }: AnswerProps) {
  const words = useWords()
  const { lines } = shownResults(calculator)
  const bases = [...new Set(Object.values(calculator.results).flatMap(({ basis }) => basis ?? []))]
  const columns = bases.length === 0 ? [undefined] : bases
  const compares = lines.some((id) => calculation.results[id]?.target !== undefined)
  const at = (id: string, basis: string | undefined): string | undefined =>
    calculator.results[id]?.basis === basis || basis === undefined
      ? id
      : (Object.keys(calculator.results).find(
          (other) =>
            calculator.results[other]?.beside === id && calculator.results[other]?.basis === basis,
        ) ??
        (calculator.results[id]?.basis === undefined && basis === bases.at(-1) ? id : undefined))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well
    <div className="scroll" tabIndex={0} role="region" aria-label={words.say('rows.content')}>
      <table className="result-table">
        <thead>
          <tr>
            <th scope="col">{words.say('rows.line')}</th>
            {columns.map((basis) => (
              <th key={basis ?? ''} scope="col">
                {words.say(basis ?? 'rows.content')}
              </th>
            ))}
            {compares && <th scope="col">{words.say('rows.target')}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((id) => (
            <tr key={id}>
              <th scope="row">{words.say(calculator.results[id]!.title)}</th>
              {columns.map((basis) => {
                const shown = at(id, basis)
                return shown === undefined ? (
                  <td key={basis ?? ''} className="muted">
                    –
                  </td>
                ) : (
                  <td key={basis ?? ''} data-result={shown}>
                    <Figure calculator={calculator} calculation={calculation} id={shown} />
                  </td>
                )
              })}
              {compares && <TargetCell value={calculation.results[id]} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The answer in figures for a spreadsheet: each result with its unit, bound and target. */
function resultLines(
  calculator: Calculator,
  calculation: Calculation,
  words: Words,
): readonly (readonly (string | number | null)[])[] {
  return [
    [
      words.say('rows.line'),
      words.say('rows.content'),
      words.say('rows.unit'),
      words.say('rows.target'),
      words.say('rows.standingTitle'),
    ],
    ...Object.entries(calculation.results).map(([id, value]) => {
      const { title, basis } = calculator.results[id]!
      return [
        [words.say(title), ...(basis === undefined ? [] : [`(${words.say(basis)})`])].join(' '),
        Number.isFinite(value.value) ? Number(value.value.toFixed(value.digits + 2)) : null,
        words.unit({ ...value, times: 1, over: 1 }),
        value.target === undefined ? null : targetText(value, words),
        value.target?.standing === undefined
          ? value.atLeast === true
            ? words.say('rows.atLeast', { value: '' }).trim()
            : null
          : words.say(`rows.standing.${value.target.standing}`),
      ]
    }),
  ]
}

/** What was analysed, its figures beside their targets, how far to trust them, and the ways on. */
export function RowAnswer({
  calculator,
  calculation,
  analysed,
  state,
}: AnswerProps & { readonly analysed: Input; readonly state: RowProgramState }) {
  const words = useWords()
  const { messages } = useIntl()
  const { totals } = shownResults(calculator)
  const rows = analysed[state.list] as readonly Row[]
  const uncertain = Object.values(calculation.results).some(
    ({ atLeast, value }) => atLeast === true || !Number.isFinite(value),
  )
  const compared = Object.values(calculation.found ?? {}).flatMap((found) => found)
  const fits = new URLSearchParams(toQuery(calculator, analysed)).has(state.list)
  return (
    <section className="result answer-rows" aria-labelledby="answer-title">
      <h2 id="answer-title" tabIndex={-1}>
        {words.say('rows.results')}
      </h2>
      <div role="status" aria-live="polite">
        {calculation.issues.map((issue) => (
          <p key={`${issue.message} ${issue.row}`} className="issue">
            <Icon name="error" size={20} />
            <span>{words.issue(calculator, issue)}</span>
          </p>
        ))}
        {calculation.issues.length === 0 && (
          <dl className="results totals">
            {totals.map((id) => (
              <div key={id} className="result-row" data-result={id}>
                <dt>{words.say(calculator.results[id]!.title)}</dt>
                <dd>
                  <Figure calculator={calculator} calculation={calculation} id={id} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {calculation.issues.length === 0 && (
        <>
          {compared.map(({ table, index }) => (
            <p key={table.id} className="compared">
              <strong>{words.say('rows.target')}</strong>{' '}
              <bdi>
                <Said words={rowTitle(table, index)} />
              </bdi>
            </p>
          ))}
          <ResultTable calculator={calculator} calculation={calculation} />
          {uncertain && (
            <p className="meaning info">
              <Icon name="info" size={20} />
              <span>{words.say('rows.someUnknown')}</span>
            </p>
          )}
          {remarksOf(calculator, analysed, state.tables)
            .filter(({ note }) => note in messages)
            .map(({ note, titles }) => (
              <p key={note} className="meaning info">
                <Icon name="info" size={20} />
                <span>
                  {words.say('rows.remark', {
                    names: joined(
                      titles.map((title) => words.say(title)),
                      'and',
                      words,
                    ),
                    note: words.say(note),
                  })}
                </span>
              </p>
            ))}
        </>
      )}
      <h3>{words.say('rows.analysed')}</h3>
      <RowList calculator={calculator} list={state.list} rows={rows} />
      <div className="actions">
        <button
          type="button"
          className="button primary"
          onClick={() => {
            state.editAgain()
            window.requestAnimationFrame(() =>
              document.getElementById('entry-title')?.scrollIntoView(),
            )
          }}
        >
          <Icon name="pencil" size={20} />
          {words.say('rows.editAgain')}
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            saveFile(
              `${calculator.id.replace('/', '-')}-results.csv`,
              csvText(resultLines(calculator, calculation, words)),
            )
          }
        >
          <Icon name="download" size={20} />
          {words.say('rows.csvResults')}
        </button>
      </div>
      {fits ? (
        <Share calculator={calculator} calculation={calculation} input={analysed} />
      ) : (
        <p className="muted">{words.say('rows.tooLongToShare')}</p>
      )}
      <p className="disclaimer">{words.say('calculator.disclaimer')}</p>
    </section>
  )
}
