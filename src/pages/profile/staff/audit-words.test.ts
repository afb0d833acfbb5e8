import { describe, expect, it } from 'vitest'
import { auditActions } from '#api/choices.ts'
import { auditFact } from './audit-words.ts'

const factOf = (action: string, about = '') =>
  auditFact({ id: '1', at: '2026-11-20T08:00:00Z', who: 'a1', action, about })

describe('an entry of the audit', () => {
  it.each([
    [
      'invite',
      'staff vet@clinic.example',
      'staff.did.invite.staff',
      { email: 'vet@clinic.example' },
    ],
    [
      'invite',
      'owner boss@clinic.example',
      'staff.did.invite.owner',
      { email: 'boss@clinic.example' },
    ],
    ['address', 'asked', 'staff.did.addressAsked', {}],
    ['address', 'changed', 'staff.did.address', {}],
    ['delete.account', '2 messages, 0 farms', 'staff.did.deleteAccount', {}],
    ['export.subscribers', '12 subscribers', 'staff.did.exportSubscribers', {}],
    ['share', 'farm-of-amina-1234 on', 'staff.did.share', {}],
    ['share', 'farm-of-amina-1234 off', 'staff.did.shareEnd', {}],
    ['note', 'farm-of-amina-1234 1717000000000', 'staff.did.note', {}],
    ['read.shared', 'list', 'staff.did.readShared', {}],
    ['publish', '2026-11-22T08-00-00', 'staff.did.publish', { version: '2026-11-22T08-00-00' }],
    ['publish.back', 'v1', 'staff.did.publishBack', { version: 'v1' }],
    ['draft', 'Layers 2', 'staff.did.draft', { draft: 'Layers 2' }],
    ['draft.delete', 'Layers 2', 'staff.did.draftDelete', { draft: 'Layers 2' }],
    ['draft.approve', '4 Layers 2', 'staff.did.draftApprove', { version: '4', draft: 'Layers 2' }],
    ['fly', 'away', 'staff.did.other', { action: 'fly', about: 'away' }],
    ['role', 'rubbish', 'staff.did.other', { action: 'role', about: 'rubbish' }],
    ['constructor', '', 'staff.did.other', { action: 'constructor', about: '' }],
  ])('%s “%s”', (action, about, message, values) => {
    expect(factOf(action, about)).toEqual({ message, values })
  })

  it('may be about another account', () => {
    expect(factOf('role', 'a2 visitor → staff')).toEqual({
      message: 'staff.did.role.staff',
      values: {},
      about: 'a2',
    })
    expect(factOf('second-factor.off', 'a2')).toEqual({
      message: 'staff.did.factorOffOf',
      values: {},
      about: 'a2',
    })
  })

  it('has words for each action that the server notes', () => {
    const about: Readonly<Record<string, string>> = {
      invite: 'staff a@b.example',
      role: 'a x → staff',
    }
    for (const action of auditActions)
      expect(factOf(action, about[action]).message, action).not.toBe('staff.did.other')
  })
})
