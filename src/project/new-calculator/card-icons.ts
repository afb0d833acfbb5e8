import { illustrationName } from '../../definition/pictures.ts'
import { servicesOf, taskOf, tasksOf, type Project } from '../../definition/project.ts'
import type { TaskSource } from '../../definition/shapes.ts'
import type { IllustrationDefinitionSource } from '../../mechanisms/illustration/shape.ts'

/** The symbols of buttons, states and links; on a card they would look like one of these. */
const interfaceIcons: ReadonlySet<string> = new Set(
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

/** A kind of picture: where a program and a task name theirs. */
interface Naming {
  readonly of: (data: IllustrationDefinitionSource) => string | undefined
  readonly ofTask: (task: TaskSource) => string | undefined
}

/** The pictures that belong to programs of other tasks (finding picture-of-another-task). */
function picturesOfOthers(
  project: Project,
  task: string | undefined,
  { of, ofTask }: Naming,
): ReadonlySet<string | undefined> {
  if (task === undefined) return new Set()
  const ofPrograms = [...project.definitions.values()].flatMap((definition) => {
    const other = taskOf(project, definition)
    return other === undefined || other.id === task ? [] : [of(definition.data)]
  })
  return new Set([
    ...ofPrograms,
    ...tasksOf(project).flatMap((each) => (each.id === task ? [] : [ofTask(each)])),
  ])
}

/**
 * The pictures of cards: those that cards and services have, and those that nothing uses yet.
 * @param task of it, without those of programs of other tasks
 * @param group those of its programs are among them, whatever their task
 */
export function cardIcons(project: Project, task?: string, group?: string): readonly string[] {
  const used = new Set([
    ...[...project.definitions.values()].map(({ data }) => data.card?.icon),
    ...servicesOf(project).map(({ icon }) => icon),
  ])
  const ofOthers = picturesOfOthers(project, task, {
    of: ({ card }) => card?.icon,
    ofTask: ({ icon }) => icon,
  })
  const ofGroup = new Set(
    [...project.definitions.values()].flatMap((each) =>
      each.group === group ? each.data.card.icon : [],
    ),
  )
  return project.icons.filter(
    (icon) =>
      ofGroup.has(icon) || ((used.has(icon) || !interfaceIcons.has(icon)) && !ofOthers.has(icon)),
  )
}

/**
 * The pictures of pages.
 * @param task without those of programs of other tasks
 */
export function pagePictures(project: Project, task?: string): readonly string[] {
  const ofOthers = picturesOfOthers(project, task, {
    of: ({ illustration }) => illustration,
    ofTask: ({ picture }) => picture,
  })
  return [...(project.files.pictures ?? [])].flatMap((path) => {
    const name = illustrationName(path)
    return name === undefined || ofOthers.has(name) ? [] : [name]
  })
}
