/** Closed lists of values, which pages show as choices: no schema comes with them. */

/** What an account may do. */
export const roles = ['visitor', 'staff', 'owner'] as const
export type Role = (typeof roles)[number]
export const invitedRoles = ['staff', 'owner'] as const
/** What a member of a farm may do. */
export const farmRoles = ['owner', 'worker', 'reader'] as const
/** The state of a message in the inbox. */
export const messageStates = ['new', 'inWork', 'answered', 'archived'] as const
/** The settings without which something of a public server does not work; pages have a text. */
export const missingSettings = ['mail', 'proxy', 'notices'] as const
/** What has become of the request for an appointment. */
export const appointmentStates = ['proposed', 'confirmed', 'cancelled'] as const
/** What the audit accounts for; pages have a text for each. */
export const auditActions = [
  'export.messages',
  'export.account',
  'export.subscribers',
  'delete.account',
  'role',
  'invite',
  'second-factor.on',
  'second-factor.off',
  'share',
  'note',
  'read.shared',
  'password',
  'address',
  'publish',
  'publish.back',
  'draft',
  'draft.delete',
  'draft.approve',
] as const
export type AuditAction = (typeof auditActions)[number]

/** Why a mail was given up: no such address, too late, or the mail server did not take it. */
export const mailFailures = ['address', 'late', 'server'] as const
