import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../ui/Icon.tsx'

/** The pictures of cards, to choose one by clicking; a search in their names. */
export function IconField({
  icons,
  chosen,
  onChoose,
}: {
  readonly icons: readonly string[]
  readonly chosen: string
  readonly onChoose: (icon: string) => void
}) {
  const name = useId()
  const [query, setQuery] = useState('')
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
          <label key={icon} title={icon}>
            <input
              type="radio"
              name={name}
              value={icon}
              checked={icon === chosen}
              aria-label={icon}
              onChange={() => onChoose(icon)}
            />
            <Icon name={icon} size={32} />
          </label>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status">
          <FormattedMessage id="studio.list.nothing" />
        </p>
      )}
    </fieldset>
  )
}
