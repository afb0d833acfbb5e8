import { describe, expect, it } from 'vitest'
import type { SearchData, SearchProgram, SearchRecords } from './data.ts'
import { find } from './find.ts'
import { indexOf } from './index-of.ts'
import { mostWrong, nearestWord, prohibitedNames } from './reading.ts'
import { searchStem, searchWords } from './stems.ts'

const program = (
  name: string,
  title: string,
  { synonyms = '', questions = '', purpose = '' } = {},
): SearchProgram => [name, `/${name}`, 'feed', title, purpose, synonyms, questions]

const data = (
  programs: readonly SearchProgram[],
  {
    records = [],
    symptoms = { birds: '', negations: '', all: [] },
    ...more
  }: Partial<SearchData> = {},
): SearchData => ({
  stopWords: 'how many do I need the a',
  elsewhere: 'horse recipe|feed',
  things: 'fan cage',
  aspects: 'price quail goat',
  sameWords: 'fan fans ventilator; chick chicks poult',
  groups: [{ id: 'birds', title: 'Birds', path: '/birds', words: 'poultry', programs }],
  pages: [],
  records,
  symptoms,
  ...more,
})
const paths = (all: readonly SearchData[], query: string) =>
  find(indexOf(all), query).items.map(({ path }) => path)

describe('the stem of a word', () => {
  it.each([
    ['vaccines', 'vaccination'],
    ['bodies', 'body'],
    ['boxes', 'box'],
    ['weighing', 'weigh'],
    ['animaux', 'animal'],
    ['journées', 'journée'],
    ['poules', 'poule'],
    ['دجاجة', 'دجاج'],
    ['والعلف', 'علف'],
    ['بالماء', 'ماء'],
    ['جرعات', 'جرعة'],
    ['بيشرب', 'شرب'],
    ['كيعطسو', 'عطس'],
  ])('%s is that of %s', (one, other) => {
    const stemOf = (text: string): string => searchWords(text).map(searchStem).join(' ')
    expect(stemOf(one)).toBe(stemOf(other))
  })
  it.each([
    ['poulet', 'poulette'],
    ['feed', 'feeder'],
    ['heat', 'hatch'],
  ])('%s is not that of %s', (one, other) => expect(searchStem(one)).not.toBe(searchStem(other)))
})

describe('a search', () => {
  const all = [
    data([
      program('air', 'Minimum air', { questions: 'How many fans do I need? How much air?' }),
      program('feed', 'Feed of a day', { synonyms: 'ration, feed' }),
      program('silo', 'Silo', { purpose: 'How long the feed lasts.' }),
    ]),
  ]

  it('finds by any word, and ranks a title before a synonym', () => {
    const one = data([
      program('purpose', 'Days', { purpose: 'What a silo holds.' }),
      program('synonym', 'Stock', { synonyms: 'silo' }),
      program('title', 'Silo'),
    ])
    expect(paths([one], 'silo')).toEqual(['/birds/title', '/birds/synonym'])
    // What is much worse than the best is not shown.
    expect(paths([one], 'holds')).toEqual(['/birds/purpose'])
    expect(paths(all, 'helicopter feed of a day')[0]).toBe('/birds/feed')
  })
  it('finds by questions, by words of the same meaning, and by beginnings', () => {
    expect(paths(all, 'how many ventilators do I need')[0]).toBe('/birds/air')
    expect(paths(all, 'rat')[0]).toBe('/birds/feed')
  })
  it('gives rare words more weight than frequent ones', () => {
    const many = data([
      program('first', 'Feed and feed'),
      program('second', 'Feed cost'),
      program('third', 'Feed of ducks'),
    ])
    expect(paths([many], 'feed ducks')[0]).toBe('/birds/third')
  })
  it('finds nothing for an empty text, and nothing for a word that nothing has', () => {
    for (const query of ['', ' !? ', 'helicopter', '.*[']) expect(paths(all, query)).toEqual([])
  })
  it('marks what it finds by a word with other letters, by the word as it is written', () => {
    const found = find(indexOf(all), 'raton')
    expect(found).toMatchObject({ guess: 'ration', isUnknown: true })
    expect(found.items[0]?.path).toBe('/birds/feed')
    expect(find(indexOf(all), 'ration').guess).toBeUndefined()
  })
  it('finds nothing if most of the query is in no text, or if a word is of another subject', () => {
    const house = [data([program('house', 'House of birds'), program('feed', 'Feed')])]
    expect(paths(house, 'helicopter rotor house')).toEqual([])
    expect(find(indexOf(house), 'horse feed')).toMatchObject({ items: [], guess: undefined })
    expect(paths(house, 'houze')).toEqual(['/birds/house'])
    // A program that is about the subject after all is found.
    expect(paths([data([program('horse', 'Feed of a horse')])], 'horse')).toEqual(['/birds/horse'])
  })
  it('answers with what has the equipment, the animal and the price that a query names', () => {
    const some = [
      data([
        program('cage', 'Cage of a hen'),
        program('quail', 'Hatch of quail'),
        program('price', 'Price of feed'),
        program('air', 'Fans for air'),
      ]),
    ]
    for (const query of ['quail cage', 'price of a fan', 'goat feed', 'price of corn cobs'])
      expect(paths(some, query), query).toEqual([])
    expect(paths(some, 'quail')).toEqual(['/birds/quail'])
    expect(paths(some, 'hatch of quail')).toEqual(['/birds/quail'])
    expect(paths(some, 'feed price')).toEqual(['/birds/price'])
    expect(paths(some, 'fan of a hen')).toEqual(['/birds/air'])
  })
  it('gives a word of another subject our sense by the words next to it', () => {
    const some = [data([program('mix', 'Recipe of feed')])]
    expect(paths(some, 'recipe')).toEqual([])
    expect(paths(some, 'recipe of feed')).toEqual(['/birds/mix'])
  })
  it('reads one word as another one, not two', () => {
    const some = [data([program('house', 'Heating costs of houses')])]
    expect(paths(some, 'heating hoüzes costs')).toEqual(['/birds/house'])
    expect(find(indexOf(some), 'haeting couste')).toMatchObject({ items: [], guess: undefined })
  })
  it('does not read a name of a prohibited substance as another word', () => {
    const hints = { names: prohibitedNames(['Rationol']) }
    expect(find(indexOf(all), 'rationol', hints)).toMatchObject({ guess: undefined, items: [] })
    expect(find(indexOf(all), 'rationnol', hints).guess).toBe('Rationol')
  })
  it('prefers, of equals, the program that the visitor uses', () => {
    const index = indexOf([data([program('one', 'Feed'), program('two', 'Feed')])])
    const used = new Set(['/birds/two'])
    expect(find(index, 'feed', { used }).items[0]?.path).toBe('/birds/two')
    const limited = find(index, 'feed', { within: used }).items.map(({ path }) => path)
    expect(limited).toEqual(['/birds/two'])
  })
  it('understands the words of several languages, and shows those of the first', () => {
    const french = data([
      program('air', 'Air'),
      program('feed', 'Aliment'),
      program('silo', 'Silo'),
    ])
    const found = find(indexOf([...all, french]), 'aliment')
    expect(found.items[0]).toMatchObject({ path: '/birds/feed', title: 'Feed of a day' })
  })
})

describe('records', () => {
  const medicines: SearchRecords = {
    uses: [
      [0, 'first second', 0],
      [1, 'medicine', 1],
    ],
    records: [
      ['Tylosin', 'Tylan|Pharmasin', 'tylosin', 'tylosin-dose'],
      ['Tiamulin', 'Denagard', 'tiamulin', ''],
    ],
  }
  const feeds: SearchRecords = {
    ordinary: true,
    uses: [[2, '', 0]],
    records: [['Feed wheat', 'wheat', 'wheat']],
  }
  const all = [
    data([program('pairs', 'Interactions'), program('dose', 'Dose'), program('mix', 'Feed mix')], {
      records: [medicines, feeds],
    }),
  ]
  it('find the programs that use them, filled in, by any of their names', () => {
    expect(paths(all, 'denagard')).toEqual(['/birds/pairs?first=tiamulin'])
    expect(paths(all, 'tylan')).toEqual(
      expect.arrayContaining(['/birds/pairs?first=tylosin', '/birds/dose?medicine=tylosin-dose']),
    )
  })
  it('of feeds are not found by a query with a word that nothing has', () => {
    expect(paths(all, 'wheat')).toEqual(['/birds/mix'])
    expect(paths(all, 'wheat helicopter')).toEqual([])
  })
  it('find first the program that the other words name', () => {
    expect(paths(all, 'tylosin dose')[0]).toBe('/birds/dose?medicine=tylosin-dose')
    expect(paths(all, 'tylosin interactions')[0]).toBe('/birds/pairs?first=tylosin')
  })
  it('fill two inputs if two are searched', () => {
    expect(paths(all, 'tylan with tiamulin')[0]).toBe('/birds/pairs?first=tylosin&second=tiamulin')
  })
  it('with names like others are guessed from nearly the whole name only', () => {
    const guessOf = (of: SearchRecords, query: string) =>
      find(indexOf([data([program('pairs', 'Interactions')], { records: [of] })]), query).guess
    const ordinary: SearchRecords = {
      uses: [[0, 'first second', 0]],
      records: [['Doxycycline', 'Soluble Doxatib', 'doxycycline']],
    }
    const similar: SearchRecords = { ...ordinary, similar: true }
    expect(guessOf(similar, 'doxycyclin')).toBeUndefined()
    expect(guessOf(similar, 'doxycicline')).toBe('Doxycycline')
    // Two letters of eleven, and a word of a name.
    for (const query of ['doxyciclyne', 'solubel']) {
      expect(guessOf(similar, query), query).toBeUndefined()
      expect(guessOf(ordinary, query), query).toBeDefined()
    }
  })
  it('with names like a prohibited one are not found by it', () => {
    const index = indexOf([
      data([program('pairs', 'Interactions'), program('dose', 'Dose')], {
        records: [
          {
            similar: true,
            uses: [[0, 'first second', 0]],
            records: [['Amoxicillin', '', 'amoxicillin']],
          },
        ],
      }),
    ])
    const names = prohibitedNames(['Amoxicillin clavulanate', 'CAP'])
    const found = (query: string) => find(index, query, { names }).items.map(({ path }) => path)
    expect(found('amoxicillin')).toEqual(['/birds/pairs?first=amoxicillin'])
    expect(found('clavulanate amoxicillin dose')).toEqual(['/birds/dose'])
    expect(found('CAP amoxicillin')).toEqual([])
    expect(found('cap amoxicillin')).toEqual(['/birds/pairs?first=amoxicillin'])
  })
  it('with ordinary names come after programs', () => {
    expect(paths(all, 'feed wheat')).toEqual(['/birds/mix'])
    expect(paths(all, 'wheat')).toEqual(['/birds/mix'])
  })
})

describe('the nearest word', () => {
  it.each([
    ['mortallity', 'mortality'],
    ['ventilaton', 'ventilation'],
    ['wieght', 'weight'],
    ['تجانص', 'تجانس'],
  ])('of %s is %s', (typed, meant) => {
    const known = ['mortality', 'ventilation', 'weight', 'height', 'تجانس', 'vent']
    expect(nearestWord(known, typed)).toBe(meant)
  })
  it('is not made for a short word, nor for one with too many other letters', () => {
    expect(mostWrong('fcr')).toBe(0)
    expect(nearestWord(['feed', 'fed'], 'fee')).toBeUndefined()
    expect(nearestWord(['ventilation'], 'vacination')).toBeUndefined()
  })
})

describe('a sign of disease', () => {
  const symptoms = {
    birds: 'bird birds hen hens',
    negations: 'not stopped',
    all: [
      ['blood', 'Blood in the droppings', 'Call today.', 1, 'blood in droppings; red droppings'],
      ['cough', 'Coughing', 'Call today.', 1, 'coughing'],
      ['sudden', 'Sudden deaths', 'Call now.', 0, 'sudden death'],
      ['appetite', 'Not eating', 'Call today.', 1, 'birds not eating; thin birds'],
      ['eggs', 'Small eggs', 'At the next visit.', 2, 'small eggs'],
    ],
  } as const
  const medicines: SearchRecords = {
    similar: true,
    uses: [[0, 'medicine', 0]],
    records: [
      ['Blood tonic', '', 'tonic'],
      ['Tylosin', '', 'tylosin'],
    ],
  }
  const index = indexOf([
    data(
      [
        program('dose', 'Drug doses'),
        program('mortality', 'Mortality', { questions: 'Why is there sudden death?' }),
        program('size', 'Egg weight', { synonyms: 'small eggs' }),
        program('feed', 'Feed', { questions: 'How much do hens eat?' }),
      ],
      { symptoms, records: [medicines] },
    ),
  ])
  const signs = (query: string) => find(index, query).signs.map(({ path }) => path)
  const items = (query: string) => find(index, query).items.map(({ path }) => path)
  const signAt = (id: string) => [`/vet?sign=${id}`]

  it('is read in other words of the same stem, and while its last word is typed', () => {
    expect(signs('the hens cough at night')).toEqual(signAt('cough'))
    expect(signs('dropping with blood')).toEqual(signAt('blood'))
    expect(signs('coug')).toEqual(signAt('cough'))
  })
  it('that is misspelt is guessed', () => {
    expect(signs('coughign')).toEqual(signAt('cough'))
  })
  it('that is urgent comes before others that the query describes better', () => {
    expect(signs('blood in droppings, sudden death')).toEqual([
      ...signAt('sudden'),
      ...signAt('blood'),
    ])
  })
  it('needs its negation', () => {
    expect(signs('hens stopped eating')).toEqual(signAt('appetite'))
    expect(signs('how much do the hens eat')).toEqual([])
  })
  it('needs more than one word of several', () => {
    expect(signs('red light')).toEqual([])
    expect(signs('thinning')).toEqual([])
  })
  it('leads before a program that has the same words if it is urgent', () => {
    expect(signs('sudden death')).toEqual(signAt('sudden'))
    expect(items('sudden death')).toContain('/birds/mortality')
    expect(signs('small eggs')).toEqual([])
    expect(items('small eggs')[0]).toBe('/birds/size')
  })
  it('finds no medicine by its own words, but one that is named beside it', () => {
    expect(items('blood in the droppings')).toEqual([])
    expect(items('tylosin for coughing')).toContain('/birds/dose?medicine=tylosin')
  })
})
