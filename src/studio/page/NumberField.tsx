import { Text } from '../../ui/Text.tsx'

/** A labelled field for a number, as it is typed. */
export function NumberField({
  label,
  value,
  isWrong = false,
  onChange,
}: {
  /** The message of the label. */
  readonly label: string
  readonly value: string
  readonly isWrong?: boolean
  readonly onChange: (text: string) => void
}) {
  return (
    <label>
      <Text id={label} />
      <input
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
