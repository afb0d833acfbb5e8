import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { partText, originOfPart } from '../../names.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** So many rows are shown. */
const most = 5

/** The first rows of a file, as they will be read. */
export function FirstRows({
  calculator,
  list,
  entries,
  shown,
}: {
  calculator: Calculator
  list: string
  entries: readonly Entry[]
  /** The parts that any column is taken for. */
  shown: ReadonlySet<string>
}) {
  const format = useFormatters()
  const parts = partsOf(calculator, list).filter(([name]) => shown.has(name))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well
    <div className="scroll" tabIndex={0} role="region" aria-label={format.message('import.first')}>
      <table className="row-list">
        <caption>{format.message('import.first')}</caption>
        <thead>
          <tr>
            {parts.map(([name, { title }]) => (
              <th key={name} scope="col">
                {format.message(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, most).map((entry, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two entries may be alike
            <tr key={index}>
              {parts.map(([name, field]) => (
                <td key={name}>
                  <Isolate text={originOfPart(field)}>
                    {partText(field, entry[name], format)}
                  </Isolate>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
