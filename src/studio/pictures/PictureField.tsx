import { useId, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { useSession, type Session } from '../page/session.ts'
import type { PictureKind } from './kinds.tsx'
import type { NewPicture } from './new-picture.ts'
import { PictureUpload } from './PictureUpload.tsx'

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
      <legend>
        <FormattedMessage id="studio.programs.new.icon" />
      </legend>
      <label>
        <FormattedMessage id="studio.programs.new.iconSearch" />
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
      {found.length === 0 && (
        <p role="status">
          <FormattedMessage id="studio.list.nothing" />
        </p>
      )}
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
