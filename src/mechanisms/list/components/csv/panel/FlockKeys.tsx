import type { Calculator } from '#engine/calculator.ts'
import type { Input } from '#engine/calculation.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import type { flockKeys } from '#tabular/keys.ts'
import { partText } from '../../names.ts'

type Keys = ReturnType<typeof flockKeys>

/** The inputs that the lines above a table would fill: those that are still empty. */
const emptyInputs = ({ inputs }: Keys, form: Input): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    inputs.flatMap(({ name, value }) => (form[name] === undefined ? [[name, value]] : [])),
  )

/** A form with the inputs that the file fills: those that are still empty. */
export const filled = (form: Input, keys: Keys, isFilling: boolean): Input =>
  isFilling ? { ...form, ...emptyInputs(keys, form) } : form

/** What the lines above a table state of the flock; nothing of it is entered unasked. */
export function FlockKeys({
  calculator,
  keys,
  form,
  isFilling,
  isOfDays,
  format,
  onFill,
}: {
  readonly calculator: Calculator
  readonly keys: Keys
  readonly form: Input
  readonly isFilling: boolean
  /** Other lists are of no flock. */
  readonly isOfDays: boolean
  readonly format: Formatters
  readonly onFill: (isFilling: boolean) => void
}) {
  if (!isOfDays) return null
  // What is here already is shown only where the file differs.
  const shown = keys.inputs.filter(({ name, value }) => form[name] !== value)
  const hasEmpty = Object.keys(emptyInputs(keys, form)).length > 0
  return (
    <>
      {keys.house !== undefined && (
        <p className="hint">{format.message('import.fileOf', { text: keys.house.slice(0, 60) })}</p>
      )}
      {shown.length > 0 && (
        <div className="csv-questions">
          <p>{format.message('import.flock')}</p>
          <ul>
            {shown.map(({ name, value }) => {
              const field = calculator.inputs[name]!
              const title = format.message(field.title)
              const read = partText(field, value, format)
              const kept = form[name]
              return (
                <li key={name}>
                  {kept === undefined
                    ? format.message('calculator.figure', { title, value: read })
                    : format.message('import.instead', {
                        title,
                        kept: partText(field, kept, format),
                        read,
                      })}
                </li>
              )
            })}
          </ul>
          {hasEmpty && (
            <label>
              <input
                type="checkbox"
                checked={isFilling}
                onChange={({ target }) => onFill(target.checked)}
              />
              {format.message('import.flockFill')}
            </label>
          )}
        </div>
      )}
    </>
  )
}
