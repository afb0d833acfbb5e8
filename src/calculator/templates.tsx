import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { Icon } from '../ui/Icon.tsx'
import { fieldId, issueAt, useForm } from './form-context.ts'
import { useWords } from './use-words.ts'

/** Parts of rjsf that our pages draw themselves. */
export const Nothing = () => null

/** The fields of a form, in the definition's order. */
export const FieldsTemplate = ({ properties }: ObjectFieldTemplateProps) => <>{properties.map(({ content }) => content)}</>

/** A field with its label, hint and message. */
export function FieldTemplate({ fieldPathId, required, children }: FieldTemplateProps) {
  const { calculator, issues, ranges } = useForm()
  const words = useWords()
  const name = String(fieldPathId.path[0] ?? '')
  const field = calculator.inputs[name]
  if (field === undefined) return <>{children}</>
  const issue = issueAt(issues, name)
  const range = ranges[name]
  const unit = field.units[0]?.unit ?? '1'
  return (
    <div className={issue === undefined ? 'field' : 'field wrong'}>
      <label htmlFor={fieldId(name)}>{words.say(field.title)}{!required && field.default === undefined && <span className="optional"> {words.say('calculator.optional')}</span>}</label>
      <p className="hint" id={`hint-${name}`}>
        {field.hint !== undefined && words.say(field.hint)}
        {field.hint === undefined && range !== undefined && words.say('calculator.range', { from: words.number(range[0]), to: words.quantity(range[1], unit) })}
      </p>
      {issue !== undefined && (
        <p className="issue" id={`issue-${name}`}>
          <Icon name="error" size={20} /><span><span className="hidden">{words.say('calculator.error')} </span>{words.issue(calculator, issue)}</span>
        </p>
      )}
      {children}
    </div>
  )
}
