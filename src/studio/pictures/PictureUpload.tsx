import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import type { PictureKind } from './kinds.tsx'
import type { Added, NewPicture } from './new-picture.ts'

/** The largest file that is read (bytes); a drawing for a page has a few thousand. */
const mostBytes = 300_000

/** What became of a file. */
function UploadOutcome({ added, kind }: { readonly added: Added; readonly kind: PictureKind }) {
  const intl = useIntl()
  if (added.kind !== 'added')
    return (
      <p className="broken" role="alert">
        <FormattedMessage
          id={added.kind === 'too-wide' ? kind.words.tooWide : `studio.parts.upload.${added.kind}`}
          values={added.kind === 'too-large' ? { size: added.size, limit: added.limit } : {}}
        />
      </p>
    )
  const name = <Isolate text="foreign">{added.name}</Isolate>
  const names = <Isolate text="foreign">{intl.formatList(added.removed, { type: 'unit' })}</Isolate>
  return (
    <p role="status">
      <FormattedMessage id="studio.parts.upload.added" values={{ name }} />{' '}
      {added.removed.length > 0 && (
        <FormattedMessage id="studio.parts.upload.removed" values={{ names }} />
      )}
    </p>
  )
}

/** Makes a picture from a file of the person, cleaned. */
export function PictureUpload({
  kind,
  texts,
  onAdd,
}: {
  readonly kind: PictureKind
  /** The newest texts, with the pictures that were added before. */
  readonly texts: ReadonlyMap<string, string>
  readonly onAdd: (picture: NewPicture) => void
}) {
  const id = useId()
  const [added, setAdded] = useState<Added>()
  const take = async (file: File): Promise<void> => {
    const text = file.size > mostBytes ? undefined : await file.text()
    const next: Added =
      text === undefined
        ? { kind: 'too-large', size: file.size, limit: mostBytes }
        : kind.add(texts, file.name, text)
    setAdded(next)
    if (next.kind === 'added') onAdd(next)
  }
  return (
    <div className="upload">
      <label>
        <FormattedMessage id={kind.words.label} />
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
        <FormattedMessage id={kind.words.hint} />
      </p>
      {added !== undefined && <UploadOutcome added={added} kind={kind} />}
    </div>
  )
}
