import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isolateForeign, isolateTyped } from '#i18n/isolate.ts'
import { Fold } from '#ui/Fold.tsx'
import { Text } from '#ui/Text.tsx'
import { ProblemNote, UnreachableNote } from '../../access/Opening.tsx'
import { useAccount } from '../account-context.ts'
import { useProblemToast } from '../Sessions.tsx'
import { useOwnAnswer } from '../use-own-answer.ts'
import { auditFact, type AuditEntry } from './audit-words.ts'

interface AuditPage {
  readonly entries: readonly AuditEntry[]
}
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

function AuditEntries() {
  const { ask } = useAccount()
  const show = useProblemToast()
  const [staff] = useOwnAnswer<{ readonly staff: readonly { id: string; name: string }[] }>(
    '/api/staff',
  )
  const [first, again] = useOwnAnswer<AuditPage>('/api/audit')
  const [older, setOlder] = useState<readonly AuditEntry[]>([])
  const [isLast, setLast] = useState(false)
  if (first === undefined)
    return (
      <p role="status">
        <Text id="access.busy" />
      </p>
    )
  if (first.kind === 'unreachable') return <UnreachableNote onAgain={again} />
  if (first.kind === 'problem') return <ProblemNote {...first.problem} />
  const entries = [...first.body.entries, ...older]
  const names = new Map(
    staff?.kind === 'ok' ? staff.body.staff.map(({ id, name }) => [id, name]) : [],
  )
  const more = async () => {
    const outcome = await ask<AuditPage>(`/api/audit?before=${entries.at(-1)!.id}`)
    if (outcome.kind !== 'ok') return show(outcome)
    setOlder([...older, ...outcome.body.entries])
    setLast(outcome.body.entries.length < pageSize)
  }
  return (
    <>
      <ul className="rows-list">
        {entries.map((entry) => (
          <AuditLine key={entry.id} entry={entry} names={names} />
        ))}
      </ul>
      {!isLast && first.body.entries.length === pageSize && (
        <p className="actions">
          <button type="button" className="button" onClick={() => void more()}>
            <Text id="staff.audit.more" />
          </button>
        </p>
      )}
    </>
  )
}

/** What was done with accounts and data, the newest first; it is read when it is opened. */
export function Audit() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="panel">
      <h2>
        <Text id="staff.audit.title" />
      </h2>
      <p>
        <Text id="staff.audit.text" />
      </p>
      <Fold summary={<Text id="staff.audit.show" />} state={[isOpen, setOpen]}>
        {isOpen && <AuditEntries />}
      </Fold>
    </section>
  )
}
