import { useId, useMemo, useState } from 'react'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSession, type Session } from '../page/session.ts'
import type { PictureKind } from './kinds.tsx'
import type { NewPicture, Added } from './new-picture.ts'
import { useIntl } from 'react-intl'

/** The largest file that is read (bytes); a drawing for a page has a few thousand. */
const mostBytes = 300_000

/** What became of a file. */
function UploadOutcome({ added, kind }: { readonly added: Added; readonly kind: PictureKind }) {
  const intl = useIntl()
  if (added.kind !== 'added')
    return (
      <Text
        as="p"
        className="broken"
        role="alert"
        id={added.kind === 'too-wide' ? kind.words.tooWide : `studio.parts.upload.${added.kind}`}
        values={added.kind === 'too-large' ? { size: added.size, limit: added.limit } : {}}
      />
    )
  const name = <Isolate text="foreign">{added.name}</Isolate>
  const names = <Isolate text="foreign">{intl.formatList(added.removed, { type: 'unit' })}</Isolate>
  return (
    <p role="status">
      <Text id="studio.parts.upload.added" values={{ name }} />{' '}
      {added.removed.length > 0 && <Text id="studio.parts.upload.removed" values={{ names }} />}
    </p>
  )
}

/** Makes a picture from a file of the person, cleaned. */
function PictureUpload({
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
        <Text id={kind.words.label} />
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
        <Text id={kind.words.hint} />
      </p>
      {added !== undefined && <UploadOutcome added={added} kind={kind} />}
    </div>
  )
}

/** Pictures of a kind, to choose one by clicking; a search in their names, and a new one. */
export function PictureField({
  session,
  kind,
  names,
  chosen,
  onChoose,
}: {
  readonly session: Session
  readonly kind: PictureKind
  /** The pictures of the project that are offered. */
  readonly names: readonly string[]
  readonly chosen: string
  /** Called with a picture that has to be written with its choice, or without one. */
  readonly onChoose: (name: string, picture: NewPicture | undefined) => void
}) {
  const group = useId()
  const [query, setQuery] = useState('')
  /** The pictures of files that were chosen here. */
  const [own, setOwn] = useState<readonly NewPicture[]>([])
  const workspace = useSession(session, (state) => state.workspace)
  const { texts } = own.reduce((from, picture) => picture.write(from), workspace)
  const shown = useMemo(() => kind.shown(texts), [kind, texts])
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const offered = [...new Set([...names, ...own.map(({ name }) => name)])]
  const found = offered.filter((name) => words.every((word) => name.includes(word)))
  return (
    <fieldset>
      <Text as="legend" id="studio.programs.new.icon" />
      <label>
        <Text id="studio.programs.new.iconSearch" />
        <input
          type="search"
          dir="ltr"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      <div className={`icons ${kind.name}`}>
        {found.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name={group}
              value={name}
              checked={name === chosen}
              onChange={() =>
                onChoose(
                  name,
                  own.find((each) => each.name === name),
                )
              }
            />
            {shown.get(name)}
            <Isolate text="foreign">{name}</Isolate>
          </label>
        ))}
      </div>
      {found.length === 0 && <Text as="p" role="status" id="studio.list.nothing" />}
      <PictureUpload
        kind={kind}
        texts={texts}
        onAdd={(picture) => {
          setOwn([...own, picture])
          onChoose(picture.name, picture)
        }}
      />
    </fieldset>
  )
}
