/** The fields of the forms of parts: one for each kind of value. */
import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '#ui/Text.tsx'
import { useCards } from '../cards/card-tools.ts'
import { NameButtons } from '../cards/NameButtons.tsx'
import { readTyped } from '../cards/typed.ts'
import { NumberField } from '../page/NumberField.tsx'
import { SelectField } from '../page/SelectField.tsx'
import { TitleFields } from '../programs/TitleFields.tsx'
import type { Titles } from '../programs/wanted.ts'
import type { TypedQuantity } from './part-kinds.ts'

/** The key of the label of a field. */
export const labelOf = (name: string): string => `studio.palette.fields.${name}`
const nameIn = ({ fieldPathId }: Pick<FieldProps, 'fieldPathId'>): string =>
  fieldPathId.path.findLast((part) => typeof part === 'string') ?? ''

/** Texts without the empty ones. */
const filled = (titles: Titles): Titles =>
  Object.fromEntries(Object.entries(titles).filter(([, text]) => text.trim() !== ''))

/** What is typed into a field, as the form has it: its name, its value, and what changes it. */
interface TypedField<Value> {
  readonly name: string
  readonly value: Value | undefined
  readonly change: (value: Value | undefined) => void
  readonly isLong: boolean
  readonly schema: RJSFSchema
}

/** A field of rjsf as a component of its value alone. */
const field = <Value,>(Shown: (props: TypedField<Value>) => ReactNode) =>
  function PartField(props: FieldProps) {
    const { formData, onChange, fieldPathId, schema } = props
    return (
      <Shown
        name={nameIn(props)}
        value={formData as Value | undefined}
        change={(value) => onChange(value, fieldPathId.path)}
        isLong={schema.format === 'long-texts'}
        schema={schema}
      />
    )
  }

const TextsField = field<Titles>(function Texts({ name, value, change, isLong }) {
  const { session } = useCards()
  return (
    <TitleFields
      session={session}
      label={labelOf(name)}
      titles={value ?? {}}
      isFurther
      isOptional
      isLong={isLong}
      onChange={(titles) => {
        const own = filled(titles)
        change(Object.keys(own).length === 0 ? undefined : titles)
      }}
    />
  )
})

/** A number that is typed; what cannot be read stays, and is refused as text. */
function NumberInput({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: number | string | undefined
  readonly onChange: (value: number | string | undefined) => void
}) {
  const { decimal } = useCards()
  const [typed, setTyped] = useState(String(value ?? ''))
  const change = (text: string): void => {
    setTyped(text)
    const read = readTyped({ kind: 'number', types: ['number'] }, text, decimal)
    onChange(read.kind === 'value' ? (read.value as number | undefined) : text)
  }
  return <NumberField label={label} value={typed} onChange={change} />
}

const DigitsField = field<number | string>(function Digits({ name, value, change }) {
  return <NumberInput label={labelOf(name)} value={value} onChange={change} />
})

type End = number | string | undefined

const RangeField = field<readonly End[]>(function Range({ name, value: ends, change }) {
  const value = ends ?? []
  const settle = (index: 0 | 1, end: End): void => {
    const next = [value[0], value[1]]
    next[index] = end
    change(next.every((each) => each === undefined) ? undefined : next)
  }
  return (
    <fieldset className="side ends">
      <Text as="legend" id={labelOf(name)} />
      {(['from', 'to'] as const).map((end, index) => (
        <NumberInput
          key={end}
          label={`studio.cards.range.${end}`}
          value={value[index]}
          onChange={(next) => settle(index as 0 | 1, next)}
        />
      ))}
    </fieldset>
  )
})

const QuantityField = field<TypedQuantity>(function QuantityOfPart({ value: quantity, change }) {
  const value = quantity ?? {}
  const { scope, text } = useCards()
  const intl = useIntl()
  const units = useMemo(
    () =>
      (scope?.kinds['unit'] ?? [])
        .filter(([unit]) => unit !== 'date')
        .map(([unit, title]): readonly [string, string] => [
          unit,
          text(`unitNames.${unit === '%' ? 'percent' : unit}`) ?? (title || unit),
        ])
        .toSorted(([, one], [, other]) => one.localeCompare(other, intl.locale)),
    [scope, text, intl.locale],
  )
  const choose = intl.formatMessage({ id: 'studio.programs.choose' })
  const none = intl.formatMessage({ id: 'studio.palette.perNothing' })
  return (
    <div className="side">
      <SelectField
        label={labelOf('unit')}
        value={value.unit ?? ''}
        options={[['', choose], ...units]}
        onChoose={(unit) => change({ ...value, unit: unit === '' ? undefined : unit })}
      />
      <SelectField
        label={labelOf('per')}
        value={value.per ?? ''}
        options={[['', none], ...units.filter(([unit]) => unit !== '1')]}
        onChoose={(per) => change({ ...value, per })}
      />
    </div>
  )
})

const CheckField = field<boolean>(function Check({ name, value, change }) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={value ?? true}
        onChange={({ target }) => change(target.checked)}
      />
      <Text id={labelOf(name)} />
    </label>
  )
})

const ChoiceField = field<string>(function ChoiceOfPart({ name, value = '', change, schema }) {
  const intl = useIntl()
  const titles = ((schema.enum ?? []) as readonly string[]).map(
    (each) => [each, intl.formatMessage({ id: `studio.cards.options.${each}` })] as const,
  )
  return <SelectField label={labelOf(name)} value={value} options={titles} onChoose={change} />
})

/** The tables whose records have names: medicines, feeds. */
const RecordsField = field<string>(function Records({ name, value = '', change }) {
  const { session, scope, language } = useCards()
  const intl = useIntl()
  const tables = session.get().catalogue?.tables ?? []
  const options = tables
    .filter(({ id }) => scope?.named.includes(id) === true)
    .map(({ id, titles }) => [id, titles[language] ?? id] as const)
  return (
    <SelectField
      label={labelOf(name)}
      value={value}
      options={[['', intl.formatMessage({ id: 'studio.programs.choose' })], ...options]}
      onChoose={(table) => change(table === '' ? undefined : table)}
    />
  )
})

const FormulaField = field<string>(function Formula({ name, value = '', change }) {
  const input = useRef<HTMLInputElement>(null)
  const take = (text: string): void => {
    const at = input.current?.selectionStart ?? value.length
    const end = input.current?.selectionEnd ?? at
    change(value.slice(0, at) + text + value.slice(end))
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(at + text.length, at + text.length)
    })
  }
  return (
    <div className="formula-of-part">
      <label>
        <Text id={labelOf(name)} />
        <input
          ref={input}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
        />
      </label>
      <NameButtons onTake={take} />
    </div>
  )
})

export const partFields = {
  texts: TextsField,
  range: RangeField,
  quantity: QuantityField,
  check: CheckField,
  choice: ChoiceField,
  digits: DigitsField,
  records: RecordsField,
  formula: FormulaField,
}
