import { RawIntlProvider, useIntl } from 'react-intl'
import staffWords from 'virtual:pack/staff'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { StaffList } from './StaffList.tsx'
import { useState } from 'react'
import { listStaff, readAudit } from '#api/addresses.ts'
import { isolateForeign, isolateTyped } from '#i18n/isolate.ts'
import { Panel } from '#ui/Panel.tsx'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Text } from '#ui/Text.tsx'
import { Answer } from '#ui/request/Answer.tsx'
import { useSettle } from '#ui/request/use-settle.ts'
import { useAccount } from '../account-context.ts'
import { useOwnAnswer } from '../use-own-answer.ts'
import { auditFact, type AuditEntry } from './audit-words.ts'

/** The entries of one answer, as on the server: fewer are the last ones. */
const pageSize = 100

/** A line of the audit, in words: who has done what, and when. */
function AuditLine({ entry, names }: { entry: AuditEntry; names: ReadonlyMap<string, string> }) {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id })
  const nameOf = (id: string): string => {
    if (id === 'command') return say('staff.command')
    const name = names.get(id)
    return name === undefined ? say('staff.somebody') : isolateTyped(name)
  }
  const { message, values, about } = auditFact(entry)
  const { email, version, draft } = values
  return (
    <li>
      <div>
        <p>
          {intl.formatMessage(
            { id: message },
            {
              ...values,
              ...(email !== undefined && { email: isolateForeign(email) }),
              ...(version !== undefined && { version: isolateForeign(version) }),
              ...(draft !== undefined && { draft: isolateTyped(draft) }),
              who: nameOf(entry.who),
              other: about === undefined ? '' : nameOf(about),
            },
          )}
        </p>
        <p className="hint">
          <time dateTime={entry.at}>
            {intl.formatDate(entry.at, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
      </div>
    </li>
  )
}

function AuditEntries({ first }: { first: readonly AuditEntry[] }) {
  const { ask } = useAccount()
  const settle = useSettle()
  const { outcome: staff } = useOwnAnswer(listStaff)
  const [older, setOlder] = useState<readonly AuditEntry[]>([])
  const [isLast, setLast] = useState(false)
  const entries = [...first, ...older]
  const names = new Map(
    staff?.kind === 'ok' ? staff.body.staff.map(({ id, name }) => [id, name]) : [],
  )
  const more = async () => {
    const next = await settle(ask(readAudit, { query: { before: entries.at(-1)!.id } }))
    if (next === undefined) return
    setOlder([...older, ...next.entries])
    setLast(next.entries.length < pageSize)
  }
  return (
    <>
      <ul className="rows-list">
        {entries.map((entry) => (
          <AuditLine key={entry.id} entry={entry} names={names} />
        ))}
      </ul>
      {!isLast && first.length === pageSize && (
        <p className="actions">
          <Button onClick={more} text="staff.audit.more" />
        </p>
      )}
    </>
  )
}

function FirstEntries() {
  return (
    <Answer request={useOwnAnswer(readAudit)}>
      {({ entries }) => <AuditEntries first={entries} />}
    </Answer>
  )
}

/** What was done with accounts and data, the newest first; it is read when it is opened. */
function Audit() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel title="staff.audit.title">
      <Text as="p" id="staff.audit.text" />
      <Fold summary={<Text id="staff.audit.show" />} state={[isOpen, setOpen]}>
        {isOpen && <FirstEntries />}
      </Fold>
    </Panel>
  )
}

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
