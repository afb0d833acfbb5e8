import clinic from 'virtual:clinic'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useWords } from '../use-words.ts'
import { QrCode } from './QrCode.tsx'

/** What only paper has: the day, the clinic's telephone, and the way back to the page. */
export function PrintedFoot({ address, today }: { address: string | undefined; today: Date }) {
  const words = useWords()
  const language = useLanguage()
  return (
    <div className="print-only printed">
      <div>
        <p>
          {words.say('share.clinic')} <bdi dir="ltr">{clinic.phone}</bdi>
        </p>
        <p>{words.say('share.printed', { date: formatDate(today, language) })}</p>
        {address !== undefined && <bdi dir="ltr">{address}</bdi>}
      </div>
      {address !== undefined && <QrCode text={address} title={words.say('share.scan')} />}
    </div>
  )
}
