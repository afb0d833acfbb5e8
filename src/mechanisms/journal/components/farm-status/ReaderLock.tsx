import type { ReactNode } from 'react'
import statusWords from 'virtual:pack/farmStatus'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { Icon } from '#ui/Icon.tsx'
import './farm-day.css'

/** The fields of a day of a farm that this device may only read: nothing is typed in vain. */
export function ReaderLock({ children }: { children: ReactNode }) {
  const extendedIntl = useMoreWords(statusWords)
  return (
    <fieldset className="farm-lock" disabled>
      <p className="meaning info">
        <Icon name="info" size={20} />
        <span>{extendedIntl?.formatMessage({ id: 'farmStatus.reader' }) ?? '\u00a0'}</span>
      </p>
      {children}
    </fieldset>
  )
}
