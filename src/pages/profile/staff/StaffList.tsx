import { useState } from 'react'
import { useIntl } from 'react-intl'
import { inviteStaff, listStaff, updateStaff } from '#api/addresses.ts'
import type { AnswerOf } from '#api/contract.ts'
import { invitedRoles, roles, type Role } from '#api/choices.ts'
import { isolateForeign, isolateTyped } from '#i18n/isolate.ts'
import { Panel } from '#ui/Panel.tsx'
import { Button } from '#ui/Button.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import { Text } from '#ui/Text.tsx'
import { useToast } from '#ui/Toasts.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { accountFields } from '../../access/account-fields.ts'
import { AccountForm } from '../../access/AccountForm.tsx'
import { ConfirmQuestion } from '#ui/ConfirmQuestion.tsx'
import { Answer } from '#ui/request/Answer.tsx'
import { useSettle } from '#ui/request/use-settle.ts'
import { Row } from '#ui/Row.tsx'
import { useAccount } from '../account-context.ts'
import { localDate } from '../local-date.ts'
import { useOwnAnswer } from '../use-own-answer.ts'

type InvitedRole = (typeof invitedRoles)[number]
type Member = AnswerOf<typeof listStaff>['staff'][number]

/** A choice among roles. */
function RoleChoice<Choice extends Role>({
  id,
  value,
  of,
  label,
  isHidden = false,
  onChoose,
}: {
  id: string
  value: Choice
  of: readonly Choice[]
  label: string
  isHidden?: boolean
  onChoose: (role: Choice) => void
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
  const settle = useSettle()
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
    const changed = await settle(ask(updateStaff, { params: { id: member.id }, body: { role } }))
    if (changed !== undefined) toast(intl.formatMessage({ id: 'staff.changed' }, { name }), 'good')
    onChange()
  }
  return (
    <Row
      icon="user"
      title={<Isolate text="typed">{member.name}</Isolate>}
      detail={<Isolate text="foreign">{member.email}</Isolate>}
      more={
        <>
          <Text
            as="p"
            className="hint"
            id={member.secondFactor ? 'staff.hasFactor' : 'staff.noFactor'}
          />
          {member.id === account.id ? (
            <Text as="p" id={`profile.role.${member.role}`} />
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
                  <Button onClick={() => setAsking(true)} text="staff.yes" />
                </p>
              )}
            </div>
          )}
        </>
      }
    >
      {isOther && isAsking && (
        <ConfirmQuestion
          text={<Text id={`staff.sure.${wanted}`} values={{ name }} />}
          yes="staff.yes"
          no="staff.no"
          onYes={() => apply(wanted)}
          onNo={reset}
        />
      )}
    </Row>
  )
}

/** Invites somebody by mail; the link works for two days. */
function InviteForm({ onSent }: { onSent: () => void }) {
  const { ask } = useAccount()
  const intl = useIntl()
  const toast = useToast()
  const [role, setRole] = useState<InvitedRole>('staff')
  const [sent, setSent] = useState(0)
  return (
    <AccountForm
      key={sent}
      id="invite"
      fields={[{ ...accountFields.email, fill: 'off' }]}
      submit="staff.invite.submit"
      send={({ email }) => ask(inviteStaff, { body: { email, role } })}
      onDone={(_, { email }) => {
        setSent(sent + 1)
        toast(
          intl.formatMessage({ id: 'staff.invite.done' }, { email: isolateForeign(email) }),
          'good',
        )
        onSent()
      }}
      above={
        <>
          <Text as="p" className="hint" id="staff.invite.roles" />
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
  const request = useOwnAnswer(listStaff)
  return (
    <Panel title="staff.title">
      <Answer request={request}>
        {({ staff, invitations }) => (
          <ul className="rows-list">
            {staff.map((member) => (
              <MemberLine key={member.id} member={member} onChange={request.again} />
            ))}
            {invitations.map(({ email, role, until }) => (
              <Row
                key={email}
                icon="mail"
                title={<Isolate text="foreign">{email}</Isolate>}
                detail={
                  <Text
                    id={`staff.invited.${role}`}
                    values={{ date: localDate(until, language) }}
                  />
                }
              />
            ))}
          </ul>
        )}
      </Answer>
      <Text as="h3" id="staff.invite.title" />
      <InviteForm onSent={request.again} />
    </Panel>
  )
}
