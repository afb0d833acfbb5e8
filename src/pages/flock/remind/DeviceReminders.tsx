import { useState } from 'react'
import { changeReminders, keptReminders } from '#ui/storage/reminders.ts'
import { Button } from '#ui/Button.tsx'
import { Note } from '#ui/Note.tsx'
import { Text } from '#ui/Text.tsx'
import { notificationState } from './notify.ts'
import { hasWebPush } from './push.ts'
import type { AccountReminders } from './use-server-reminders.ts'

/**
 * Notifications: permission is asked for after the press of somebody who wants them. With an
 * account, the server sends them where it and the browser can; otherwise an open page shows them.
 */
export function DeviceReminders({
  server: { settings, push, endPush },
  onChange,
}: {
  server: AccountReminders
  onChange: () => void
}) {
  const [state, setState] = useState(notificationState())
  const [isRefused, setRefused] = useState(false)
  const key = hasWebPush() ? settings?.pushKey : undefined
  const isOn = keptReminders()?.device === true && state === 'granted'
  const isPushed = isOn && settings?.push === true
  const begin = async () => {
    const answer = await Notification.requestPermission()
    setState(answer)
    changeReminders({ device: answer === 'granted' })
    if (answer === 'granted' && key !== undefined) setRefused(!(await push(key)))
    onChange()
  }
  const stop = async () => {
    changeReminders({ device: false })
    if (settings?.push === true) await endPush()
    onChange()
  }
  if (state === 'none') return <Text as="p" className="hint" id="reminders.noDevice" />
  return (
    <>
      <p className="actions">
        <Button
          onClick={isOn ? stop : begin}
          text={isOn ? 'reminders.deviceOff' : 'reminders.device'}
        />
        {isOn && !isPushed && key !== undefined && <Button onClick={begin} text="reminders.push" />}
      </p>
      {state === 'denied' && (
        <Note tone="info">
          <Text id="reminders.denied" />
        </Note>
      )}
      {isRefused && !isPushed && (
        <Note tone="info" role="alert">
          <Text id="reminders.pushRefused" />
        </Note>
      )}
      <Text
        as="p"
        className="hint"
        id={
          isPushed || (!isOn && key !== undefined) ? 'reminders.pushText' : 'reminders.deviceText'
        }
      />
    </>
  )
}
