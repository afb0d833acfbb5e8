import sharingWords from 'virtual:pack/sharing'
import { RawIntlProvider } from 'react-intl'
import { useFormatters } from '#components/text/use-formatters.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import type { FarmRole } from '#sync/protocol.ts'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'

interface SharedNoticeProps {
  readonly role: FarmRole
  /** Since when the farm of the flock is shared (ISO); null where it is not. */
  readonly sharedSince: string | null
  /** The page with the switch, as a path without language. */
  readonly to: string
}

function Notice({ role, sharedSince, to }: SharedNoticeProps & { readonly sharedSince: string }) {
  const format = useFormatters()
  return (
    <p className="meaning info" data-shared-notice>
      <Icon name="info" size={20} />
      <span>
        {format.message('sharing.notice', { date: format.date(sharedSince) })}{' '}
        {role === 'owner' ? (
          <LocalLink to={to}>{format.message('sharing.change')}</LocalLink>
        ) : (
          format.message('sharing.ask')
        )}
      </span>
    </p>
  )
}

/** On every page of a flock whose farm is shared: who sees it, since when, and how that ends. */
export function SharedNotice({ sharedSince, ...props }: SharedNoticeProps) {
  const intl = useMoreWords(sharedSince === null ? undefined : sharingWords)
  return intl === undefined || sharedSince === null ? null : (
    <RawIntlProvider value={intl}>
      <Notice {...props} sharedSince={sharedSince} />
    </RawIntlProvider>
  )
}
