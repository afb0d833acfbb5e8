import { finding, type Finding } from '#definition/findings/finding.ts'
import { hasPicture } from '#definition/pictures.ts'
import { taskOf, tasksOf, type Definition, type Project } from '#definition/project.ts'
import type { TaskSource } from '#definition/shapes.ts'
import type { IllustrationDefinitionSource } from '#mechanisms/illustration/shape.ts'

const rule = 'pictures'

/** A kind of picture: where a program and a task name theirs. */
interface Kind {
  readonly of: (data: IllustrationDefinitionSource) => string | undefined
  readonly ofTask: (task: TaskSource) => string | undefined
  readonly path: readonly string[]
}
const kinds: readonly Kind[] = [
  { of: ({ card }) => card.icon, ofTask: ({ icon }) => icon, path: ['card', 'icon'] },
  {
    of: ({ illustration }) => illustration,
    ofTask: ({ picture }) => picture,
    path: ['illustration'],
  },
]

/** A program with its task and a picture. */
interface Pictured {
  readonly definition: Definition
  readonly task: TaskSource
  readonly picture: string
}

/** The task that a picture belongs to: its own, or that of most programs that have it. */
function homeOf(
  picture: string,
  sharing: readonly Pictured[],
  own: readonly TaskSource[],
  { ofTask }: Kind,
): TaskSource {
  const count = (of: TaskSource): number => sharing.filter(({ task }) => task === of).length
  const named = own.find((task) => ofTask(task) === picture)
  return named ?? sharing.map(({ task }) => task).toSorted((a, b) => count(b) - count(a))[0]!
}

function sharedFindings(project: Project, kind: Kind): readonly Finding[] {
  const all = [...project.definitions.values()].flatMap((definition): readonly Pictured[] => {
    const [task, picture] = [taskOf(project, definition), kind.of(definition.data)]
    return task === undefined || picture === undefined ? [] : [{ definition, task, picture }]
  })
  const tasks = tasksOf(project)
  const byPicture = new Map<string, { readonly sharing: Pictured[]; home?: TaskSource }>()
  for (const each of all) {
    const known = byPicture.get(each.picture)
    if (known === undefined) byPicture.set(each.picture, { sharing: [each] })
    else known.sharing.push(each)
  }
  return all.flatMap(({ definition, task, picture }): readonly Finding[] => {
    const shared = byPicture.get(picture)!
    const { sharing } = shared
    const home = (shared.home ??= homeOf(picture, sharing, tasks, kind))
    if (task.id === home.id) return []
    const other = sharing.find((each) => each.task.id === home.id)
    const instead = kind.ofTask(task)
    return [
      {
        rule,
        ...definition.at(kind.path),
        ...finding('picture-of-another-task', {
          picture,
          home: home.id,
          other: other?.definition.id ?? 'none',
          task: task.id,
          instead: instead ?? 'none',
        }),
      },
    ]
  })
}

/** The picture of every task exists. */
const missingFindings = (project: Project): readonly Finding[] =>
  tasksOf(project).flatMap(({ picture }, at): readonly Finding[] =>
    picture === undefined || hasPicture(project.files, `/illustrations/${picture}.svg`)
      ? []
      : [
          {
            rule,
            file: project.services.path,
            line: project.services.lineOf(['tasks', at, 'picture']),
            ...finding('no-such-picture.task', { picture }),
          },
        ],
  )

/**
 * No picture is used for programs of two tasks, except for those of the task whose picture it is.
 */
export const picturesOfTasks = (project: Project): readonly Finding[] => [
  ...kinds.flatMap((kind) => sharedFindings(project, kind)),
  ...missingFindings(project),
]
