import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { several } from '../editing/index.ts'
import { useSession } from '../page/session.ts'
import { useQuestion } from '../page/use-question.ts'
import type { PictureKind } from '../pictures/kinds.tsx'
import type { NewPicture } from '../pictures/new-picture.ts'
import { PictureField } from '../pictures/PictureField.tsx'
import { Dialog } from '../programs/Dialog.tsx'
import type { FieldIds } from './CardField.tsx'
import { useCards } from './card-tools.ts'
import type { Control } from './control.ts'
import { writeControl, type CardEdit } from './edits.ts'
import { jsonText } from './shape.ts'
import { useFocusAt } from './use-focus.ts'

/** Writes the name of a picture; a new picture is added in the same step of undo. */
export const writePicture = (
  control: Pick<Control, 'path' | 'value'>,
  name: string,
  picture?: NewPicture,
): CardEdit =>
  picture === undefined
    ? writeControl(control, name)
    : (workspace, file) =>
        several(workspace, (from) => writeControl(control, name)(picture.write(from), file))

/** A picture of the program, with a dialog to choose another one. */
export function PictureInput({
  control,
  ids,
  kind,
}: {
  readonly control: Control
  readonly ids: FieldIds
  readonly kind: PictureKind
}) {
  const { session, file, language, edit } = useCards()
  const change = useIntl().formatMessage({ id: kind.words.change })
  const [isOpen, setOpen] = useState(false)
  const element = useFocusAt<HTMLButtonElement>(control.path)
  const texts = useSession(session, ({ workspace }) => workspace.texts)
  const shown = useMemo(() => kind.shown(texts), [kind, texts])
  const group = file.split('/')[1] ?? ''
  const asked = isOpen ? { language, group, task: '' } : undefined
  const choices = useQuestion(session, 'programChoices', asked)?.reply
  const chosen = jsonText(control.value ?? control.inherited ?? '')
  return (
    <span className={`picture-input ${kind.name}`}>
      {shown.get(chosen)}
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
        <Dialog title={<Text id={kind.words.title} />} onClose={() => setOpen(false)}>
          <PictureField
            session={session}
            kind={kind}
            names={choices?.[kind.name] ?? []}
            chosen={chosen}
            onChoose={(name, picture) => edit(writePicture(control, name, picture))}
          />
        </Dialog>
      )}
    </span>
  )
}
