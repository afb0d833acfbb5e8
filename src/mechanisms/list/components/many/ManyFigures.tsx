import { useEffect, useId, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import moreWords from 'virtual:pack/many'
import type { Units } from '#components/fields/form-context.ts'
import { useProgram } from '#components/fields/form-context.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Entry, Issue } from '#engine/calculation.ts'
import type { Calculator, InputField, NamedUnit } from '#engine/calculator.ts'
import { isRange } from '#engine/plausibility/unusual-figures.ts'
import { converted } from '#engine/input/converted.ts'
import { schemaIssues } from '#engine/input/issues.ts'
import { decimalMark } from '#i18n/format.ts'
import { Icon } from '#ui/Icon.tsx'
import { recallDraft, useDraft } from '#ui/storage/use-draft.ts'
import { useToast } from '#ui/Toasts.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { onlyFigure } from '../names.ts'
import { pasteDraft } from '../../paste-draft.ts'
import { useUnitNames } from '#mechanisms/figure/components/unit-names.ts'
import { writableUnits } from '#mechanisms/figure/reading/units.ts'
import { writtenUnits } from '#mechanisms/figure/reading/written-units.ts'
import { ManyQuestion } from './ManyQuestion.tsx'
import {
  questionsAbout,
  readMany,
  type ManyAnswers,
  type ManyQuestions,
  type ManyReader,
} from './read-many.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { isolateTyped } from '#i18n/isolate.ts'

interface ManyProps {
  readonly calculator: Calculator
  /** A list whose entries are a single figure. */
  readonly list: string
  /** The units that the fields of an entry are in: pasted figures are in the same. */
  readonly units: Units
  /** How many entries the list has. */
  readonly has: number
  readonly onRead: (entries: readonly Entry[]) => void
}
/** What was not taken: with the reason as the page shows it. */
interface Left {
  readonly line: number
  readonly text: string
  readonly why: string
}

/** So many of what could not be read are named. */
const named = 5

/** Whether a figure is one that people enter in a field; without a range, any figure is. */
function isUsualIn({ usual, minimum = 0, maximum = Infinity }: InputField, value: number): boolean {
  const [from, to] = usual !== undefined && isRange(usual) ? usual : [minimum, maximum]
  return value >= from && value <= to
}

/** Typed or pasted figures as entries; the rest stays in the field, with a message. */
function ManyField({ calculator, list, units, has, onRead }: ManyProps) {
  const format = useFormatters()
  const language = useLanguage()
  const toast = useToast()
  const id = useId()
  const [part, field] = onlyFigure(calculator, list)!
  const name = pasteDraft(calculator.id, list, [field.units[0]!])
  const [text, setText] = useState('')
  const [left, setLeft] = useState<readonly Left[]>([])
  const [isFull, setFull] = useState(false)
  const [questions, setQuestions] = useState<ManyQuestions & { readonly answers: ManyAnswers }>()
  useEffect(() => {
    const typed = recallDraft(name)
    if (typeof typed === 'string') setText(typed)
  }, [name])
  const { round } = useProgram()
  useDraft(name, text === '' ? undefined : text, round)
  const { most } = calculator.inputs[list]!.list!
  const own = field.units[0]!
  const unit: NamedUnit = field.units[units.of[part] ?? 0] ?? own
  const inOwn = (value: number): number => (unit === own ? value : converted(value, unit, own))

  const everywhere = useUnitNames(text)
  const reader: ManyReader = {
    decimal: decimalMark(language),
    units: [format.unit(unit)],
    titles: [part, format.message(field.title)],
    isUsual: (value) => isUsualIn(field, inOwn(value)),
    unit: writableUnits(field).find((each) => each.unit === unit.unit) ?? unit,
    written: writtenUnits(field, everywhere),
  }
  const add = (answers: ManyAnswers = {}) => {
    const open = questionsAbout(text, reader, answers)
    setQuestions(open && { ...open, answers })
    if (open === undefined) take(answers)
  }
  const take = (answers: ManyAnswers) => {
    const { figures, left: unread } = readMany(text, reader, answers)
    const entries = figures.map(({ value }): Entry => ({ [part]: inOwn(value) }))
    const isTooMuch = has + entries.length > most
    setFull(isTooMuch)
    if (isTooMuch) return
    const refused = new Map(
      schemaIssues(calculator, { [list]: entries }).map((issue) => [issue.entry, issue] as const),
    )
    const taken = entries.filter((_, index) => !refused.has(index))
    // The page shows the line; the index in the list is not useful here.
    const why = (issue: Issue): string => format.issue(calculator, { ...issue, entry: undefined })
    const kept = [
      ...unread.map(({ problem, ...cell }) => ({
        ...cell,
        why: why({ message: problem, field: list, part, place: 'field' }),
      })),
      ...figures.flatMap(({ line, text: cell }, index) => {
        const issue = refused.get(index)
        return issue === undefined ? [] : [{ line, text: cell, why: why(issue) }]
      }),
    ]
    setLeft(kept)
    setText(kept.map((cell) => cell.text).join('\n'))
    if (taken.length > 0) {
      onRead(taken)
      toast(format.message('many.added', { count: taken.length }), 'good')
    }
  }
  return (
    <div className="many">
      <label htmlFor={id}>
        {format.message('many.title', {
          unit: format.unit(unit),
          isBare: String(format.unit(unit) === ''),
        })}
      </label>
      <p id={`${id}-hint`} className="hint">
        {format.message('many.hint')}
      </p>
      <textarea
        id={id}
        rows={4}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setText(event.target.value)
          setQuestions(undefined)
        }}
      />
      <button type="button" className="button" disabled={text.trim() === ''} onClick={() => add()}>
        <Icon name="plus" size={20} />
        {format.message('many.add')}
      </button>
      {questions !== undefined && (
        <ManyQuestion
          questions={questions}
          unitOf={(each) => format.unit(each)}
          onAnswer={(answer) => add({ ...questions.answers, ...answer })}
          onLeave={() => setQuestions(undefined)}
        />
      )}
      <div role="alert">
        {isFull && (
          <p className="issue">{format.message('many.full', { limit: format.number(most) })}</p>
        )}
        {left.length > 0 && (
          <>
            <p className="issue">{format.message('many.left')}</p>
            <ul>
              {left.slice(0, named).map(({ line, text: cell, why }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same text may be in a line twice
                <li key={index}>
                  <Isolate text="page">
                    {format.message('many.line', {
                      line: format.number(line),
                      text: isolateTyped(cell),
                    })}
                  </Isolate>{' '}
                  {why}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

/** Many figures at once, for a list whose entries are a single figure. */
export function ManyFigures(props: ManyProps) {
  const extendedIntl = useMoreWords(moreWords)
  const { cleared } = useProgram()
  return extendedIntl === undefined ? (
    <div className="many" />
  ) : (
    <RawIntlProvider value={extendedIntl}>
      <ManyField key={cleared} {...props} />
    </RawIntlProvider>
  )
}
