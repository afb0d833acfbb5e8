/** A backup or a restore that is not possible: the text is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
