import { servicesOf, taskOf, tasksOf, type Project } from '../../definition/project.ts'

/** The symbols of buttons, states and links; on a card they would look like one of these. */
export const interfaceIcons: ReadonlySet<string> = new Set(
  (
    'menu close language chevron chevron-down arrow arrow-up arrow-down check warning error info ' +
    'copy share whatsapp print download calculator example calendar phone mail map-pin clock search ' +
    'plus trash pencil undo home star bookmark play clinic verdict-good verdict-watch ' +
    'sun snow user leaf linkedin app-store play-store'
  ).split(' '),
)

/** The id of the task of a group, if the project has tasks. */
export const taskOfGroup = (project: Project, group: string): string | undefined =>
  servicesOf(project)
    .flatMap(({ groups }) => groups)
    .find(({ id }) => id === group)?.task

/**
 * The pictures of cards: those that cards and services have, and those that nothing uses yet.
 * @param task of it, without those of programs of other tasks (finding picture-of-another-task)
 */
export function cardIcons(project: Project, task?: string): readonly string[] {
  const programs = [...project.definitions.values()]
  const used = new Set([
    ...programs.map(({ data }) => data.card?.icon),
    ...servicesOf(project).map(({ icon }) => icon),
  ])
  const ofOthers = new Set(
    task === undefined
      ? []
      : [
          ...programs.flatMap((definition) => {
            const other = taskOf(project, definition)
            return other === undefined || other.id === task ? [] : [definition.data.card.icon]
          }),
          ...tasksOf(project).flatMap(({ id, icon }) => (id === task ? [] : [icon])),
        ],
  )
  return project.icons.filter(
    (icon) => (used.has(icon) || !interfaceIcons.has(icon)) && !ofOthers.has(icon),
  )
}
