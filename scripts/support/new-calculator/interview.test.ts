import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { withTexts } from '#project/index.ts'
import { wantedOfOptions, type Given } from './interview.ts'

const given: Given = {
  group: 'broilers',
  id: 'feed-price',
  icon: 'feed-conversion',
  title: 'Feed price',
  'title-fr': 'Prix de l’aliment',
  purpose: 'What the feed costs.',
  about: 'Price times quantity.',
  input: ['totalFeed', 'price; Price; money/kg; 0..1000; 0.05..5'],
  result: ['cost; Cost of the feed; money; totalFeed * price'],
}

describe('what a new program is to be', () => {
  it('is defined by options alone', () => {
    expect(wantedOfOptions(fixtureProject, given)).toMatchObject({
      id: 'feed-price',
      title: { en: 'Feed price', fr: 'Prix de l’aliment' },
      inputs: ['totalFeed', { name: 'price', unit: 'money/kg', ends: [0, 1000] }],
    })
  })

  it('has the picture of any program of its group, also of one with another task', () => {
    const file = 'calculators/broilers/livability.json'
    const text = fixtureProject.files.texts.get(file)!
    const other = withTexts(fixtureProject, {
      [file]: text.replace('"card": {', '"card": {"task": "treatment", '),
    })
    const icon = other.definitions.get('broilers/livability')!.data.card.icon
    expect(wantedOfOptions(other, { ...given, icon }).icon).toBe(icon)
    expect(() => wantedOfOptions(other, { ...given, group: 'feed', icon })).toThrow(
      `There is no picture "${icon}".`,
    )
  })

  it.each([
    [{ group: 'broiler' }, 'There is no group "broiler". Did you mean "broilers"?'],
    [{ id: 'Feed price' }, 'cannot be part of an address'],
    [{ id: 'livability' }, 'There is a program "broilers/livability" already.'],
    [{ icon: 'feed-convertion' }, 'Did you mean "feed-conversion"?'],
    [{ input: ['brids'] }, 'There is no shared input "brids". Did you mean "birds"?'],
    [{ icon: 'chevron-down' }, 'There is no picture "chevron-down".'],
    [{ title: 'Feed <b>price</b>' }, 'without the signs < > { }'],
    [{ input: ['totalFeed', 'totalFeed'] }, '"totalFeed" is the name of another figure'],
    [{ input: ['sum; Sum; kg; 0..1; 0..1'] }, '"sum" has a meaning in formulas'],
    [{ result: undefined }, '--result is missing'],
    [{ table: 'prices; Prices; age; price; Price; money; 0..9' }, 'no input of the program "age"'],
  ])('is refused with %o', (wrong, sentence) => {
    expect(() => wantedOfOptions(fixtureProject, { ...given, ...wrong })).toThrow(sentence)
  })
})
