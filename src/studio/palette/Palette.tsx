import { useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { PartWriting } from '../cards/Maker.tsx'
import type { PartKind } from './part-kinds.ts'

// rjsf with all that it brings comes with the first press.
const PartForm = lazyComponent(async () => (await import('./PartForm.tsx')).PartForm)

/** The kinds of parts that a card offers, and the form of the one that was pressed. */
export function Palette({
  kinds,
  label,
}: {
  readonly kinds: readonly PartKind[]
  readonly label: string
}) {
  const [kind, setKind] = useState<PartKind>()
  const intl = useIntl()
  if (kind === undefined)
    return (
      <div className="palette" role="group" aria-label={intl.formatMessage({ id: label })}>
        <Text as="span" className="hint" id={label} />
        {kinds.map((each) => (
          <Button key={each} onClick={() => setKind(each)} text={`studio.palette.kinds.${each}`} />
        ))}
      </div>
    )
  return (
    <fieldset className="maker">
      <Text as="legend" id={`studio.palette.kinds.${kind}`} />
      <PartWriting>
        <PartForm key={kind} kind={kind} onDone={() => setKind(undefined)} />
      </PartWriting>
      <Button
        className="quiet"
        onClick={() => setKind(undefined)}
        text="studio.publishing.cancel"
      />
    </fieldset>
  )
}
