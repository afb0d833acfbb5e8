import clinic from 'virtual:clinic'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { QrCode } from './QrCode.tsx'
import { Isolate } from '../../ui/Isolate.tsx'

/**
 * The length (characters) from which a code is too fine for paper and a link too long to type: the
 * address of the program is printed instead.
 */
const longest = 600

const isShortAddress = (address: string): boolean => address.length <= longest

/** The head of a sheet of paper: the clinic's telephone, the day and the QR code of a link. */
export function Letterhead({ address, today }: { address: string | undefined; today: Date }) {
  const format = useFormatters()
  const language = useLanguage()
  return (
    <aside className="letterhead">
      <div>
        {clinic.phone !== undefined && (
          <p>
            {format.message('share.clinic')} <Isolate text="foreign">{clinic.phone}</Isolate>
          </p>
        )}
        <p>{format.message('share.printed', { date: formatDate(today, language) })}</p>
      </div>
      {address !== undefined && isShortAddress(address) && (
        <QrCode text={address} title={format.message('share.scan')} />
      )}
    </aside>
  )
}

/** The address of a printed page, where its answer ends. */
export const PrintedAddress = ({ address }: { address: string }) => (
  <p className="print-only printed">
    <Isolate text="foreign">{isShortAddress(address) ? address : address.split('?')[0]}</Isolate>
  </p>
)
