/** The form of a part: a schema of a few fields, drawn by rjsf and validated in the worker. */
import RjsfForm from '@rjsf/core'
import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  ErrorSchema,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
} from '@rjsf/utils'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { unusedValidator } from '#components/fields/unused-validator.ts'
import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import { useCards } from '../cards/card-tools.ts'
import { WritingContext } from '../cards/Maker.tsx'
import { useQuestion } from '../page/use-question.ts'
import { applyAtVersion } from '../programs/apply-at-version.ts'
import { labelOf, partFields } from './part-fields.tsx'
import { partSchema, type PartKind, type TypedPart, type TypedQuantity } from './part-kinds.ts'

/** The component of each field, by the format and the type of its schema. */
function uiOf(schema: RJSFSchema): UiSchema {
  const own = (name: keyof typeof partFields): UiSchema => ({ 'ui:field': name })
  const { format, type, items, properties = {} } = schema
  if (format === 'texts' || format === 'long-texts') return own('texts')
  if (format !== undefined && format in partFields) return own(format as keyof typeof partFields)
  if (schema.enum !== undefined) return own('choice')
  if (type === 'boolean') return own('check')
  if (type === 'integer') return own('digits')
  if (type === 'array') return { items: uiOf(items as RJSFSchema) }
  return Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, uiOf(each as RJSFSchema)]),
  )
}

/** The fields in their order; those that may be left out are below a fold. */
function FieldsTemplate(props: ObjectFieldTemplateProps) {
  const { properties, schema, fieldPathId, errorSchema = {} } = props
  const required = new Set(schema.required)
  const isNeeded = (name: string): boolean => required.has(name)
  const further = properties.filter(({ name }) => !isNeeded(name))
  return (
    <>
      {properties.filter(({ name }) => isNeeded(name)).map(({ content }) => content)}
      {further.length > 0 && fieldPathId.path.length === 0 ? (
        <details open={further.some(({ name }) => name in errorSchema) || undefined}>
          <Text as="summary" id="studio.palette.more" />
          <div className="maker-fields">{further.map(({ content }) => content)}</div>
        </details>
      ) : (
        further.map(({ content }) => content)
      )}
    </>
  )
}

/** A field with what is wrong with it. */
function FieldTemplate({ children, rawErrors }: FieldTemplateProps) {
  const problems = [...new Set(rawErrors)]
  return (
    <div className="part-field">
      {children}
      {problems.map((problem) => (
        <Text
          key={problem}
          as="p"
          className="wrong"
          role="alert"
          id={`studio.palette.problems.${problem}`}
        />
      ))}
    </div>
  )
}

function ListTemplate({ items, onAddClick, fieldPathId }: ArrayFieldTemplateProps) {
  const name = String(fieldPathId.path.at(-1))
  return (
    <fieldset className="part-list">
      <Text as="legend" id={labelOf(name)} />
      {items}
      <Button className="quiet" onClick={onAddClick} text={`studio.palette.add.${name}`} />
    </fieldset>
  )
}

function ItemTemplate({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps) {
  const intl = useIntl()
  return (
    <div className="part-item">
      {children}
      {totalItems > 1 && (
        <button
          type="button"
          className="icon-button"
          aria-label={intl.formatMessage({ id: 'studio.palette.remove' }, { number: index + 1 })}
          onClick={buttonsProps.onRemoveItem}
        >
          ×
        </button>
      )}
    </div>
  )
}

const Nothing = () => null

const templates = {
  FieldTemplate,
  ObjectFieldTemplate: FieldsTemplate,
  ArrayFieldTemplate: ListTemplate,
  ArrayFieldItemTemplate: ItemTemplate,
  FieldErrorTemplate: Nothing,
  ErrorListTemplate: Nothing,
  DescriptionFieldTemplate: Nothing,
  TitleFieldTemplate: Nothing,
  ButtonTemplates: { SubmitButton: Nothing },
}

/** What a person typed: a unit that was only proposed follows the formula. */
const ownOf = (
  typed: TypedPart,
  proposed: string | undefined,
  before: TypedQuantity | undefined,
): TypedPart =>
  proposed !== undefined && before?.unit === undefined && typed.quantity?.unit === proposed
    ? { ...typed, quantity: { ...typed.quantity, unit: undefined } }
    : typed

/** The form of a new part; once it is written, its card has the focus. */
export function PartForm({
  kind,
  onDone,
}: {
  readonly kind: PartKind
  readonly onDone: () => void
}) {
  const { session, file, language, decimal, format, open } = useCards()
  const report = useContext(WritingContext)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  const schema = useMemo(() => partSchema(kind, format), [kind, format])
  const ui = useMemo(() => uiOf(schema), [schema])
  const [typed, setTyped] = useState<TypedPart>({})
  const [problems, setProblems] = useState<ErrorSchema>()
  const { formula: text = '', quantity } = typed
  const proposed = useQuestion(
    session,
    'unitOfFormula',
    text === '' ? undefined : { file, text, language, decimal },
  )?.reply
  // What the formula gives, until a person chooses another unit.
  const withUnit: TypedPart =
    proposed === undefined || quantity?.unit !== undefined
      ? typed
      : { ...typed, quantity: { ...quantity, unit: proposed } }
  const add = async (): Promise<void> => {
    report(false)
    const { version } = session.get().workspace
    const reply = await session.ask('newPart', { file, kind, typed: withUnit, language, decimal })
    if (reply === undefined) return
    if (reply.kind === 'refused') return setProblems(reply.problems as ErrorSchema)
    if (!applyAtVersion(session, reply.changes, version)) return report(true)
    open(reply.path)
    onDone()
  }
  return (
    <div ref={form}>
      <RjsfForm
        tagName="div"
        className="maker-fields"
        schema={schema}
        uiSchema={ui}
        fields={partFields}
        templates={templates}
        validator={unusedValidator}
        formData={withUnit}
        {...(problems !== undefined && { extraErrors: problems })}
        onChange={({ formData }) =>
          setTyped(ownOf((formData ?? {}) as TypedPart, proposed, quantity))
        }
        noValidate
        noHtml5Validate
        showErrorList={false}
      >
        <Button className="primary" onClick={add} text="studio.palette.take" />
      </RjsfForm>
    </div>
  )
}
