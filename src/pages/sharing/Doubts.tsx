import { useFormatters } from '#components/text/use-formatters.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { journalIn } from '#mechanisms/flock/journal-figures.ts'
import { originOfPart, partText } from '#mechanisms/list/components/names.ts'
import { getOwn } from '#own.ts'
import { Isolate } from '#ui/Isolate.tsx'
import type { FieldValue } from '#sync/protocol.ts'
import type { SharedDoubt } from './shared-records.ts'
import type { SharedState } from './shared-state.ts'

/** The field of a day that is in doubt; undefined where the program has none of this name. */
function doubtField(
  journal: Calculator | undefined,
  { day, field }: SharedDoubt,
): InputField | undefined {
  const [list] = (journal && journalIn(journal)) ?? []
  const entry = list === undefined ? undefined : journal?.inputs[list]?.list?.entry
  return day === undefined || field === undefined ? undefined : getOwn(entry, field)
}

/** A value of a field that the program does not have. */
const doubtText = (value: FieldValue): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)

function DoubtLine({ doubt, field }: { doubt: SharedDoubt; field: InputField | undefined }) {
  const format = useFormatters()
  if (doubt.field === undefined) return <>{format.message('sharedFlocks.removal')}</>
  const texts = doubt.values.map((value) =>
    field === undefined || (typeof value !== 'number' && typeof value !== 'string')
      ? doubtText(value)
      : partText(field, value, format),
  )
  return (
    <>
      {field !== undefined && `${format.message(field.title)} `}
      {texts.map((text, index) => (
        <span key={text}>
          {index > 0 && ' / '}
          <Isolate text={field === undefined ? 'typed' : originOfPart(field)}>{text}</Isolate>
        </span>
      ))}
    </>
  )
}

/** What a farm has two values of: both are shown, and no figure is calculated from them. */
export function Doubts({ state: { shared, journal } }: { state: SharedState }) {
  const format = useFormatters()
  if (shared.doubts.length === 0) return null
  return (
    <section className="panel" data-doubts>
      <h3>{format.message('sharedFlocks.doubtsTitle')}</h3>
      <dl>
        {shared.doubts.map((doubt) => (
          <div key={`${doubt.day} ${doubt.field}`} className="result-row">
            <dt>
              {doubt.day === undefined
                ? format.message('sharedFlocks.ofFlock')
                : format.date(doubt.day)}
            </dt>
            <dd>
              <DoubtLine doubt={doubt} field={doubtField(journal?.calculator, doubt)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
