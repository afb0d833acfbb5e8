import type { readAudit } from '#api/addresses.ts'
import { auditActions, roles } from '#api/choices.ts'
import type { AnswerOf } from '#api/contract.ts'

/** An entry of the audit, as the server gives it. */
export type AuditEntry = AnswerOf<typeof readAudit>['entries'][number]

/** What an entry reports: the key of its text, and its values; ids are still ids of accounts. */
interface AuditFact {
  readonly message: string
  readonly values: Readonly<Record<string, string>>
  /** The account that it is about, if it is another one. */
  readonly about?: string
}

const knownRoles: ReadonlySet<string> = new Set(roles)

function draftAuditFact(action: string, about: string): AuditFact {
  if (action === 'draft.approve') {
    const [version = '', ...draft] = about.split(' ')
    return { message: 'staff.did.draftApprove', values: { version, draft: draft.join(' ') } }
  }
  const message = action === 'draft' ? 'staff.did.draft' : 'staff.did.draftDelete'
  return { message, values: { draft: about } }
}

/** Reads what an entry reports. An action of a later version is named as it is. */
export function auditFact({ action, about }: AuditEntry): AuditFact {
  const known = auditActions.find((each) => each === action)
  if (known === 'invite') {
    const [role = '', ...email] = about.split(' ')
    if (knownRoles.has(role))
      return { message: `staff.did.invite.${role}`, values: { email: email.join(' ') } }
  }
  if (known === 'role') {
    const [, id = '', role = ''] = /^(\S+) \S+ → (\S+)$/.exec(about) ?? []
    if (knownRoles.has(role)) return { message: `staff.did.role.${role}`, values: {}, about: id }
  }
  if (known === 'second-factor.off' && about !== '')
    return { message: 'staff.did.factorOffOf', values: {}, about }
  if (known === 'publish' || known === 'publish.back')
    return {
      message: known === 'publish' ? 'staff.did.publish' : 'staff.did.publishBack',
      values: { version: about },
    }
  if (known?.startsWith('draft') === true) return draftAuditFact(known, about)
  const messages: Readonly<Record<string, string>> = {
    'export.messages': 'staff.did.exportMessages',
    'export.account': 'staff.did.exportAccount',
    'export.subscribers': 'staff.did.exportSubscribers',
    'delete.account': 'staff.did.deleteAccount',
    'second-factor.on': 'staff.did.factorOn',
    'second-factor.off': 'staff.did.factorOff',
    share: about.endsWith(' off') ? 'staff.did.shareEnd' : 'staff.did.share',
    note: 'staff.did.note',
    'read.shared': 'staff.did.readShared',
    password: 'staff.did.password',
    address: about === 'asked' ? 'staff.did.addressAsked' : 'staff.did.address',
  }
  const message = known === undefined ? undefined : messages[known]
  return message === undefined
    ? { message: 'staff.did.other', values: { action, about } }
    : { message, values: {} }
}
