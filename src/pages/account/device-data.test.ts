import { millisecondsPerDay } from '../../day.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { exportText, importText, isUsableData, planImport, type DeviceData } from './device-data.ts'

const data = {
  'draft:contact': '{"values":{"name":"أمينة"},"waiting":false}',
  favourites: '["/services/x"]',
  'last:broilers/livability': 'birds=10000&deadBirds=200',
  'saved:1760000000000':
    '{"program":"broilers/livability","query":"birds=10000","title":"حظيرة 2"}',
  'unit:kg': 'lb',
  countdown: 'seen',
  'remembered:country': 'EU',
  'flock:1760000000001':
    '{"version":1,"program":"broilers/flock-today","query":"birds=10000","title":"عنبر 1"}',
  currentFlock: 'flock:1760000000001',
}

describe('a file of what is saved on the device', () => {
  it('comes back as it was exported', () => {
    expect(importText(exportText(data))).toEqual({ data, unusable: 0 })
    expect(importText(exportText({}))).toEqual({ data: {}, unusable: 0 })
    expect(Object.entries(data).every(([name, text]) => isUsableData(name, text))).toBe(true)
  })

  /** Five million characters are what a browser keeps for a site. */
  const fullDevice = (): DeviceData => {
    const fields = { deaths: 12, feed: 1234.56, feedLeft: 4321, water: 2345.6, weight: 1850 }
    const kept: Record<string, string> = {}
    for (let size = 0, index = 0; size < 5_200_000; index += 1) {
      const time = Date.UTC(2026, 0, 1) + (index % 365) * millisecondsPerDay
      const day = new Date(time).toISOString().slice(0, 10)
      const name = `journal:${1_760_000_000_000 + Math.floor(index / 365)}:${day}`
      kept[name] = JSON.stringify({ version: 1, told: fields })
      size += name.length + kept[name].length
    }
    return kept
  }
  it('comes back from the fullest device', () => {
    const kept = fullDevice()
    expect(importText(exportText(kept))).toEqual({ data: kept, unusable: 0 })
  })

  it('comes back whatever of ours is in it', () => {
    const day = fc.record({
      deaths: fc.nat(),
      feed: fc.double({ noNaN: true, noDefaultInfinity: true }),
    })
    const flock = fc.record({
      version: fc.constant(1),
      program: fc.constant('broilers/flock-today'),
      query: fc.constant('birds=10000'),
      title: fc.string({ unit: 'binary', maxLength: 40 }),
    })
    const text = fc.oneof(
      fc.tuple(
        fc.nat().map((time) => `flock:${time}`),
        flock.map((each) => JSON.stringify(each)),
      ),
      fc.tuple(
        fc.nat({ max: 27 }).map((date) => `journal:1:2026-05-${String(date + 1).padStart(2, '0')}`),
        day.map((fields) => JSON.stringify({ version: 1, told: fields })),
      ),
      fc.tuple(
        fc.constant('draft:contact'),
        fc
          .string({ unit: 'binary' })
          .map((name) => JSON.stringify({ values: { name }, waiting: false })),
      ),
    )
    fc.assert(
      fc.property(fc.array(text), (all) => {
        const kept = Object.fromEntries(all.filter(([name, held]) => isUsableData(name, held)))
        expect(importText(exportText(kept))).toEqual({ data: kept, unusable: 0 })
      }),
      { numRuns: runs(200) },
    )
  })

  it('of a later version is distinguished from one of something else', () => {
    expect(importText('{"format":"farm-clinic","version":2,"saved":{}}')).toBe('later')
    expect(importText('{"format":"other","version":2,"saved":{}}')).toBeUndefined()
  })

  it('has each unit that a field offers instead of its default unit', () => {
    expect(isUsableData('unit:kg', 't')).toBe(true)
    // A field's own unit is a choice in a country with others.
    expect(isUsableData('unit:kg', 'kg')).toBe(true)
    expect(isUsableData('remembered:bagWeight', '22.7')).toBe(true)
    expect(isUsableData('unit:money/kg', 'money/t')).toBe(true)
  })

  it.each([
    ['g', 't'],
    ['money/kg', 'money/bag'],
    ['degC', 'degF'],
  ])('takes along a unit that a definition alone offers: %s, chosen %s', (own, chosen) => {
    expect(isUsableData(`unit:${own}`, chosen)).toBe(true)
  })

  it.each([
    '',
    'x',
    'null',
    '[]',
    '{}',
    '{"format":"other","version":1,"saved":{}}',
    '{"format":"farm-clinic","version":0,"saved":{}}',
    '{"format":"farm-clinic","version":"2","saved":{}}',
    '{"format":"farm-clinic","version":1,"saved":[]}',
    '{"format":"farm-clinic","version":1,"saved":null}',
    `"${'x'.repeat(1_000_001)}"`,
  ])('is refused if it is not a file of this site (%#)', (text) => {
    expect(importText(text)).toBeUndefined()
  })

  it.each<[string, unknown]>([
    ['favourites', '{'],
    ['favourites', '[1]'],
    ['favouritesToo', '["/services/x"]'],
    ['saved:1', '{}'],
    // A later version of the site may mean otherwise what looks the same.
    ['flock:1', '{"version":2,"program":"a/b","query":"a=1","title":""}'],
    ['flock:x', '{"version":1,"program":"a/b","query":"a=1","title":""}'],
    ['flock:1', '{"version":1,"program":"__proto__","query":"a=1","title":""}'],
    ['currentFlock', 'constructor'],
    ['currentFlock', 'flock:'],
    ['saved:x', data['saved:1760000000000']],
    ['last:a/b', 'a=<script>'],
    ['last:a/b', '%'],
    ['last:a', 'a=1'],
    ['last:constructor', 'a=1'],
    ['last:__proto__', 'a=1'],
    ['saved:1', '{"program":"__proto__","query":"a=1","title":""}'],
    ['saved:1', '{"program":"a/b","query":"a","title":""}'],
    ['saved:1', `{"program":"a/b","query":"a=1","title":"${'x'.repeat(121)}"}`],
    ['__proto__', 'a=1'],
    ['constructor', 'a=1'],
    ['last:A b', 'a=1'],
    ['unit:kg', ''],
    ['countdown', 'no'],
    ['countdown:more', 'seen'],
    ['unit:kg', 'L'],
    ['unit:cubit', 'kg'],
    ['draft:contact', '[]'],
    ['draft:contact', 5],
    ['theme', 'dark'],
    [`last:${'x'.repeat(300)}`, 'a=1'],
  ])('leaves out what cannot be used: %s %s', (name, text) => {
    expect(
      importText(
        JSON.stringify({
          format: 'farm-clinic',
          version: 1,
          saved: { [name]: text, 'unit:L': 'gal' },
        }),
      ),
    ).toEqual({ data: { 'unit:L': 'gal' }, unusable: 1 })
  })
})

describe('an import', () => {
  it('adds what is new and names what it would replace', () => {
    expect(
      planImport(data, {
        'unit:kg': 'g',
        'last:broilers/livability': data['last:broilers/livability'],
      }),
    ).toEqual({
      added: {
        'draft:contact': data['draft:contact'],
        countdown: data.countdown,
        'remembered:country': data['remembered:country'],
        'flock:1760000000001': data['flock:1760000000001'],
        currentFlock: data.currentFlock,
        favourites: data.favourites,
        'saved:1760000000000': data['saved:1760000000000'],
      },
      replaced: { 'unit:kg': 'lb' },
      same: 1,
    })
    expect(planImport(data, data)).toEqual({
      added: {},
      replaced: {},
      same: Object.keys(data).length,
    })
  })

  it('brings favourites together', () => {
    expect(planImport({ favourites: '["/a","/b"]' }, { favourites: '["/c","/a"]' })).toEqual({
      added: { favourites: '["/c","/a","/b"]' },
      replaced: {},
      same: 0,
    })
    expect(planImport({ favourites: '["/a"]' }, { favourites: '["/c","/a"]' })).toEqual({
      added: {},
      replaced: {},
      same: 1,
    })
  })
})
