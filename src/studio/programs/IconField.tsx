import { useId, useMemo, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { useSession, type Session } from '../page/session.ts'
import { CardPicture } from '../pictures/CardPicture.tsx'
import { PictureUpload } from '../pictures/PictureUpload.tsx'
import { picturesIn, spritePath } from '../pictures/sprite.ts'

/** The pictures of cards, to choose one by clicking; a search in their names, and a new one. */
export function IconField({
  session,
  icons,
  chosen,
  onChoose,
}: {
  readonly session: Session
  readonly icons: readonly string[]
  readonly chosen: string
  readonly onChoose: (icon: string) => void
}) {
  const name = useId()
  const [query, setQuery] = useState('')
  const sprite = useSession(session, ({ workspace }) => workspace.texts.get(spritePath)) ?? ''
  const pictures = useMemo(() => picturesIn(sprite), [sprite])
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = icons.filter((icon) => words.every((word) => icon.includes(word)))
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
      <div className="icons">
        {found.map((icon) => (
          <label key={icon}>
            <input
              type="radio"
              name={name}
              value={icon}
              checked={icon === chosen}
              onChange={() => onChoose(icon)}
            />
            {pictures.has(icon) && <CardPicture picture={pictures.get(icon)!} />}
            <Isolate text="foreign">{icon}</Isolate>
          </label>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status">
          <FormattedMessage id="studio.list.nothing" />
        </p>
      )}
      <PictureUpload session={session} onAdd={onChoose} />
    </fieldset>
  )
}
