import { useId, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useCards } from './card-tools.ts'
import type { Control } from './control.ts'
import { writeControl } from './edits.ts'
import { aboutIn, type About } from './part-about.ts'
import { PartFindings } from './PartFindings.tsx'
import { summaryOf } from './summary.ts'

export interface FieldIds {
  readonly id: string
  readonly 'aria-describedby': string
}

/** The description of a part of the format, behind a button. */
export function AboutPart({ about, label }: { readonly about: About; readonly label: string }) {
  const [isShown, setShown] = useState(false)
  const intl = useIntl()
  const id = useId()
  if (about.text === '') return null
  return (
    <>
      <button
        type="button"
        className="about-button"
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={`${intl.formatMessage({ id: 'studio.cards.explain' })} ${label}`}
        onClick={() => setShown(!isShown)}
      >
        ?
      </button>
      <p id={id} className="hint about" hidden={!isShown} {...aboutIn(intl, about)} />
    </>
  )
}

/** What is shared at a part: it applies, or another value replaces it here. */
function SharedNote({ control, label }: { readonly control: Control; readonly label: string }) {
  const tools = useCards()
  const intl = useIntl()
  const { path, value, inherited } = control
  const lender = tools.lender(path)
  if (lender === undefined) return null
  if (value === undefined)
    return inherited === undefined ? null : (
      <Text as="span" className="hint lender" id={`studio.cards.from.${lender}`} />
    )
  return (
    <span className="hint lender">
      <Text
        id="studio.cards.sharedValue"
        values={{ text: summaryOf(tools.lentValue(path), tools) }}
      />{' '}
      <button
        type="button"
        className="quiet"
        aria-label={intl.formatMessage({ id: 'studio.cards.useShared' }, { part: label })}
        onClick={() => tools.edit(writeControl(control, undefined))}
      >
        ↺
      </button>
    </span>
  )
}

/** A button that removes an optional part. */
export function RemoveButton({
  control,
  label,
}: {
  readonly control: Control
  readonly label: string
}) {
  const intl = useIntl()
  const { edit, close } = useCards()
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={intl.formatMessage({ id: 'studio.cards.remove' }, { part: label })}
      onClick={() => {
        close(control.path)
        edit(writeControl(control, undefined))
      }}
    >
      ×
    </button>
  )
}

/** A control with its label, what it means, what is shared, and what is wrong. */
export function CardField({
  control,
  label,
  canRemove,
  children,
}: {
  readonly control: Control
  readonly label: string
  readonly canRemove: boolean
  readonly children: (ids: FieldIds) => ReactNode
}) {
  const id = useId()
  const { lender } = useCards()
  const isMissing =
    control.value === undefined && control.isRequired && control.inherited === undefined
  const isShared = lender(control.path) !== undefined
  return (
    <div className={`card-field of-${control.kind}${isMissing ? ' missing' : ''}`}>
      <div className="card-label">
        <label htmlFor={id}>{label}</label>
        <AboutPart about={control.about} label={label} />
      </div>
      <div className="card-control">
        {children({ id, 'aria-describedby': `${id}-notes` })}
        {canRemove && !control.isRequired && !isShared && (
          <RemoveButton control={control} label={label} />
        )}
      </div>
      <div id={`${id}-notes`} className="card-notes">
        <SharedNote control={control} label={label} />
        {isMissing && <Text as="span" className="hint" id="studio.cards.unfinished" />}
        <PartFindings control={control} />
      </div>
    </div>
  )
}

/** A name of code, in small letters. */
export const CodeName = ({ children }: { readonly children: string }) => (
  <Isolate text="foreign" className="code-name">
    {children}
  </Isolate>
)
