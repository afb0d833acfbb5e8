import { expect, it } from 'vitest'
import { searchForbidden, type Forbidden } from './forbidden-words.ts'

const substances: readonly Forbidden[] = [
  ['/rocephin', 'Ceftriaxone', 'EU', ['Rocephin', 'روسيفين']],
  ['/chloramphenicol', 'Chloramphenicol', 'everywhere', ['chloramphenicol']],
]
const found = (query: string) => searchForbidden(substances, query).map(([path]) => path)

it('a word that others follow means a prohibited name only by most of it', () => {
  // Ross 308 is a breed.
  expect(found('روس 308')).toEqual([])
  expect(found('chloram 20%')).toEqual(['/chloramphenicol'])
  expect(found('روسيفين 1g')).toEqual(['/rocephin'])
})

it('the last word may still be typed', () => {
  expect(found('روس')).toEqual(['/rocephin'])
  expect(found('chl')).toEqual(['/chloramphenicol'])
})
