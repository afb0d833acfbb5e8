import { finding, nameFix, type Finding } from '#definition/findings/finding.ts'
import {
  birdFiltersOf,
  questionsOf,
  shortcutsOf,
  servicesOf,
  tasksOf,
  type Project,
} from '#definition/project.ts'
import { birdsOf } from '../quantities/birds.ts'

const rule = 'tasks'

/** Every group, question and card names a task that exists, and each program has one. */
function taskFindings(project: Project): readonly Finding[] {
  const { services: file } = project
  const ids = tasksOf(project).map(({ id }) => id)
  const unknown = (task: string) => ({
    rule,
    ...finding('no-such-task', { task }),
  })
  const groups = servicesOf(project).flatMap((service, at) =>
    service.groups.map((group, index) => ({ group, path: ['services', at, 'groups', index] })),
  )
  const named = [
    ...groups.map(({ group, path }) => ({ task: group.task, path })),
    ...questionsOf(project).map(({ task }, at) => ({ task, path: ['questions', at] })),
  ]
  const ofServices = named.flatMap(({ task, path }): readonly Finding[] =>
    task === undefined || ids.includes(task)
      ? []
      : [
          {
            ...unknown(task),
            file: file.path,
            line: file.lineOf([...path, 'task']),
            ...nameFix(task, ids),
          },
        ],
  )
  const ofCards = [...project.definitions.values()].flatMap((definition): readonly Finding[] => {
    const { task } = definition.data.card
    if (task !== undefined)
      return ids.includes(task)
        ? []
        : [{ ...unknown(task), ...definition.at(['card', 'task']), ...nameFix(task, ids) }]
    const listed = groups.find(({ group }) => group.id === definition.group)
    // The rule on pages reports a group that no service lists.
    return listed === undefined || listed.group.task !== undefined
      ? []
      : [{ rule, ...definition.at(['card']), ...finding('task-missing', { file: file.path, ids }) }]
  })
  return [...ofServices, ...ofCards]
}

/** Every program that the file of services names exists. */
function programFindings(project: Project): readonly Finding[] {
  const { services: file, definitions } = project
  const known = [...definitions.keys()]
  const named = [
    ...tasksOf(project).flatMap(({ first = [] }, at) =>
      first.map((name, index) => ({ name, path: ['tasks', at, 'first', index] })),
    ),
    ...questionsOf(project).flatMap(({ program }, at) =>
      program === undefined ? [] : [{ name: program, path: ['questions', at, 'program'] }],
    ),
    ...shortcutsOf(project).map(({ program }, at) => ({
      name: program,
      path: ['shortcuts', at, 'program'],
    })),
  ]
  return named.flatMap(({ name, path }): readonly Finding[] =>
    known.includes(name)
      ? []
      : [
          {
            rule,
            file: file.path,
            line: file.lineOf(path),
            ...finding('unknown-name.program', { name }),
            ...nameFix(name, known),
          },
        ],
  )
}

/** Every bird that a program or a group names can be chosen in the list of all programs. */
function birdFindings(project: Project): readonly Finding[] {
  const { services: file } = project
  const listed = new Set(birdFiltersOf(project).flatMap(({ of }) => of))
  const named = new Set(
    [...project.definitions.values()].flatMap((each) => birdsOf(project, each) ?? []),
  )
  return [...named]
    .filter((bird) => !listed.has(bird))
    .map((bird) => ({
      rule,
      file: file.path,
      line: file.lineOf(['birds']),
      ...finding('bird-not-listed', { bird }),
    }))
}

/** The list of all programs has each program under its task and its birds, if a project has them. */
export const tasks = (project: Project): readonly Finding[] => [
  ...(tasksOf(project).length === 0 ? [] : taskFindings(project)),
  ...programFindings(project),
  ...(birdFiltersOf(project).length === 0 ? [] : birdFindings(project)),
]
