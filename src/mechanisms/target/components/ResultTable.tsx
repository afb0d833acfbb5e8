import { isWarned } from '#engine/answers.ts'
import { exactValue } from '#known-figure.ts'
import type { Calculation, ResultValue, TargetPosition } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { titleWords } from '../../name-lookup/words.ts'
import { Icon } from '#ui/Icon.tsx'
import { decimalMark } from '#i18n/format.ts'
import { saveFile } from '#ui/storage/save-file.ts'
import { useLanguage } from '#ui/use-language.ts'
import { csvText } from '#formats/csv.ts'
import { Fold } from '#ui/Fold.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Figure } from '#components/figures/Figure.tsx'
import { resultLines, targetText } from './result-lines.ts'
import { WordList } from '#components/text/WordList.tsx'
import type { BesideResult } from '../../beside/shape.ts'
import { Isolate } from '#ui/Isolate.tsx'

interface ResultTableProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  /** The results that have a line of their own. */
  readonly lines: readonly string[]
  /** Whether it may be folded: if each of its results is within its target. */
  readonly folds: boolean
}

const signs: Readonly<Record<TargetPosition | 'open', readonly [icon: string, tone: string]>> = {
  below: ['arrow-down', 'bad'],
  within: ['check', 'good'],
  above: ['arrow-up', 'fair'],
  open: ['info', 'info'],
}

/** The head of a column, repeated in each cell where a narrow screen shows a row as a card. */
function ColumnLabel({ title }: { title: string }) {
  const format = useFormatters()
  return <span className="column">{format.message(title)}</span>
}

/** Target and position of a result, with icon, word and colour. */
function TargetCell({ value, praises }: { value: ResultValue | undefined; praises: boolean }) {
  const format = useFormatters()
  if (value?.target === undefined) return <td className="muted none">–</td>
  const position = value.target.position ?? 'open'
  const [icon, good] = signs[position]
  const tone = !praises && good === 'good' ? 'none' : good
  return (
    <td data-standing={position}>
      <ColumnLabel title="list.target" />
      <Isolate text="page" className="target">
        {targetText(value, format)}
      </Isolate>
      <span className={`chip ${tone}`}>
        <Icon name={icon} size={16} />
        {format.message(`list.standing.${position}`)}
      </span>
    </td>
  )
}

/**
 * The result of a line on a basis; where the program names none, the line's own result is under
 * the last.
 */
function resultOn(
  { results }: Calculator<InputField, BesideResult>,
  id: string,
  basis: string | undefined,
  bases: readonly (string | undefined)[],
): string | undefined {
  const own = results[id]?.basis ?? bases.at(-1)
  if (own === basis) return id
  return Object.keys(results).find(
    (other) => results[other]?.beside === id && results[other]?.basis === basis,
  )
}

/** The records that results are compared with: "Target: broiler starter". */
function TargetNames({ calculator, calculation }: Omit<ResultTableProps, 'lines' | 'folds'>) {
  const format = useFormatters()
  const read = new Set(
    Object.values(calculator.results).flatMap(({ target }) =>
      [target?.low, target?.high].flatMap((end) => end?.uses ?? []),
    ),
  )
  return Object.entries(calculation.found ?? {})
    .filter(([lookup]) => read.has(lookup))
    .flatMap(([, records]) => records)
    .map(({ table, index }) => (
      <p key={table.id} className="compared">
        <strong>{format.message('list.target')}</strong>{' '}
        <Isolate text="page">
          <WordList words={titleWords(table, index)} />
        </Isolate>
      </p>
    ))
}

/**
 * Results as a table: content, on each basis that the program shows, and next to it the target if
 * one is chosen.
 */
export function ResultTable({ calculator, calculation, lines, folds }: ResultTableProps) {
  const language = useLanguage()
  const format = useFormatters()
  const { results } = calculation
  const { results: own }: Calculator<InputField, BesideResult> = calculator
  const shown = Object.keys(results)
  const bases = [...new Set(shown.flatMap((id) => own[id]?.basis ?? []))]
  const columns = bases.length === 0 ? [undefined] : bases
  const held = lines.filter((id) => results[id]?.target !== undefined).length
  const compares = held > 0
  const uncertain = Object.values(results).some((figure) => exactValue(figure) === undefined)
  const content = format.message('list.content')
  const save = () =>
    saveFile(
      `${calculator.id.replace('/', '-')}-results.csv`,
      csvText(resultLines(calculator, calculation, format), decimalMark(language)),
    )
  const within = lines.filter((id) => results[id]?.target?.position === 'within').length
  const isFolded = folds && compares && !isWarned(calculation) && within === held
  const table = (
    <>
      <TargetNames calculator={calculator} calculation={calculation} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="scroll" tabIndex={0} role="region" aria-label={content}>
        <table className="result-table">
          <thead>
            <tr>
              <th scope="col">{format.message('list.line')}</th>
              {columns.map((basis) => (
                <th key={basis ?? ''} scope="col">
                  {format.message(basis ?? 'list.content')}
                </th>
              ))}
              {compares && <th scope="col">{format.message('list.target')}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((id) => (
              <tr key={id}>
                <th scope="row">{format.message(calculator.results[id]!.title)}</th>
                {columns.map((basis) => {
                  const at = resultOn(calculator, id, basis, bases)
                  return at === undefined || results[at] === undefined ? (
                    <td key={basis ?? ''} className="muted none">
                      –
                    </td>
                  ) : (
                    <td key={basis ?? ''} data-result={at}>
                      <ColumnLabel title={basis ?? 'list.content'} />
                      <Figure calculator={calculator} calculation={calculation} id={at} />
                    </td>
                  )
                })}
                {compares && <TargetCell value={results[id]} praises={!isWarned(calculation)} />}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {uncertain && (
        <p className="meaning info">
          <Icon name="info" size={20} />
          <span>{format.message('list.someUnknown')}</span>
        </p>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={save}>
          <Icon name="download" size={20} />
          {format.message('list.csvResults')}
        </button>
      </div>
    </>
  )
  if (!isFolded) return table
  const position = { title: format.message('list.standing.within'), value: format.number(within) }
  return (
    <Fold
      summary={
        <>
          {format.message('list.standingTitle')}{' '}
          <span className="chip good">
            <Icon name="check" size={16} />
            {format.message('calculator.figure', position)}
          </span>
        </>
      }
    >
      {table}
    </Fold>
  )
}
