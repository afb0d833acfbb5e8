import type { Kysely } from 'kysely'
import type { DatabaseKind } from './database/schema.ts'
import { createMessages } from './migrations/0001-messages.ts'
import { createMails } from './migrations/0002-mails.ts'
import { createAccounts } from './migrations/0003-accounts.ts'
import { createFarms } from './migrations/0004-farms.ts'
import { createInbox } from './migrations/0005-inbox.ts'
import { createShared } from './migrations/0006-shared.ts'
import { createDrafts } from './migrations/0007-drafts.ts'
import { createSearches } from './migrations/0008-searches.ts'
import { createHealth } from './migrations/0009-health.ts'
import { addTaken } from './migrations/0010-taken.ts'
import { addBytes } from './migrations/0012-bytes.ts'
import { addOwners } from './migrations/0013-owners.ts'
import { createRegistrations } from './migrations/0011-registrations.ts'
import { createNotes } from './migrations/0015-notes.ts'
import { createReminders } from './migrations/0014-reminders.ts'
import { addMailQueue } from './migrations/0020-mail-queue.ts'
import { createPush } from './migrations/0025-push.ts'
import { dropDoubts } from './migrations/0026-no-doubts.ts'

/**
 * Changes tables. A migration that was published is never edited: it uses no types of the present
 * schema, which a later migration changes.
 */
type Change = (db: Kysely<unknown>, kind: DatabaseKind) => Promise<void>

/** All migrations in their order, which is that of their names. */
export const migrations: Readonly<Record<string, Change>> = {
  '0001-messages': createMessages,
  '0002-mails': createMails,
  '0003-accounts': createAccounts,
  '0004-farms': createFarms,
  '0005-inbox': createInbox,
  '0006-shared': createShared,
  '0007-drafts': createDrafts,
  '0008-searches': createSearches,
  '0009-health': createHealth,
  '0010-taken': addTaken,
  '0011-registrations': createRegistrations,
  '0012-bytes': addBytes,
  '0013-owners': addOwners,
  '0014-reminders': createReminders,
  '0015-notes': createNotes,
  '0020-mail-queue': addMailQueue,
  '0025-push': createPush,
  '0026-no-doubts': dropDoubts,
}
