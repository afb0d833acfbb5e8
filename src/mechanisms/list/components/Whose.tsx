import type { Calculator } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Whose as Entry } from '../../entry-result/shape.ts'
import { whoseNames } from './names.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** Which entries of a list have a figure. */
export function Whose({ calculator, whose }: { calculator: Calculator; whose: Entry }) {
  const format = useFormatters()
  return (
    <small className="whose">
      {' '}
      <Isolate text="page">{whoseNames(calculator, whose, format)}</Isolate>
    </small>
  )
}
