import hasServer from 'virtual:clinic/server'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import { useFormatters } from '#components/text/use-formatters.ts'
import { calendarFile } from '#formats/calendar-days.ts'
import { pathIn } from '#i18n/languages.ts'
import languages from 'virtual:languages'
import { notifyStorage } from '#ui/storage/notify-storage.ts'
import { saveFile } from '#ui/storage/save-file.ts'
import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'
import { dayNow } from '../day-now.ts'
import { DeviceReminders } from './DeviceReminders.tsx'
import { loadReminders, type LoadedReminders } from './load-reminders.ts'
import { notifyOfDue } from './notify.ts'
import { reminderDays } from './reminder-days.ts'
import { sendReminders } from './send-reminders.ts'
import { ServerReminders } from './ServerReminders.tsx'
import { useServerReminders } from './use-server-reminders.ts'

/** How often an open page looks whether something is due (milliseconds). */
const lookEvery = 15 * 60_000

/** The ways to be reminded besides the file: on this device, and by the account. */
function Ways({ onChange }: { onChange: () => void }) {
  const server = useServerReminders(onChange)
  return (
    <>
      <DeviceReminders server={server} onChange={onChange} />
      {hasServer && <ServerReminders server={server} />}
    </>
  )
}

function Loaded({ due, isOpen }: { due: LoadedReminders; isOpen: boolean }) {
  const language = useLanguage()
  const format = useFormatters()
  const [turn, setTurn] = useState(0)
  const today = dayNow()
  const flocks = useMemo(() => {
    const address = window.location.origin + pathIn('/my-account', language, languages)
    return due.flocks.map((flock) => ({
      name: flock.name,
      days: reminderDays(flock, format, today, address),
    }))
  }, [due, format, today, language])
  const days = flocks.flatMap((flock) => flock.days)
  useEffect(() => {
    void notifyOfDue(
      flocks.flatMap((flock) => flock.days),
      today,
      language,
    )
    void sendReminders(flocks, language)
  }, [flocks, today, language, turn])
  if (!isOpen) return null
  const again = () => setTurn((now) => now + 1)
  const save = () =>
    saveFile(
      'my-flock.ics',
      calendarFile(days, {
        language: language.code,
        host: window.location.hostname,
        made: new Date(),
      }),
      'text/calendar;charset=utf-8',
    )
  return (
    <section className="reminders" aria-labelledby="reminders-title">
      <h3 id="reminders-title">
        <Text id="reminders.title" />
      </h3>
      <Text as="p" id={days.length === 0 ? 'reminders.none' : 'reminders.what'} />
      {days.length > 0 && (
        <>
          <p className="actions">
            <Button onClick={save} text="reminders.file" icon="calendar" />
          </p>
          <Text as="p" className="hint" id="reminders.fileText" />
        </>
      )}
      <Ways onChange={again} />
    </section>
  )
}

/**
 * Reminders of what is due of all flocks: it notifies and sends where somebody has asked for it,
 * and shows the ways to be reminded while it is open.
 * @param stamp changes with the flocks
 */
export function Reminders({ stamp, isOpen }: { stamp: unknown; isOpen: boolean }) {
  const language = useLanguage()
  const [due, setDue] = useState<LoadedReminders>()
  const load = useCallback(
    async () => (stamp === undefined ? undefined : loadReminders(dayNow(), language)),
    [stamp, language],
  )
  useFollow(load, setDue)
  useEffect(() => {
    const timer = setInterval(notifyStorage, lookEvery)
    return () => clearInterval(timer)
  }, [])
  return due === undefined ? null : (
    <RawIntlProvider value={due.intl}>
      <Loaded due={due} isOpen={isOpen} />
    </RawIntlProvider>
  )
}
