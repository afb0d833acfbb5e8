import clinic from 'virtual:clinic'
import { formatDate } from '../../i18n/format.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { useCallback, useEffect, useState } from 'react'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import type { QrPath } from './qr-path.ts'

/** A browser is taken to be idle after this time, whether it reports it or not (milliseconds). */
const pause = 1000

const loadQrCode = async () => (await import('./qr-path.ts')).qrPath

/** Calls back once the browser has nothing else to do. @returns the way to call it off */
function callWhenIdle(act: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const callback = window.requestIdleCallback(act, { timeout: pause })
    return () => window.cancelIdleCallback(callback)
  }
  const timer = setTimeout(act, pause)
  return () => clearTimeout(timer)
}

/**
 * The QR code of a link, for paper. A page that is printed does not wait, so the code is made in
 * advance: when the answer is there and the browser is idle.
 */
function QrCode({ text, title }: { text: string; title: string }) {
  const [idle, setIdle] = useState(false)
  const [make, setMake] = useState<(text: string) => QrPath>()
  const [code, setCode] = useState<QrPath>()
  useEffect(() => callWhenIdle(() => setIdle(true)), [])
  const take = useCallback((loaded: (text: string) => QrPath) => setMake(() => loaded), [])
  useFollow(idle ? loadQrCode : undefined, take)
  useEffect(
    () => (make === undefined ? undefined : callWhenIdle(() => setCode(make(text)))),
    [make, text],
  )
  // The code of a link that is no longer the page's own is useless.
  if (code?.text !== text) return null
  return (
    <figure className="qr">
      <svg viewBox={`0 0 ${code.side} ${code.side}`} role="img" aria-label={title}>
        <path d={code.path} />
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  )
}

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
