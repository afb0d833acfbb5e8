import { memo, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import copyWords from 'virtual:pack/copy'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { careOf, type Care as Found } from '#ui/storage/flock/care.ts'
import { putOffCopy } from '#ui/storage/flock/copies.ts'
import { verdictIcons } from '#components/figures/verdict-icons.ts'
import { Icon } from '#ui/Icon.tsx'
import type { StorageStatus } from '#storage/notebook.ts'
import { days } from '#mechanisms/date/days.ts'
import { useStorageStatus } from '../kept/use-storage-status.ts'
import { LocalLink } from '#ui/LocalLink.tsx'
import { ImportedDays } from './ImportedDays.tsx'
import { isolateTyped } from '#i18n/isolate.ts'

interface CareProps {
  readonly today: string
  /** Whether the page is filled by the flock: then it can save a copy as well. */
  readonly isFilled: boolean
  /** Days whose records are set aside. */
  readonly bad: readonly string[]
}

function CareLine({ tone, children }: { tone: 'bad' | 'info'; children: ReactNode }) {
  return (
    <p className={`meaning ${tone}`}>
      <Icon name={verdictIcons[tone]} size={20} />
      {children}
    </p>
  )
}

/** Requests a copy: one tap saves it, another one puts it off until tomorrow. */
function Copy({
  last,
  today,
  onPress,
}: {
  last: string | undefined
  today: string
  onPress: () => void
}) {
  const format = useFormatters()
  const id = useId()
  return (
    <div className="journal-copy" role="group" aria-labelledby={id}>
      <p id={id} className="hint">
        {last === undefined
          ? format.message('copy.never')
          : format.message('copy.due', { date: format.date(last) })}
      </p>
      <p className="actions">
        {/* Which texts are the site's own is known to the page alone (src/pages/account). */}
        <button
          type="button"
          className="button"
          onClick={() => {
            onPress()
            window.dispatchEvent(new Event('save-copy'))
          }}
        >
          <Icon name="download" size={20} />
          {format.message('copy.save')}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            onPress()
            void putOffCopy(today)
            window.dispatchEvent(new Event('storage'))
          }}
        >
          {format.message('copy.later')}
        </button>
      </p>
    </div>
  )
}

/** So many days are named; a person finds the others by the first ones. */
const mostNamed = 8
/** A day in words; what the calendar does not have is quoted. */
const dayInWords =
  (format: ReturnType<typeof useFormatters>) =>
  (day: string): string =>
    days.test(day) ? format.date(day) : isolateTyped(day)

/** The notices about stored data, which other tabs change as well. */
function useCare(today: string, { waiting, refused }: StorageStatus): Found {
  const [care, setCare] = useState(() => careOf(today))
  const isWriting = waiting.length > 0 && refused === undefined
  useEffect(() => {
    if (isWriting) return undefined
    const look = () => setCare(careOf(today))
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [today, isWriting])
  return care
}

const CareSections = memo(({ today, isFilled, bad }: CareProps) => {
  const format = useFormatters()
  const storage = useStorageStatus()
  const { refused } = storage
  const status = useRef<HTMLDivElement>(null)
  const { isLost, toCome, copy, isCopied } = useCare(today, storage)
  const [wasPersistRequested] = useState(copy !== undefined)
  const account = <LocalLink to="/my-account">{format.message('copy.account')}</LocalLink>
  return (
    <>
      {/* What was pressed goes: the focus stays where it was. */}
      <div role="status" ref={status} tabIndex={-1}>
        {refused !== undefined && (
          <CareLine tone="bad">
            <span>
              {format.message(`copy.${refused}`)} {account}
            </span>
          </CareLine>
        )}
        {isLost && (
          <CareLine tone="bad">
            <span>
              {format.message('copy.lost')} {account}
            </span>
          </CareLine>
        )}
        {bad.length > 0 && (
          <CareLine tone="bad">
            <span>
              {format.message('copy.unreadable', {
                count: bad.length,
                days: format.list(bad.slice(0, mostNamed).map(dayInWords(format))),
              })}{' '}
              {account}
            </span>
          </CareLine>
        )}
        {toCome !== undefined && (
          <CareLine tone="info">
            <span>{format.message('copy.toCome', { date: format.date(toCome) })}</span>
          </CareLine>
        )}
        {wasPersistRequested && isCopied === true && (
          <p className="hint">{format.message('copy.saved')}</p>
        )}
      </div>
      {copy !== undefined && isFilled && (
        <Copy last={copy.last} today={today} onPress={() => status.current?.focus()} />
      )}
    </>
  )
})

/** The notices about the stored data of a flock, and about a copy of it. */
export function FlockCare(props: CareProps) {
  const extendedIntl = useMoreWords(copyWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <CareSections {...props} />
      {props.isFilled && <ImportedDays today={props.today} />}
    </RawIntlProvider>
  )
}
