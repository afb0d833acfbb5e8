import { RawIntlProvider } from 'react-intl'
import staffWords from 'virtual:pack/staff'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { Audit } from './Audit.tsx'
import { StaffList } from './StaffList.tsx'

/** What owners see: the staff of the clinic, and what was done. */
export function Staff() {
  const intl = useMoreWords(staffWords)
  if (intl === undefined) return null
  return (
    <RawIntlProvider value={intl}>
      <StaffList />
      <Audit />
    </RawIntlProvider>
  )
}
