import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { fieldId, formIssueAt, issueAt, useForm } from './form-context.ts'
import { useFormatters } from '../text/use-formatters.ts'
import { isListField } from '../../engine/input/kinds.ts'

/**
 * A field with its label, hint and message.
 * @param mark shows the source of its figure
 * @param isOfFlock a flock that the device has, and that is on its way, fills it
 * @param children the control
 */
export function LabelledField({
  name,
  required,
  mark,
  isOfFlock = false,
  children,
}: {
  name: string
  required: boolean
  mark?: string | undefined
  isOfFlock?: boolean
  children: ReactNode
}) {
  const { calculator, issues, ranges, scope } = useForm()
  const format = useFormatters()
  const field = calculator.inputs[name]
  if (field === undefined) return <>{children}</>
  const issue = issueAt(issues, name)
  const formIssue = isListField(field) ? undefined : formIssueAt(issues, name)
  const range = ranges[name]
  const unit = field.units[0]?.unit ?? '1'
  const isOptional = !required && field.default === undefined && field.today !== true
  const remark = mark ?? (isOptional && format.message('calculator.optional'))
  const title = (
    <>
      {format.message(field.title)}
      {remark && <span className="optional"> {remark}</span>}
    </>
  )
  return (
    <div className={`field${issue ? ' wrong' : ''}${isOfFlock ? ' of-flock' : ''}`}>
      {isListField(field) ? (
        <h3 id={`label-${name}`}>{title}</h3>
      ) : (
        <label htmlFor={fieldId(name, scope)}>{title}</label>
      )}
      <p className="hint" id={`hint-${scope}${name}`}>
        {field.hint !== undefined && format.message(field.hint)}
        {field.hint === undefined &&
          range !== undefined &&
          format.message('calculator.range', {
            from: format.number(range[0]),
            to: format.quantity(range[1], unit),
          })}
      </p>
      {issue !== undefined && (
        <p className="issue" id={`issue-${scope}${name}`}>
          <Icon name="error" size={20} />
          <span>
            <span className="hidden">{format.message('calculator.error')} </span>
            {formIssue !== undefined && <>{format.issue(calculator, formIssue)} </>}
            {format.issue(calculator, issue)}
          </span>
        </p>
      )}
      {children}
    </div>
  )
}
