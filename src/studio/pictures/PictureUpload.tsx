import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { changeTexts } from '../editing/index.ts'
import type { Session } from '../page/session.ts'
import { addPicture, mostCharacters, spritePath, type Added } from './sprite.ts'

/** The largest file that is read (bytes); a drawing for a card has a few thousand. */
const mostBytes = 300_000

/** What became of a file. */
function UploadOutcome({ added }: { readonly added: Added }) {
  if (added.kind !== 'added')
    return (
      <p className="broken" role="alert">
        <FormattedMessage
          id={`studio.parts.upload.${added.kind}`}
          values={{ size: 'size' in added ? added.size : 0, limit: mostCharacters }}
        />
      </p>
    )
  const name = <Isolate text="foreign">{added.name}</Isolate>
  const names = <Isolate text="foreign">{added.removed.join(', ')}</Isolate>
  return (
    <p role="status">
      <FormattedMessage id="studio.parts.upload.added" values={{ name }} />{' '}
      {added.removed.length > 0 && (
        <FormattedMessage id="studio.parts.upload.removed" values={{ names }} />
      )}
    </p>
  )
}

/** Adds a picture from a file of the person, cleaned, to those of the project. */
export function PictureUpload({
  session,
  onAdd,
}: {
  readonly session: Session
  readonly onAdd: (name: string) => void
}) {
  const id = useId()
  const [added, setAdded] = useState<Added>()
  const take = async (file: File): Promise<void> => {
    const text = file.size > mostBytes ? '' : await file.text()
    const sprite = session.get().workspace.texts.get(spritePath) ?? ''
    const next = addPicture(sprite, file.name, text)
    setAdded(file.size > mostBytes ? { kind: 'too-large', size: file.size } : next)
    if (next.kind !== 'added') return
    session.edit((workspace) => changeTexts(workspace, { [spritePath]: next.text }))
    onAdd(next.name)
  }
  return (
    <div className="upload">
      <label>
        <FormattedMessage id="studio.parts.upload.label" />
        <input
          type="file"
          accept=".svg,image/svg+xml"
          aria-describedby={id}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be chosen again after it was corrected.
            target.value = ''
            if (file !== undefined) void take(file)
          }}
        />
      </label>
      <p id={id} className="hint">
        <FormattedMessage id="studio.parts.upload.hint" />
      </p>
      {added !== undefined && <UploadOutcome added={added} />}
    </div>
  )
}
