import { nameFix, type Finding } from '../../../definition/findings/finding.ts'
import {
  birdFiltersOf,
  questionsOf,
  servicesOf,
  tasksOf,
  type Project,
} from '../../../definition/project.ts'
import { birdsOf } from '../quantities/birds.ts'

const rule = 'tasks'

/** Every group and card names a task that exists, and each program has one. */
function taskFindings(project: Project): readonly Finding[] {
  const { services: file } = project
  const ids = tasksOf(project).map(({ id }) => id)
  const unknown = (task: string): Pick<Finding, 'rule' | 'id' | 'what' | 'why'> => ({
    rule,
    id: 'no-such-task',
    what: `There is no task "${task}" in calculators/services.json.`,
    why: 'The program would be missing from its task in the list of all programs.',
  })
  const groups = servicesOf(project).flatMap((service, at) =>
    service.groups.map((group, index) => ({ group, path: ['services', at, 'groups', index] })),
  )
  const ofGroups = groups.flatMap(({ group: { task }, path }): readonly Finding[] =>
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
      : [
          {
            rule,
            ...definition.at(['card']),
            id: 'task-missing',
            what: 'The card names no task, and neither does its group.',
            why: 'In the list of all programs it would be at the end, where few visitors look.',
            fix: `Add "task" to the card, or to the group in ${file.path}: ${ids.join(', ')}.`,
          },
        ]
  })
  return [...ofGroups, ...ofCards]
}

/** Every program and task that the file of services names outside of its groups exists. */
function namedFindings(project: Project): readonly Finding[] {
  const { services: file, definitions } = project
  const programs = [...definitions.keys()]
  const ids = tasksOf(project).map(({ id }) => id)
  const named = [
    ...tasksOf(project).flatMap(({ first = [] }, at) =>
      first.map((name, index) => ({ name, path: ['tasks', at, 'first', index], known: programs })),
    ),
    ...questionsOf(project).flatMap(({ program, task }, at) => [
      ...(program === undefined
        ? []
        : [{ name: program, path: ['questions', at, 'program'], known: programs }]),
      ...(task === undefined ? [] : [{ name: task, path: ['questions', at, 'task'], known: ids }]),
    ]),
  ]
  return named.flatMap(({ name, path, known }): readonly Finding[] =>
    known.includes(name)
      ? []
      : [
          {
            rule,
            file: file.path,
            line: file.lineOf(path),
            id: 'unknown-name',
            what: `There is no ${known === ids ? 'task' : 'program'} "${name}".`,
            why: 'The link on the page would lead nowhere.',
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
      id: 'bird-not-listed' as const,
      what: `No entry of "birds" lists the bird "${bird}", which programs name.`,
      why: 'Who limits the list of all programs to their birds would not find these programs.',
      fix: `Add "${bird}" to "of" of an entry, or add an entry with its title.`,
    }))
}

/** The list of all programs has each program under its task and its birds, if a project has them. */
export const tasks = (project: Project): readonly Finding[] => [
  ...(tasksOf(project).length === 0 ? [] : taskFindings(project)),
  ...namedFindings(project),
  ...(birdFiltersOf(project).length === 0 ? [] : birdFindings(project)),
]
