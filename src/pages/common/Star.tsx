import { useIntl } from 'react-intl'
import type { Favourites } from '../../ui/storage/favourites.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'

/** Makes a program a favourite, or no longer one. */
export function Star({
  path,
  title,
  favourites: [starred, toggle],
}: {
  path: string
  title: string
  favourites: Favourites
}) {
  const program = useIntl().formatMessage({ id: title })
  return (
    <button
      type="button"
      className="icon-button star"
      aria-pressed={starred.includes(path)}
      onClick={() => toggle(path)}
    >
      <Icon name="star" />
      <Text as="span" className="hidden" id="site.favourite" values={{ program }} />
    </button>
  )
}
