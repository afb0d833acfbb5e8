/** The database cannot be brought up to date: the text is one sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}
