import { Button } from '#ui/Button.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Note } from '#ui/Note.tsx'
import { Text } from '#ui/Text.tsx'
import type { AccountReminders } from './use-server-reminders.ts'

/** A calendar that updates itself, and a mail in the morning: of whoever is logged in. */
export function ServerReminders({
  server: { account, settings, failure, change, end },
}: {
  server: AccountReminders
}) {
  if (account === undefined)
    return (
      <p className="hint">
        <LocalLink to="/login">
          <Text id="reminders.account" />
        </LocalLink>
      </p>
    )
  const { digest = false, hasAddress = false, push = false, address } = settings ?? {}
  return (
    <>
      {failure !== undefined && (
        <Note tone="bad" role="alert">
          {failure.kind === 'problem' ? failure.problem.title : <Text id="reminders.failed" />}
        </Note>
      )}
      {settings !== undefined && (
        <>
          <p className="actions">
            <Button
              onClick={() => change({ newAddress: true })}
              text={hasAddress ? 'reminders.newAddress' : 'reminders.address'}
            />
          </p>
          {address !== undefined && (
            <Note tone="info">
              <p>
                <Text id="reminders.shownOnce" />
              </p>
              <p>
                <code dir="ltr">{address}</code>
              </p>
              <p>
                <a href={address.replace(/^https?:/u, 'webcal:')}>
                  <Text id="reminders.subscribe" />
                </a>
              </p>
            </Note>
          )}
          <Text as="p" className="hint" id="reminders.addressText" />
          <p className="actions">
            <Button
              onClick={() => change({ digest: !digest })}
              text={digest ? 'reminders.digestOff' : 'reminders.digest'}
            />
          </p>
          <Text as="p" className="hint" id="reminders.digestText" />
          {(digest || hasAddress || push) && (
            <p className="actions">
              <Button onClick={end} text="reminders.end" />
            </p>
          )}
        </>
      )}
    </>
  )
}
