import { useState } from 'react'
import { useIntl } from 'react-intl'
import { isolateForeign, isolateTyped } from '#i18n/isolate.ts'
import type { Account } from '#ui/storage/account.ts'
import { Icon } from '#ui/Icon.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { Text } from '#ui/Text.tsx'
import { useToast } from '#ui/Toasts.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { accountFields } from '../../access/account-fields.ts'
import { AccountForm } from '../../access/AccountForm.tsx'
import { ProblemNote, UnreachableNote } from '../../access/Opening.tsx'
import { ConfirmQuestion } from '../../account/Question.tsx'
import { useAccount } from '../account-context.ts'
import { localDate } from '../local-date.ts'
import { useProblemToast } from '../Sessions.tsx'
import { useOwnAnswer } from '../use-own-answer.ts'

type Role = Account['role']
const roles: readonly Role[] = ['visitor', 'staff', 'owner']
const invitedRoles: readonly Role[] = ['staff', 'owner']

interface Member {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly secondFactor: boolean
}

interface Invitation {
  readonly email: string
  readonly role: Role
  readonly until: string
}

interface StaffAnswer {
  readonly staff: readonly Member[]
  readonly invitations: readonly Invitation[]
}

/** A choice among roles. */
function RoleChoice({
  id,
  value,
  of,
  label,
  isHidden = false,
  onChoose,
}: {
  id: string
  value: Role
  of: readonly Role[]
  label: string
  isHidden?: boolean
  onChoose: (role: Role) => void
}) {
  const intl = useIntl()
  return (
    <>
      <label htmlFor={id} className={isHidden ? 'hidden' : undefined}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const role = of.find((each) => each === currentTarget.value)
          if (role !== undefined) onChoose(role)
        }}
      >
        {of.map((role) => (
          <option key={role} value={role}>
            {intl.formatMessage({ id: `profile.role.${role}` })}
          </option>
        ))}
      </select>
    </>
  )
}

/**
 * A member of the staff; another role is confirmed, because it logs the person out. The question
 * takes the focus, so a choice alone does not ask it: keys go through all options.
 */
function MemberLine({ member, onChange }: { member: Member; onChange: () => void }) {
  const { account, ask } = useAccount()
  const intl = useIntl()
  const toast = useToast()
  const show = useProblemToast()
  const [wanted, setWanted] = useState<Role>()
  const [isAsking, setAsking] = useState(false)
  const isOther = wanted !== undefined && wanted !== member.role
  const reset = () => {
    setWanted(undefined)
    setAsking(false)
  }
  const name = isolateTyped(member.name)
  const apply = async (role: Role) => {
    reset()
    const outcome = await ask(`/api/staff/${member.id}`, { method: 'PATCH', body: { role } })
    if (outcome.kind === 'ok') toast(intl.formatMessage({ id: 'staff.changed' }, { name }), 'good')
    else show(outcome)
    onChange()
  }
  return (
    <li>
      <Icon name="user" size={32} />
      <div>
        <p>
          <Isolate text="typed">{member.name}</Isolate>
        </p>
        <p className="hint">
          <Isolate text="foreign">{member.email}</Isolate>
        </p>
        <p className="hint">
          <Text id={member.secondFactor ? 'staff.hasFactor' : 'staff.noFactor'} />
        </p>
        {member.id === account.id ? (
          <p>
            <Text id={`profile.role.${member.role}`} />
          </p>
        ) : (
          <div className="field">
            <RoleChoice
              id={`role-${member.id}`}
              value={wanted ?? member.role}
              of={roles}
              label={intl.formatMessage({ id: 'staff.roleOf' }, { name })}
              isHidden
              onChoose={(role) => {
                setWanted(role)
                setAsking(false)
              }}
            />
            {isOther && !isAsking && (
              <p className="actions">
                <button type="button" className="button" onClick={() => setAsking(true)}>
                  <Text id="staff.yes" />
                </button>
              </p>
            )}
          </div>
        )}
      </div>
      {isOther && isAsking && (
        <ConfirmQuestion
          text={intl.formatMessage({ id: `staff.sure.${wanted}` }, { name })}
          answers={[
            ['staff.yes', () => void apply(wanted)],
            ['staff.no', reset],
          ]}
        />
      )}
    </li>
  )
}

/** Invites somebody by mail; the link works for two days. */
function InviteForm({ onSent }: { onSent: () => void }) {
  const { ask } = useAccount()
  const intl = useIntl()
  const toast = useToast()
  const [role, setRole] = useState<Role>('staff')
  const [sent, setSent] = useState(0)
  return (
    <AccountForm
      key={sent}
      id="invite"
      fields={[{ ...accountFields.email, fill: 'off' }]}
      submit="staff.invite.submit"
      send={({ email }) => ask('/api/staff/invitations', { method: 'POST', body: { email, role } })}
      onDone={(_, { email }) => {
        setSent(sent + 1)
        toast(
          intl.formatMessage({ id: 'staff.invite.done' }, { email: isolateForeign(email!) }),
          'good',
        )
        onSent()
      }}
      above={
        <>
          <p className="hint">
            <Text id="staff.invite.roles" />
          </p>
          <div className="field">
            <RoleChoice
              id="invite-role"
              value={role}
              of={invitedRoles}
              label={intl.formatMessage({ id: 'staff.invite.role' })}
              onChoose={setRole}
            />
          </div>
        </>
      }
    />
  )
}

/** The staff with their roles, who is invited, and a form to invite. */
export function StaffList() {
  const language = useLanguage()
  const [outcome, again] = useOwnAnswer<StaffAnswer>('/api/staff')
  return (
    <section className="panel">
      <h2>
        <Text id="staff.title" />
      </h2>
      {outcome === undefined && (
        <p role="status">
          <Text id="access.busy" />
        </p>
      )}
      {outcome?.kind === 'unreachable' && <UnreachableNote onAgain={again} />}
      {outcome?.kind === 'problem' && <ProblemNote {...outcome.problem} />}
      {outcome?.kind === 'ok' && (
        <ul className="rows-list">
          {outcome.body.staff.map((member) => (
            <MemberLine key={member.id} member={member} onChange={again} />
          ))}
          {outcome.body.invitations.map(({ email, role, until }) => (
            <li key={email}>
              <Icon name="mail" size={32} />
              <div>
                <p>
                  <Isolate text="foreign">{email}</Isolate>
                </p>
                <p className="hint">
                  <Text
                    id={`staff.invited.${role}`}
                    values={{ date: localDate(until, language) }}
                  />
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <h3>
        <Text id="staff.invite.title" />
      </h3>
      <InviteForm onSent={again} />
    </section>
  )
}
