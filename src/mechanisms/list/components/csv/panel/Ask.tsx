import type { Calculator } from '#engine/calculator.ts'
import { isDateField } from '#engine/input/kinds.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { readSteps } from '#tabular/read.ts'
import type { Reading, ReadingTools } from '#tabular/line-reader.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { partText } from '../../names.ts'
import { Select } from './Select.tsx'
import type { ReadingState } from './use-reading.ts'

export interface AskProps extends ReadingState {
  readonly calculator: Calculator
  readonly list: string
  readonly tools: ReadingTools
  readonly format: Formatters
}

/** An answer: its text, and how the file is read with it. */
interface Answer {
  readonly value: string
  readonly text: string
  readonly reads: Partial<Reading>
}

/** So many entries of an answer are shown. */
const most = 2

/**
 * A question about a file with two of its lines, and what each answer makes of them.
 * @param lines the numbers of the lines; by default the first ones
 * @param parts the parts of an entry that the question is about; by default all
 */
export function Ask({
  label,
  value,
  answers,
  lines,
  parts,
  ...props
}: AskProps & {
  readonly label: string
  readonly value: string
  readonly answers: readonly Answer[]
  readonly lines?: readonly number[]
  readonly parts?: readonly string[]
}) {
  const { calculator, list, sheet, targets, reading, tools, format, change } = props
  const shown = sheet.lines
    .filter(({ line }) => lines === undefined || lines.includes(line))
    .slice(0, most)
  const key = partsOf(calculator, list).find(([, field]) => isDateField(field))?.[0]
  const outcome = (reads: Partial<Reading>): readonly string[] => {
    const steps = readSteps(
      calculator,
      list,
      { ...sheet, lines: shown },
      targets,
      { ...reading, ...reads },
      tools,
    )
    let step = steps.next()
    while (step.done !== true) step = steps.next()
    return step.value.entries.slice(0, most).map((entry) => {
      const what = partsOf(calculator, list).flatMap(([part, field]) =>
        entry[part] === undefined || part === key || parts?.includes(part) === false
          ? []
          : [
              format.message('calculator.figure', {
                title: format.message(field.title),
                value: partText(field, entry[part], format),
              }),
            ],
      )
      const day = key === undefined ? undefined : entry[key]
      return typeof day === 'string'
        ? format.message('import.differs', { day: format.date(day), what: format.list(what) })
        : format.list(what)
    })
  }
  return (
    <div className="csv-ask">
      <Select
        label={label}
        value={value}
        options={answers.map((each) => [each.value, each.text])}
        onChoose={(chosen) => change(answers.find((each) => each.value === chosen)?.reads ?? {})}
      />
      {shown.map(({ line, cells }) => (
        <p key={line} className="hint">
          <Isolate text="typed">
            {cells
              .filter((cell) => cell !== '')
              .join(' · ')
              .slice(0, 120)}
          </Isolate>
        </p>
      ))}
      <dl>
        {answers
          .filter((each) => each.value !== '')
          .map(({ value: each, text, reads }) => (
            <div key={each}>
              <dt>{text}</dt>
              {outcome(reads).map((line) => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          ))}
      </dl>
    </div>
  )
}
