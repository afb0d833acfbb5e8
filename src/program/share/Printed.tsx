import clinic from 'virtual:clinic'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useWords } from '../../drawing/words/use-words.ts'
import { QrCode } from './QrCode.tsx'

/**
 * A longer link (characters) makes a code too fine for paper, and nobody would type it: then the
 * program's own address stands there.
 */
const longest = 600

/**
 * What only paper has: at its head the clinic's telephone, the day and the QR code, and where the
 * answer ends the address of the page.
 */
export function Printed({ address, today }: { address: string | undefined; today: Date }) {
  const words = useWords()
  const language = useLanguage()
  const isShort = address !== undefined && address.length <= longest
  return (
    <div className="print-only printed">
      <div className="letterhead">
        <div>
          <p>
            {words.say('share.clinic')} <bdi dir="ltr">{clinic.phone}</bdi>
          </p>
          <p>{words.say('share.printed', { date: formatDate(today, language) })}</p>
        </div>
        {isShort && <QrCode text={address} title={words.say('share.scan')} />}
      </div>
      {address !== undefined && <bdi dir="ltr">{isShort ? address : address.split('?')[0]}</bdi>}
    </div>
  )
}
