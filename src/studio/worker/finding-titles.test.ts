import { expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { finding } from '#definition/findings/finding.ts'
import { titlesFor } from './finding-titles.ts'

const file = 'calculators/broilers/livability.json'
const titlesOf = (body: ReturnType<typeof finding>) => titlesFor(project, { ...body, file })

it('reads tasks by their titles, in each language', () => {
  const picture = { picture: 'total-feed', home: 'feed', task: 'flock', other: '', instead: '' }
  expect(titlesOf(finding('picture-of-another-task', picture))).toMatchObject({
    feed: { en: 'Feed and water', ar: 'العلف والماء' },
    flock: { en: 'My flock' },
  })
})

it('reads no other name as a task', () => {
  expect(titlesOf(finding('unknown-name.formula', { name: 'feed' }))).toEqual({})
})
