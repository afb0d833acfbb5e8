/** A backup or a restore that is not possible: the text is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** A restore needs the database for itself. */
export const serverRuns = 'A server is using the database. Stop it, and restore again.'
