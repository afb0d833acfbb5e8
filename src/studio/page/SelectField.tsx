import { Text } from '../../ui/Text.tsx'

/** A labelled choice among texts. */
export function SelectField<Value extends string | number>({
  label,
  value,
  options,
  required = false,
  onChoose,
}: {
  /** The message of the label. */
  readonly label: string
  readonly value: Value
  /** Each with its text, and the language of the text where that is another one. */
  readonly options: readonly (readonly [Value, text: string, language?: string])[]
  readonly required?: boolean
  readonly onChoose: (value: Value) => void
}) {
  return (
    <label>
      <Text id={label} />
      <select
        required={required}
        value={value}
        onChange={({ target }) => onChoose(options[target.selectedIndex]![0])}
      >
        {options.map(([each, text, language]) => (
          <option key={each} value={each} lang={language}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
