/**
 * The kinds of names that a text of a definition or a table may be, with the term for each in the
 * reference. A schema marks such a text by `{ "$ref": "#/definitions/<kind>" }`; the schema of a
 * project lists its names there, so editors complete them and underline all others.
 */
export const nameKinds = {
  tableName: 'a table',
  tableFolder: 'a folder of tables',
  columnName: 'a column of a table',
  textColumn: 'a column of a lookup',
  inputName: 'an input',
  sharedInput: 'a shared input',
  partName: 'a part of an entry',
  listPart: 'a part of a list',
  resultName: 'a result',
  sharedResult: 'a shared result',
  formulaName: 'the name of a formula',
  sectionName: 'a section',
  programName: 'a program',
  relatedName: 'a program, or one of the same folder',
  groupName: 'a folder of programs',
  birdName: 'a bird',
  taskName: 'a task',
  iconName: 'a symbol',
  illustrationName: 'a picture',
  languageName: 'a language',
  messageKey: 'the key of a message',
} as const

export type NameKind = keyof typeof nameKinds

export const isNameKind = (name: string): name is NameKind => Object.hasOwn(nameKinds, name)

const identifier = '^[a-z][A-Za-z0-9]*$'

/** The reference to a kind of names. */
export const nameRef = (kind: NameKind): { readonly $ref: string } => ({
  $ref: `#/definitions/${kind}`,
})

/** The same where only names that formulas can read are allowed. */
export const identifierRef = (
  kind: NameKind,
): { readonly $ref: string; readonly pattern: string } => ({
  ...nameRef(kind),
  pattern: identifier,
})

/** The definitions of all kinds where the names are unknown; each accepts all texts. */
export const anyNames: Readonly<Record<NameKind, { readonly type: 'string' }>> = Object.fromEntries(
  Object.keys(nameKinds).map((kind) => [kind, { type: 'string' }]),
) as Record<NameKind, { type: 'string' }>
