import { describe, expect, it } from 'vitest'
import { renamedTexts } from './renamed.ts'

const moved = {
  addresses: { '/services/broilers/old': '/services/broilers/new' },
  programs: { 'broilers/old': 'broilers/new' },
}

describe('what a device keeps under names of before', () => {
  it.each([
    [
      'a favourite',
      { favourites: '["/services/broilers/old","/services/layers/a"]' },
      { favourites: '["/services/broilers/new","/services/layers/a"]' },
    ],
    [
      'a favourite that is one already',
      { favourites: '["/services/broilers/new","/services/broilers/old"]' },
      { favourites: '["/services/broilers/new"]' },
    ],
    [
      'last figures',
      { 'last:broilers/old': 'age=3' },
      { 'last:broilers/old': undefined, 'last:broilers/new': 'age=3' },
    ],
    [
      'last figures of before, where there are newer ones',
      { 'last:broilers/old': 'age=3', 'last:broilers/new': 'age=4' },
      { 'last:broilers/old': undefined },
    ],
    [
      'a saved calculation',
      { 'saved:17': '{"program":"broilers/old","query":"age=3","title":"House 1"}' },
      { 'saved:17': '{"program":"broilers/new","query":"age=3","title":"House 1"}' },
    ],
    [
      'a flock',
      { 'flock:17': '{"version":1,"program":"broilers/old","query":"birds=3","title":"House 1"}' },
      { 'flock:17': '{"version":1,"program":"broilers/new","query":"birds=3","title":"House 1"}' },
    ],
    [
      'what has its name of today',
      { 'last:broilers/new': 'age=4', favourites: '["/a"]', 'saved:1': '{"program":"x/y"}' },
      {},
    ],
    ['what cannot be read', { favourites: '[', 'saved:1': 'null', 'saved:2': '7' }, {}],
    [
      'a program that does not exist',
      { 'last:constructor': 'a=1', favourites: '["constructor"]' },
      {},
    ],
    ['other things', { language: 'ar', 'unit:kg': 'lb' }, {}],
  ])('%s', (_, kept, changes) => {
    expect(renamedTexts(kept as Readonly<Record<string, string>>, moved)).toEqual(changes)
  })
})
