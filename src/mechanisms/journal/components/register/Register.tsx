import type { Calculation, Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { useFigureFormatters } from '#components/text/use-figure-formatters.ts'
import { originOfPart, partText } from '#mechanisms/list/components/names.ts'
import type { EntryCalculator } from '#mechanisms/entry-result/shape.ts'
import { unknownSign } from '#i18n/format-figure.ts'
import { getOwn } from '#own.ts'
import { Isolate } from '#ui/Isolate.tsx'
import type { KeyedField } from '../../shape.ts'
import { dayIn } from '../days.ts'
import './register.css'

/** The days of a journal with a treatment, each with what the register has of it. */
export const treatedDays = (
  calculator: Calculator<KeyedField>,
  list: string,
  entries: readonly Entry[],
): readonly number[] => {
  const [medicine = ''] = calculator.inputs[list]?.keyed?.register ?? []
  return entries.flatMap((entry, index) => (getOwn(entry, medicine) === undefined ? [] : [index]))
}

/** The register of treatments: a row for each day on which a medicine was given. */
export function Register({
  calculator,
  list,
  entries,
  figures,
}: {
  calculator: Calculator<KeyedField> & EntryCalculator
  list: string
  entries: readonly Entry[]
  figures: NonNullable<Calculation['entries']>
}) {
  const format = useFigureFormatters()
  const keyed = calculator.inputs[list]!.keyed!
  const parts = calculator.inputs[list]!.list?.entry ?? {}
  const columns = (keyed.register ?? []).flatMap((name) => {
    const part = getOwn(parts, name)
    const result = getOwn(calculator.entryResults ?? {}, name)
    const title = part?.title ?? result?.title
    return title === undefined ? [] : [{ name, part, title }]
  })
  return (
    <table className="row-list register">
      <thead>
        <tr>
          <th scope="col">{format.message(parts[keyed.part]!.title)}</th>
          {columns.map(({ name, title }) => (
            <th key={name} scope="col">
              {format.message(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {treatedDays(calculator, list, entries).map((index) => {
          const entry = entries[index]!
          const day = dayIn(entry, keyed.part)
          return (
            <tr key={day}>
              <th scope="row">{format.date(day)}</th>
              {columns.map(({ name, part, title }) => {
                const figure = figures[name]?.[index]
                return (
                  <td key={name} data-title={format.message(title)}>
                    {part === undefined ? (
                      <Isolate text="page">
                        {figure === undefined ? unknownSign : format.figure(figure)}
                      </Isolate>
                    ) : (
                      <Isolate text={originOfPart(part)}>
                        {entry[name] === undefined
                          ? unknownSign
                          : partText(part, entry[name], format)}
                      </Isolate>
                    )}
                  </td>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
