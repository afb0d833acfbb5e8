import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { project } from '#tests/support/project/project.ts'
import { taskOf, tasksOf } from '#definition/project.ts'
import { check, withTexts } from '../../index.ts'

const services = 'calculators/services.json'
const water = 'calculators/broilers/water-consumption.json'
const dose = 'calculators/drugs/drug-dose.json'

const dataOf = (file: string) =>
  JSON.parse(fixtureProject.files.texts.get(file)!) as {
    card: { icon: string }
    illustration?: string
    tasks: { id: string; picture?: string }[]
  }
/** The small project, with some of its files changed. */
const findingsWith = (
  changes: Readonly<Record<string, (data: ReturnType<typeof dataOf>) => unknown>>,
) =>
  check(
    withTexts(
      fixtureProject,
      Object.fromEntries(
        Object.entries(changes).map(([file, change]) => {
          const data = dataOf(file)
          change(data)
          return [file, JSON.stringify(data)]
        }),
      ),
    ),
  ).map(({ id, file }) => `${id} ${file}`)

describe('the rule on pictures', () => {
  expectFindings('pictures', [
    {
      name: 'the symbol of another task',
      file: water,
      set: { 'card.icon': 'medicines' },
      what: 'The picture "medicines" is that of the task "treatment"',
      fix: 'or "feed", that of its task',
    },
    {
      name: 'the symbol of most programs of another task',
      file: dose,
      set: { 'card.icon': 'feed-consumption' },
      what: 'is that of the task "feeding", as of broilers/feed-consumption',
      fix: 'or "medicines", that of its task',
    },
    {
      name: 'a picture of a task that there is not',
      file: services,
      set: { 'tasks.0.picture': 'sea' },
      at: ['"sea"'],
      what: 'There is no picture public/illustrations/sea.svg.',
      fix: 'Name a file of public/illustrations',
    },
  ])

  it('checks the picture of a page against its task, too', () => {
    const own = (data: ReturnType<typeof dataOf>) => {
      data.illustration = 'water'
    }
    const ofTask = (data: ReturnType<typeof dataOf>) => {
      data.tasks[1]!.picture = 'water'
    }
    expect(findingsWith({ [dose]: own, [services]: ofTask })).toEqual([])
    expect(findingsWith({ [water]: own, [services]: ofTask })).toEqual([
      `picture-of-another-task ${water}`,
    ])
  })

  it('lets programs of one task share a picture', () => {
    expect(
      findingsWith({
        [water]: ({ card }) => {
          card.icon = 'feed-consumption'
        },
      }),
    ).toEqual([])
  })
})

it('each program of the clinic has its own picture or that of its task', () => {
  const pictures = tasksOf(project).map(({ picture }) => picture)
  expect(new Set(pictures).size).toBe(6)
  for (const definition of project.definitions.values())
    expect(pictures, definition.id).toContain(taskOf(project, definition)?.picture)
  // Three identical fans did not distinguish air inlets, circulation fans and the tunnel.
  const house = [...project.definitions.values()].filter(({ group }) => group === 'house')
  expect(new Set(house.map(({ data }) => data.card.icon)).size).toBe(house.length)
})
