import { useId } from 'react'

/** A choice with its label, below the name of a column if it is about one. */
export function Select({
  of,
  label,
  value,
  options,
  onChoose,
}: {
  readonly of?: string
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, text: string])[]
  readonly onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <span className="csv-choice">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        aria-labelledby={of === undefined ? `${id}-label` : `${of} ${id}-label`}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
