import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { fieldId, issueAt, useForm } from './form-context.ts'
import { useWords } from '../text/use-words.ts'
import { holdsEntries } from '../../engine/input/kinds.ts'

/**
 * A field with its label, hint and message; `children` is the control, `mark` says where its figure
 * comes from.
 */
export function LabelledField({
  name,
  required,
  mark,
  children,
}: {
  name: string
  required: boolean
  mark?: string | undefined
  children: ReactNode
}) {
  const { calculator, issues, ranges, scope } = useForm()
  const words = useWords()
  const field = calculator.inputs[name]
  if (field === undefined) return <>{children}</>
  const issue = issueAt(issues, name)
  const range = ranges[name]
  const unit = field.units[0]?.unit ?? '1'
  const isOptional = !required && field.default === undefined && field.today !== true
  const remark = mark ?? (isOptional && words.message('calculator.optional'))
  const title = (
    <>
      {words.message(field.title)}
      {remark && <span className="optional"> {remark}</span>}
    </>
  )
  return (
    <div className={issue === undefined ? 'field' : 'field wrong'}>
      {holdsEntries(field) ? (
        <h3 id={`label-${name}`}>{title}</h3>
      ) : (
        <label htmlFor={fieldId(name, scope)}>{title}</label>
      )}
      <p className="hint" id={`hint-${scope}${name}`}>
        {field.hint !== undefined && words.message(field.hint)}
        {field.hint === undefined &&
          range !== undefined &&
          words.message('calculator.range', {
            from: words.number(range[0]),
            to: words.quantity(range[1], unit),
          })}
      </p>
      {issue !== undefined && (
        <p className="issue" id={`issue-${scope}${name}`}>
          <Icon name="error" size={20} />
          <span>
            <span className="hidden">{words.message('calculator.error')} </span>
            {words.issue(calculator, issue)}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}
