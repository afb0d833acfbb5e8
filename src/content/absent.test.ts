import { expect, it } from 'vitest'
import { absentPages } from './absent.ts'

const section = { id: 'a', tone: 'green', title: 'a', text: 'a', playlists: [] } as const

it('a page is absent where the clinic has not given what it is about', () => {
  expect(absentPages({ videos: [] })).toEqual(['/videos', '/jobs'])
  expect(absentPages({ videos: [section], careers: 'jobs@farm-clinic.org' })).toEqual([])
})
