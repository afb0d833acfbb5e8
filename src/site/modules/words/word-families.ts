/**
 * Families of messages, named after their file: those of every page, of every program's page, and
 * of some programs.
 */
export const families = {
  begun: ['begun'],
  core: ['site', 'services'],
  calculator: ['calculator', 'units', 'unitNames', 'messages'],
  units: ['units', 'unitNames'],
  problems: ['messages'],
  formulation: 'formulation',
  choices: 'choices',
  records: 'records',
  plan: 'plan',
  remote: 'remote',
  list: 'list',
  following: 'following',
} as const

/** What travels for itself is no program's own. */
export const sharedFamilies: readonly string[] = [...families.core, ...families.calculator]

/** Whether a message is of one of some families. */
export const inFamily =
  (names: readonly string[]) =>
  (key: string): boolean =>
    names.includes(key.slice(0, key.indexOf('.')))
