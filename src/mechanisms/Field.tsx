/** The control of each kind of input: a kind with its own component is a line here. */
import { useEffect, useState, type ComponentType } from 'react'
import {
  fieldId,
  type LateFieldProps,
  type ProgramFieldProps,
  useForm,
  useProgram,
} from '../components/fields/form-context.ts'
import { fieldText } from '../components/fields/entered.ts'
import {
  valueBeforeHydration,
  useValueBeforeHydration,
} from '../components/fields/use-value-before-hydration.ts'
import type { InputField } from '../engine/calculator.ts'
import { lazyComponent, type LazyComponent } from '../ui/waiting/lazy-component.tsx'
import { ChoiceField } from './choice/components/ChoiceField.tsx'
import { NumberField } from './figure/components/NumberField.tsx'
import type { OwnLimitsField } from './own-limits/shape.ts'
import type { UnlistedField } from './record/shape.ts'

// Few programs have such fields: their code comes with the first page that has one.
const RecordField = lazyComponent(
  async () => (await import('./record/components/RecordField.tsx')).RecordField,
)
const DateField = lazyComponent(
  async () => (await import('./date/components/DateField.tsx')).DateField,
)

/**
 * A field whose code may come after the page. Until then a field of the browser is shown instead,
 * which accepts typing, with and without scripts. The text of a visitor who is in it continues as
 * `draftText`, with the focus. A day that is half typed has no text, only its field has it: that
 * field stays until the visitor leaves it.
 */
function withFallback(
  Control: LazyComponent<LateFieldProps>,
  type: 'text' | 'date',
): ComponentType<ProgramFieldProps> {
  return function FieldWithFallback(props: ProgramFieldProps) {
    const { name, formData, onChange } = props
    const { scope, calculator } = useForm()
    const [draftText, setDraftText] = useState<string>()
    const change = (text: string) => onChange(text.trim() === '' ? undefined : text)
    const plain = useValueBeforeHydration<HTMLInputElement>(change)
    useEffect(() => {
      const input = plain.current
      if (input === null) return undefined
      if (input === document.activeElement) setDraftText(valueBeforeHydration(input) ?? '')
      const enter = () => setDraftText('')
      // React's `onFocus` listens for `focusin`, which WebKit does not dispatch for a date field.
      input.addEventListener('focus', enter)
      return () => input.removeEventListener('focus', enter)
    }, [plain])
    const field: (OwnLimitsField & UnlistedField) | undefined = calculator.inputs[name]
    return (
      <Control
        {...props}
        draftText={draftText}
        isInUse={type !== 'text' && draftText !== undefined}
        fallback={
          <>
            <input
              ref={plain}
              id={fieldId(name, scope)}
              name={name}
              type={type}
              autoComplete="off"
              {...(type === 'text' ? { maxLength: 200, dir: 'auto' } : { className: 'date' })}
              defaultValue={fieldText(formData)}
              onBlur={() => setDraftText(undefined)}
              onChange={(event) => {
                setDraftText(event.target.value)
                change(event.target.value)
              }}
            />
            {field?.unlisted && <p className="unlisted" />}
            {field?.limits && <div className="own-limits" />}
          </>
        }
      />
    )
  }
}

/** A list's code may load after the page, which shows a placeholder. */
function List({ name }: ProgramFieldProps) {
  const { ListField } = useProgram()
  return <ListField name={name} />
}

/**
 * Texts are in entries of lists alone, which render them (`list/components/entry/PartField.tsx`).
 */
const controls: Readonly<
  Record<Exclude<InputField['kind'], 'text'>, ComponentType<ProgramFieldProps>>
> = {
  number: NumberField,
  integer: NumberField,
  choice: ChoiceField,
  record: withFallback(RecordField, 'text'),
  date: withFallback(DateField, 'date'),
  list: List,
}

/** The control of an input, by its kind. */
export function Field(props: ProgramFieldProps) {
  const kind = useForm().calculator.inputs[props.name]?.kind
  const Control = controls[(kind ?? 'choice') as keyof typeof controls]
  return <Control {...props} />
}
