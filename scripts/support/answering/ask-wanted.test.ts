import { describe, expect, it } from 'vitest'
import { mini } from '../../../tests/support/project/mini.ts'
import { askWanted, type Given } from './ask-wanted.ts'

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

/** A person who gives these answers, one after the other. */
function person(...answers: readonly string[]) {
  const heard: string[] = []
  const left = [...answers]
  const ask = (question: string): Promise<string> => {
    heard.push(question)
    const answer = left.shift()
    if (answer === undefined) throw new Error(`no answer to: ${question}`)
    return Promise.resolve(answer)
  }
  return { ask, heard, left }
}

describe('what a new program is to be', () => {
  it('is defined by options alone', async () => {
    expect(await askWanted(mini, given, undefined)).toMatchObject({
      id: 'feed-price',
      title: { en: 'Feed price', fr: 'Prix de l’aliment' },
      inputs: ['totalFeed', { name: 'price', unit: 'money/kg', ends: [0, 1000] }],
    })
  })

  it.each([
    [{ group: 'broiler' }, 'There is no group "broiler". Did you mean "broilers"?'],
    [{ id: 'Feed price' }, 'names no program'],
    [{ id: 'livability' }, 'There is a program "broilers/livability" already.'],
    [{ icon: 'feed-convertion' }, 'Did you mean "feed-conversion"?'],
    [{ input: ['brids'] }, 'There is no shared input "brids". Did you mean "birds"?'],
    [{ result: undefined }, '--result is lacking'],
    [{ table: 'prices; Prices; age; price; Price; money; 0..9' }, 'no input of the program "age"'],
  ])('is refused with %o', async (wrong, sentence) => {
    await expect(askWanted(mini, { ...given, ...wrong }, undefined)).rejects.toThrow(sentence)
  })

  it('is asked for, and asked again where an answer does not do', async () => {
    const { ask, heard, left } = person(
      'broiler',
      'broilers',
      'feed-price',
      'feed-conversion',
      'Feed price',
      'ثمن العلف',
      '',
      'What the feed costs.',
      '',
      '',
      'Price times quantity.',
      '',
      '',
      'totalFeed',
      'price; Price; monye/kg; 0..1000; 0.05..5',
      'price; Price; money/kg; 0..1000; 0.05..5',
      '',
      '',
      'cost; Cost of the feed; money; totalFeed * price',
      '',
    )
    expect(await askWanted(mini, {}, ask)).toMatchObject({
      title: { en: 'Feed price', ar: 'ثمن العلف' },
      inputs: ['totalFeed', { name: 'price' }],
      results: [{ name: 'cost', formula: 'totalFeed * price' }],
    })
    expect(left).toEqual([])
    expect(heard.filter((question) => question.includes('Did you mean "broilers"?'))).toHaveLength(
      1,
    )
    expect(heard.filter((question) => question.includes('is no known unit'))).toHaveLength(1)
  })
})
