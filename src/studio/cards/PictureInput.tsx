import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { useSession } from '../page/session.ts'
import { useQuestion } from '../page/use-question.ts'
import { CardPicture } from '../pictures/CardPicture.tsx'
import { picturesIn, spritePath } from '../pictures/sprite.ts'
import { Dialog } from '../programs/Dialog.tsx'
import { IconField } from '../programs/IconField.tsx'
import type { FieldIds } from './CardField.tsx'
import { useCards } from './card-tools.ts'
import type { Control } from './control.ts'
import { writeControl } from './edits.ts'
import { jsonText } from './shape.ts'
import { useFocusAt } from './use-focus.ts'

/** The picture of the program's card, with a dialog to choose another one. */
export function PictureInput({
  control,
  ids,
}: {
  readonly control: Control
  readonly ids: FieldIds
}) {
  const { session, file, language, edit } = useCards()
  const change = useIntl().formatMessage({ id: 'studio.parts.choose' })
  const [isOpen, setOpen] = useState(false)
  const element = useFocusAt<HTMLButtonElement>(control.path)
  const sprite = useSession(session, ({ workspace }) => workspace.texts.get(spritePath)) ?? ''
  const group = file.split('/')[1] ?? ''
  const asked = isOpen ? { language, group, task: '' } : undefined
  const choices = useQuestion(session, 'programChoices', asked)?.reply
  const chosen = jsonText(control.value ?? control.inherited ?? '')
  const picture = picturesIn(sprite).get(chosen)
  return (
    <span className="picture-input">
      {picture !== undefined && <CardPicture picture={picture} />}
      <Isolate text="foreign">{chosen}</Isolate>
      <button
        type="button"
        {...ids}
        aria-label={change}
        ref={element}
        onClick={() => setOpen(true)}
      >
        {change}
      </button>
      {isOpen && (
        <Dialog
          title={<FormattedMessage id="studio.parts.pictureTitle" />}
          onClose={() => setOpen(false)}
        >
          <IconField
            session={session}
            icons={choices?.icons ?? []}
            chosen={chosen}
            onChoose={(icon) => edit(writeControl(control, icon))}
          />
        </Dialog>
      )}
    </span>
  )
}
