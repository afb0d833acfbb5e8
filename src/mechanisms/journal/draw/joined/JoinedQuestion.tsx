import { useMemo, useState } from 'react'
import { accepts } from '../../../../engine/input/address.ts'
import {
  describedBy,
  fieldId,
  FormContext,
  useForm,
  useProgram,
} from '../../../../drawing/fields/form-context.ts'
import { useWords } from '../../../../drawing/words/use-words.ts'
import { Field } from '../../../Field.tsx'
import type { AskedBefore } from '../../joined.ts'
import { askedScope, questionText } from './question-text.ts'

/** Asks for what is lacking of the days before the journal, and keeps the answer with the flock. */
export function JoinedQuestion({ asked: { name, say, from, day } }: { asked: AskedBefore }) {
  const words = useWords()
  const form = useForm()
  const { change } = useProgram()
  const [value, setValue] = useState<unknown>()
  const [isRefused, setRefused] = useState(false)
  const context = useMemo(() => ({ ...form, issues: [], scope: askedScope }), [form])
  const answer = () => {
    const isSound = typeof value === 'number' && accepts(form.calculator, name, value)
    setRefused(!isSound)
    if (!isSound) return
    change((now) => ({ ...now, [from]: day, [name]: value }))
    form.flock?.keep?.(from, day)
    form.flock?.keep?.(name, value)
  }
  return (
    // Enter in the field answers the question: the form around it belongs to the program.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it watches the field inside
    <div
      className="joined-question"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        answer()
      }}
    >
      <label htmlFor={fieldId(name, askedScope)}>{questionText({ say, day }, words)}</label>
      <p className="hint" id={`hint-${askedScope}${name}`}>
        {words.say('journal.zero')}
      </p>
      {isRefused && (
        <p className="issue" role="alert" id={describedBy(name, true, askedScope).split(' ')[0]}>
          {words.say('journal.whole')}
        </p>
      )}
      <FormContext value={context}>
        <Field name={name} formData={value} onChange={setValue} required={false} />
      </FormContext>
      <button type="button" className="button" onClick={answer}>
        {words.say('journal.answer')}
      </button>
    </div>
  )
}
