import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { check, withTexts } from '../../index.ts'

const file = 'calculators/services.json'
const feed = 'calculators/broilers/feed-consumption.json'

describe('the rule on tasks', () => {
  expectFindings('tasks', [
    {
      name: 'a card with an unknown task',
      file: feed,
      set: { 'card.task': 'feedin' },
      what: 'There is no task "feedin"',
      fix: 'Did you mean "feeding"?',
    },
    {
      name: 'a task that begins with an unknown program',
      file,
      set: { 'tasks.0.first': ['broilers/feed-consumptio'] },
      at: ['"broilers/feed-consumptio"'],
      what: 'There is no program "broilers/feed-consumptio".',
      fix: 'Did you mean "broilers/feed-consumption"?',
    },
    {
      name: 'a question that leads to an unknown task',
      file,
      set: { questions: [{ icon: 'feed', say: 'services.feed.title', task: 'feedings' }] },
      at: ['"feedings"'],
      what: 'There is no task "feedings" in calculators/services.json.',
      fix: 'Did you mean "feeding"?',
    },
  ])

  it('requires nothing in a project without tasks and birds', () => {
    const data = JSON.parse(fixtureProject.files.texts.get(file)!) as {
      tasks?: unknown
      birds?: unknown
      services: { groups: { task?: string }[] }[]
    }
    delete data.tasks
    delete data.birds
    for (const { groups } of data.services) for (const group of groups) delete group.task
    expect(check(withTexts(fixtureProject, { [file]: JSON.stringify(data) }))).toEqual([])
  })
})
