import { useCallback, useEffect, useMemo, useState } from 'react'
import { useIntl, type IntlShape } from 'react-intl'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { InputField } from '#engine/calculator.ts'
import { formatDate, formatQuantity } from '#i18n/format.ts'
import { isolateValues } from '#i18n/isolate.ts'
import { DoubtChoice } from '#mechanisms/journal/components/farm-status/DoubtChoice.tsx'
import { ownerText } from '#mechanisms/journal/components/farm-status/owner-text.ts'
import { partText } from '#mechanisms/list/components/names.ts'
import { takeChanged } from '#storage/notebook.ts'
import type { Doubt } from '#storage/sync/device.ts'
import { syncNow, type FarmStatus } from '#storage/sync/run.ts'
import {
  decideInFarm,
  dropRefused,
  farmQuestions,
  type FarmQuestions,
} from '#storage/sync/store.ts'
import { removalField, removed, type FieldValue } from '#sync/protocol.ts'
import { Note } from '#ui/Note.tsx'
import { Button } from '#ui/Button.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { Text } from '#ui/Text.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'
import { loadQuestionWords, type QuestionWords } from './question-words.ts'

/** A field in doubt: each value with who entered it, on which device and when; one tap decides. */
function DoubtQuestion({
  doubt: { name, field, values },
  own,
  words,
  onDecide,
}: {
  doubt: Doubt
  /** The id of this device. */
  own: string
  words: QuestionWords
  onDecide: (value: FieldValue) => void
}) {
  const format = useFormatters()
  const language = useLanguage()
  const title = words.name(name, field)
  const ownerOf = (value: Doubt['values'][number]) => ownerText(value, own, format, language)
  const answers =
    field === removalField
      ? (['keep', 'remove'] as const).map((key) => ({
          key,
          label: format.message(`farm.doubts.${key}`),
          owner: key === 'remove' ? values.map(ownerOf)[0] : undefined,
          onPick: () => onDecide(key === 'remove' ? removed : null),
        }))
      : values.map((each) => ({
          key: `${each.device} ${JSON.stringify(each.value)}`,
          label: <Isolate text="page">{words.value(name, field, each.value)}</Isolate>,
          owner: ownerOf(each),
          onPick: () => onDecide(each.value),
        }))
  return (
    <li>
      <DoubtChoice
        field={field}
        question={
          field === removalField
            ? format.message('farm.doubts.removal', { name: title })
            : format.message('farm.doubts.which', { name: title })
        }
        answers={answers}
      />
    </li>
  )
}

/** What the server did not take, with the reason and both states. */
function RefusedChanges({
  refused,
  words,
  onSeen,
}: {
  refused: FarmQuestions['refused']
  words: QuestionWords
  onSeen: () => void
}) {
  const format = useFormatters()
  const shown = refused.filter(({ change }) => change.field !== 'version')
  return (
    <Note tone="bad" role="group" aria-labelledby="farm-refused">
      <h3 id="farm-refused">
        <Text id="farm.refused.title" />
      </h3>
      <Text as="p" id="farm.refused.text" />
      <ul className="farm-refusals">
        {shown.map(({ change: { number, name, field, was, now }, reason }) => (
          <li key={number} data-refused={field}>
            <strong>{words.name(name, field)}</strong>
            {field !== removalField && (
              <p>
                {format.message('farm.refused.values', {
                  value: words.value(name, field, now),
                  other: words.value(name, field, was),
                })}
              </p>
            )}
            <Text as="p" className="hint" id={`farm.refused.${reason}`} />
          </li>
        ))}
      </ul>
      <p className="actions">
        <Button onClick={onSeen} text="farm.refused.seen" />
      </p>
    </Note>
  )
}

/** What a person has to decide in the farm, and what the server has refused. */
export function FarmQuestions({ status }: { status: FarmStatus }) {
  const intl = useIntl()
  const language = useLanguage()
  const [questions, setQuestions] = useState<FarmQuestions>()
  const [words, setWords] = useState<QuestionWords>()
  const { doubted, refused, at } = status
  const isAsked = doubted + refused > 0
  useEffect(() => {
    if (!isAsked) {
      setQuestions(undefined)
      return undefined
    }
    let isGone = false
    void farmQuestions().then((found) => !isGone && setQuestions(found))
    return () => {
      isGone = true
    }
  }, [isAsked, doubted, refused, at])
  const names = useMemo(
    () =>
      questions && [
        ...new Set([
          ...questions.doubts.map(({ name }) => name),
          ...questions.refused.map(({ change }) => change.name),
        ]),
      ],
    [questions],
  )
  const load = useCallback(async () => {
    const textOf = (field: InputField, value: unknown, its: IntlShape): string =>
      partText(field, value, {
        message: (id, values) =>
          its.formatMessage({ id }, values && isolateValues(values, language.direction)),
        quantity: (figure, unit, digits, fixed) =>
          formatQuantity(figure, unit, digits, language, its, fixed),
        date: (day) => formatDate(new Date(day), language),
      })
    return loadQuestionWords(names ?? [], language, textOf, intl)
  }, [names, language, intl])
  useFollow(names === undefined ? undefined : load, setWords)
  if (questions === undefined || words === undefined) return null
  const settle = async (step: ReturnType<typeof decideInFarm>) => {
    const stepped = await step
    if (stepped !== undefined) await takeChanged(stepped.changed)
    await syncNow()
    setQuestions(await farmQuestions())
  }
  return (
    <>
      {questions.doubts.length > 0 && (
        <>
          <Text as="h3" id="farm.doubts.title" />
          <Text as="p" id="farm.doubts.text" />
          <ul className="farm-doubts">
            {questions.doubts.map((doubt) => (
              <DoubtQuestion
                key={`${doubt.name} ${doubt.field}`}
                doubt={doubt}
                own={questions.device}
                words={words}
                onDecide={(value) => void settle(decideInFarm(doubt.name, doubt.field, value))}
              />
            ))}
          </ul>
        </>
      )}
      {questions.refused.length > 0 && (
        <RefusedChanges
          refused={questions.refused}
          words={words}
          onSeen={() => void settle(dropRefused())}
        />
      )}
    </>
  )
}
