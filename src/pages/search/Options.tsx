import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import languages from 'virtual:languages'
import { pathIn } from '../../i18n/languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { isPlainClick } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { leaveFor } from '../../ui/waiting/navigation.ts'

/** A way to a page. */
export interface Item {
  readonly path: string
  readonly icon: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** What is next to the title of a program without a page. */
  readonly isSoon?: boolean
}
/** Ways of one kind, with their heading. */
export interface ItemGroup {
  readonly id: string
  readonly title?: ReactNode
  readonly items: readonly Item[]
}

interface Choosing {
  readonly active: number
  readonly idOf: (at: number) => string
  readonly onChoose: () => void
}

/**
 * A link that is an option of a list: the field keeps the focus, and the browser can open it in
 * another tab.
 */
function Option({
  item,
  at,
  active,
  idOf,
  onChoose,
}: { readonly item: Item; readonly at: number } & Choosing) {
  const navigate = useNavigate()
  const address = pathIn(item.path, useLanguage(), languages)
  return (
    <a
      id={idOf(at)}
      role="option"
      aria-selected={at === active}
      tabIndex={-1}
      href={address}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        onChoose()
        // A form reads the figures of its address when its page is opened.
        if (new URL(address, window.location.href).pathname === window.location.pathname)
          window.location.assign(address)
        else leaveFor(address, () => void navigate(address))
      }}
    >
      <Icon name={item.icon} size={24} />
      <span>
        {item.title}
        {item.detail !== undefined && (
          <>
            {' '}
            <small>
              {item.detail}
              {item.isSoon && (
                <>
                  {' · '}
                  <Text id="site.hub.soon" />
                </>
              )}
            </small>
          </>
        )}
      </span>
    </a>
  )
}

/** The list below the field of the search. */
export function Options({
  groups,
  ...choosing
}: { readonly groups: readonly ItemGroup[] } & Choosing) {
  const intl = useIntl()
  const starts = groups.map((_, index) =>
    groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0),
  )
  return (
    <div
      id="search-options"
      role="listbox"
      className="finder-list"
      aria-label={intl.formatMessage({ id: 'finder.list' })}
    >
      {groups.map(({ id, title, items }, index) => (
        <div
          key={id}
          role="group"
          className={`finder-${id}`}
          aria-labelledby={title === undefined ? undefined : `finder-${id}`}
        >
          {title !== undefined && (
            <p id={`finder-${id}`} className="finder-title" role="presentation">
              {title}
            </p>
          )}
          {items.map((item, at) => (
            <Option key={item.path} item={item} at={starts[index]! + at} {...choosing} />
          ))}
        </div>
      ))}
    </div>
  )
}
