import sharingWords from 'virtual:pack/sharing'
import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import { useFormatters } from '#components/text/use-formatters.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { farmMark } from '#ui/storage/farm.ts'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'

function SharedText({ sharedSince }: { readonly sharedSince: string }) {
  const format = useFormatters()
  return (
    <p className="meaning info" data-shared-notice>
      <Icon name="info" size={20} />
      <span>
        {format.message('sharing.notice', { date: format.date(sharedSince) })}{' '}
        {farmMark()?.role === 'owner' ? (
          <LocalLink to="/my-account">{format.message('sharing.change')}</LocalLink>
        ) : (
          format.message('sharing.ask')
        )}
      </span>
    </p>
  )
}

/**
 * On every page of a flock whose farm is shared: who sees it, since when, and how that ends.
 * @param sharedSince since when (ISO)
 * @param space what is shown until the words are here
 */
export function SharedNotice({ sharedSince, space }: { sharedSince: string; space: ReactNode }) {
  const intl = useMoreWords(sharingWords)
  return intl === undefined ? (
    space
  ) : (
    <RawIntlProvider value={intl}>
      <SharedText sharedSince={sharedSince} />
    </RawIntlProvider>
  )
}
