import type { Definition, Project } from './project.ts'

/** The programs of a group, in the order of their cards. */
export const cardsOf = (project: Project, group: string): readonly Definition[] =>
  [...project.definitions.values()]
    .filter((definition) => definition.group === group)
    .sort((a, b) => (a.data.card?.order ?? 0) - (b.data.card?.order ?? 0))
