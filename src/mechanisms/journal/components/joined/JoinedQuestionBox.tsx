import { useMemo, useState } from 'react'
import type { Issue, Input } from '#engine/calculation.ts'
import { schemaIssues } from '#engine/input/issues.ts'
import {
  describedBy,
  fieldId,
  FormContext,
  useForm,
  useProgram,
} from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Field } from '#mechanisms/Field.tsx'
import type { JoinedQuestion } from '../../joined.ts'
import { questionScope, questionText } from './question-text.ts'

/** Requests what a journal lacks, and stores the answer with the flock. */
export function JoinedQuestionBox({ question }: { question: JoinedQuestion }) {
  const { name, hint, before } = question
  const format = useFormatters()
  const form = useForm()
  const { calculator } = form
  const { change } = useProgram()
  const [value, setValue] = useState<unknown>()
  const [found, setFound] = useState<Issue>()
  const issue = found ?? question.issue
  const context = useMemo(() => ({ ...form, issues: [], scope: questionScope }), [form])
  const answer = () => {
    const wrong = schemaIssues(calculator, { [name]: value }).find(({ field }) => field === name)
    setFound(wrong)
    if (wrong !== undefined) return
    const answers = { ...(before && { [before.from]: before.day }), [name]: value } as Input
    change((now) => ({ ...now, ...answers }))
    for (const [each, figure] of Object.entries(answers)) form.flock?.save?.(each, figure)
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
      <label htmlFor={fieldId(name, questionScope)}>{questionText(question, format)}</label>
      {hint !== undefined && (
        <p className="hint" id={`hint-${questionScope}${name}`}>
          {format.message(hint)}
        </p>
      )}
      {issue !== undefined && (
        <p className="issue" role="alert" id={describedBy(name, true, questionScope).split(' ')[0]}>
          {format.issue(calculator, issue)}
        </p>
      )}
      <FormContext value={context}>
        <Field name={name} formData={value} onChange={setValue} required={false} />
      </FormContext>
      <button type="button" className="button" onClick={answer}>
        {format.message('journal.answer')}
      </button>
    </div>
  )
}
