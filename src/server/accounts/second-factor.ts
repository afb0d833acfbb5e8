import { noteAction } from '../audit/audit.ts'
import type { Tx } from '../database/schema.ts'

/** Forgets the second factor of somebody whose phone is lost, and logs them out everywhere. */
export async function forgetSecondFactor(
  tx: Tx,
  id: string,
  by: string,
  now: number,
): Promise<void> {
  await tx.deleteFrom('second_factors').where('user_id', '=', id).execute()
  await tx.updateTable('users').set({ two_factor_enabled: 0 }).where('id', '=', id).execute()
  await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  await noteAction(tx, { who: by, action: 'second-factor.off', about: id }, now)
}
