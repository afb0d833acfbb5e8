import { useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

/** Something that is kept, as a line of a list. */
export interface KeptRow {
  /** The name it is kept under. */
  readonly name: string
  readonly icon: string
  readonly title: string
  readonly to?: string
  readonly detail?: string | undefined
  /** Deletes it. @returns the way to bring it back */
  readonly remove: () => () => void
}

/** One kind of things that are kept, each with a way to it and a way to be rid of it; the last deletion can be undone. */
export function KeptList({
  title,
  none,
  rows,
}: {
  title: string
  none: string
  rows: readonly KeptRow[]
}) {
  const [gone, setGone] = useState<{ readonly title: string; readonly restore: () => void }>()
  const undo = useRef<HTMLButtonElement>(null)
  // The pressed button is gone with its line: the focus goes to what can be done next.
  useEffect(() => undo.current?.focus(), [gone])
  return (
    <section className="panel">
      <h2>
        <Text id={title} />
      </h2>
      {rows.length === 0 && (
        <p className="hint">
          <Text id={none} />
        </p>
      )}
      <ul className="rows-list">
        {rows.map((row) => (
          <li key={row.name}>
            <Icon name={row.icon} size={32} />
            <div>
              {row.to === undefined ? (
                <p>{row.title}</p>
              ) : (
                <LocalLink to={row.to}>{row.title}</LocalLink>
              )}
              {row.detail !== undefined && <p className="hint">{row.detail}</p>}
            </div>
            <button
              type="button"
              className="icon-button"
              onClick={() => setGone({ title: row.title, restore: row.remove() })}
            >
              <Icon name="trash" size={20} />
              <span className="hidden">
                <Text id="account.delete" values={{ title: row.title }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {gone !== undefined && (
          <p className="meaning info">
            <Icon name="info" size={20} />
            <span>
              <Text id="account.deleted" values={{ title: gone.title }} />
            </span>
            <button
              ref={undo}
              type="button"
              className="button"
              onClick={() => {
                gone.restore()
                setGone(undefined)
              }}
            >
              <Icon name="undo" size={20} />
              <Text id="account.undo" />
            </button>
          </p>
        )}
      </div>
    </section>
  )
}
