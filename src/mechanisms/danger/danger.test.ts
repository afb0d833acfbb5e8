import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { languagesOf, messagesOf } from '#definition/project.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input } from '#engine/calculation.ts'
import { tablesFor } from '#engine/table/tables-for.ts'
import { compileTable } from '#project/compile/tables.ts'
import { namesTable } from '#project/compile/names-table.ts'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { analyse } from '#definition/formulas/analysis.ts'
import { withTexts } from '#project/index.ts'
import { check } from './check.ts'
import { dangerText } from './danger-text.ts'
import { dangerInputs, dangerTables } from './inputs.ts'
import { cellAt, namesAt, recordNames } from '../name-lookup/named.ts'
import { namesReader } from './read-names.ts'

const medicines = compileTable(project.tables.get('drugs/medicines')!)
const statuses = compileTable(project.tables.get('drugs/statuses')!)
/** The prohibited substances, read from the tables by hand: acts that are no restrictions. */
const barred = recordNames(medicines).filter((_, index) =>
  namesAt(medicines, 'status', index).some(
    (act) => cellAt(statuses, 'kind', recordNames(statuses).indexOf(act)) !== 'restricted',
  ),
)
const { read } = namesReader(namesTable(project, 'drugs/medicines'))
const idsOf = (text: string) => read(text).flatMap(({ ids }) => ids)

const programs = livePrograms.map(loadProgram).filter(({ definition }) => {
  const { records, texts } = dangerInputs(project, definition)
  return records.length + texts.length > 0
})
const ask = (id: string, input: Input): Calculation => {
  const { calculator, tables } = loadProgram(project.definitions.get(id)!)
  return calculate(calculator, input, tables)
}
const journal = (medicine: string, more: Input = {}) =>
  ask('broilers/farm-management', {
    placed: '2026-11-01',
    birds: 1000,
    today: '2026-11-29',
    days: [{ date: '2026-11-28', deaths: 1, weight: 1500, medicine, meatDays: 0, ...more }],
  })

describe.each(['vaccine', 'notes'])('a text about something else (%s)', (part) => {
  const levels = (text: string, more: Input = {}) => {
    const { dangers, results } = journal('', { medicine: undefined, [part]: text, ...more })
    return { levels: dangers.map(({ level, of }) => `${level} ${of ?? ''}`), dangers, results }
  }
  it('has the danger of a prohibited medicine that it mentions, in any language, without a date', () => {
    const named = [
      'Chloramphenicol',
      'ND, كلورامفينيكول',
      'with furazolidone 20 %',
      'ادينا الطيور بالكلورامفينيكول امبارح',
      'مية وكلورامفينيكول',
      'donné l’après-midi avec du chloramphénicol',
    ]
    for (const vaccine of named)
      expect(levels(vaccine).levels[0], vaccine).toMatch(
        /^prohibited (chloramphenicol|nitrofurans)$/,
      )
    expect(levels('Chloramphenicol').results['sellMeatFrom']).toBe(undefined)
    if (part === 'notes')
      expect(levels(`${'litter turned over '.repeat(13)}chloramphenicol`).levels[0]).toMatch(
        'prohibited',
      )
  })
  it('says nothing of vaccines, vitamins, litter, of unknown names and of those only like one', () => {
    for (const text of [
      'ND + IB',
      'Newcastle',
      'Cloramfenicl',
      'لقاح جمبورو',
      'Vaccin HB1',
      'Gave vitamin C and electrolytes, salt in the feed too high',
      'Formalin fumigation, chlorine in the tank',
      'Bicarbonate contre la chaleur, vaccin Gumboro dans l’eau',
      'النشارة مبلولة، فيتامين سي للحر',
    ])
      expect(levels(text).levels, text).toEqual([])
  })
  it('states a medicine with a withdrawal that is not entered as one, and where it is named', () => {
    for (const text of ['tylosin 3 days', 'Vet came: doxy in the water', 'تايلوزين ٣ أيام']) {
      const { dangers } = levels(text)
      expect(dangers, text).toMatchObject([{ level: 'mentioned', mentionedIn: text, blocks: [] }])
    }
    const entered = journal('Tylosin', { meatDays: 9, [part]: 'tylosin 3 days' })
    expect(entered.dangers).toEqual(journal('Tylosin', { meatDays: 9 }).dangers)
  })
  it('has the danger of a deadly pair with the medicine of a day near it', () => {
    const { dangers } = journal('Monensin', { meatDays: 9, [part]: 'started tiamulin' })
    expect(dangers[0]).toMatchObject({
      level: 'pair',
      of: expect.stringMatching(/^(tiamulin \+ monensin|monensin \+ tiamulin)$/),
      mentionedIn: 'started tiamulin',
    })
  })
  it('asks no days for what it mentions: the days of a place are those of its medicine', () => {
    const alone = journal('Amoxicillin', { meatDays: 9 })
    const { dangers } = journal('Amoxicillin', { meatDays: 9, [part]: 'lincomycin last week' })
    expect(dangers.filter(({ level }) => level !== 'mentioned')).toEqual(alone.dangers)
  })
  it('mentions records of a table with legal statuses alone', () => {
    const { file } = project.definitions.get('broilers/farm-management')!
    const [was, now] = ['"mentions": "drugs/medicines"', '"mentions": "drugs/doses"']
    const edited = withTexts(project, {
      [file.path]: project.files.texts.get(file.path)!.replace(was, now),
    })
    const definition = edited.definitions.get('broilers/farm-management')!
    expect(check(edited, analyse(edited, definition)).map(({ id }) => id)).toEqual([
      'no-such-table',
    ])
  })
  it('takes nothing from the medicine of the day', () => {
    const alone = journal('tylosin', { meatDays: 9 })
    const both = journal('tylosin', { meatDays: 9, [part]: 'ND' })
    expect(both.dangers).toEqual(alone.dangers)
    expect(both.results).toEqual(alone.results)
  })
})

describe('names of medicines in a text', () => {
  it('are read in every language, as titles, synonyms and trade names, with what labels add', () => {
    for (const language of languagesOf(project)) {
      const say = messagesOf(project, language)
      for (const id of recordNames(medicines)) {
        const title = say[`medicines.names.${id}`]!
        expect(idsOf(title), title).toContain(id)
      }
    }
    for (const [text, id] of [
      ['Chloramphenicol 10%', 'chloramphenicol'],
      ['كلورامفينيكول', 'chloramphenicol'],
      ['Baytril 10 %', 'enrofloxacin'],
      ['tylosin 20% w/v', 'tylosin'],
      // Copied from a PDF file, in Arabic letters that are joined already, and with its hyphens.
      ['ﻛﻠﻮﺭﺍﻣﻔﻴﻨﻴﻜﻮﻝ', 'chloramphenicol'],
      ['chloram\u00adphenicol', 'chloramphenicol'],
      ['ｃｈｌｏｒａｍｐｈｅｎｉｃｏｌ', 'chloramphenicol'],
    ])
      expect(idsOf(text!), text).toEqual([id])
  })
  it('of several medicines are all read, whatever is between them', () => {
    const two = ['chloramphenicol', 'amoxicillin']
    for (const text of [
      'chloramphenicol + amoxicillin',
      'Amoxicilline et chloramphénicol',
      'amoxicillin/chloramphenicol',
      'gave chloramphenicol in the morning and amoxicillin at night',
      'أموكسيسيلين مع كلورامفينيكول',
    ])
      expect(idsOf(text).toSorted(), text).toEqual(two.toSorted())
  })
  it('that nearly are those of a medicine are guesses, and others are nothing', () => {
    expect(read('chloramphenicl')[0]).toMatchObject({ ids: [], guess: 'chloramphenicol' })
    expect(read('Qwrtz')[0]).toEqual({ text: 'Qwrtz', ids: [] })
  })
  it('are guessed only if nearly the whole name was typed', () => {
    for (const text of ['Superfix forte', 'acid', 'forte', 'growth', 'sodum', 'Azithro', 'cef'])
      expect(
        read(text).flatMap(({ guess = [] }) => guess),
        text,
      ).toEqual([])
    // A name that begins or ends like another has a record of its own.
    for (const [text, id] of [
      ['Azithromycin', 'azithromycin'],
      ['أزيثروميسين', 'azithromycin'],
      ['Antinal', 'nitrofurans'],
      ['rifampin', 'rifampicin'],
      ['Dexaméthasone', 'dexamethasone'],
      ['Fipronil', 'fipronil'],
    ])
      expect(idsOf(text!), text).toEqual([id])
  })
})

describe('a prohibited medicine', () => {
  it('has no figure in any program with a field for it, in no country', () => {
    expect(barred).toHaveLength(132)
    for (const { definition, calculator, tables } of programs) {
      const { records } = dangerInputs(project, definition)
      if (records.length !== 1) continue
      const sound = definition.data.examples!.filter(({ error }) => error === undefined)
      // Each medicine in one example in turn, in the sweep in each.
      const pairs = barred.flatMap((medicine, at) =>
        (isSweep ? sound : [sound[at % sound.length]!]).map(
          (example) => [medicine, example] as const,
        ),
      )
      for (const [medicine, example] of pairs) {
        // A product that is authorised in its own country is no danger there.
        const input = { ...example.input, [records[0]!]: medicine }
        const { results, dangers, scope, entries } = calculate(calculator, input, tables)
        const about = `${definition.id} ${medicine}`
        expect(results, about).toEqual({})
        expect(dangers[0]?.level, about).toBe('prohibited')
        expect(entries ?? {}, about).toEqual({})
        expect(
          Object.keys(calculator.formulas).filter((id) => id in scope),
          about,
        ).toEqual([])
      }
    }
  }, 60_000)
  it('has no sale date in a journal, on no day, under no name in no language', () => {
    const titles = languagesOf(project).flatMap((language) =>
      barred.map((id) => messagesOf(project, language)[`medicines.names.${id}`]!),
    )
    // A day has room for 80 characters.
    for (const medicine of titles.filter(({ length }) => length <= 80)) {
      const { results, entries = {}, scope, dangers, issues, ratings } = journal(medicine)
      expect(issues, medicine).toEqual([])
      expect(dangers[0]?.level, medicine).toBe('prohibited')
      for (const id of ['sellMeatFrom', 'meatFree']) {
        expect(id in results || id in entries || id in scope, `${medicine} ${id}`).toBe(false)
      }
      // What does not depend on it is still calculated, and nothing of it is praised.
      expect(results['birdsAlive']).toBeDefined()
      expect(Object.values(ratings).filter(({ tone }) => tone === 'good')).toEqual([])
    }
  })
  it('is not guessed from a name that is like one of another medicine: nothing is known of it', () => {
    const { dangers, results } = journal('Amoxicilin', { meatDays: 5 })
    expect(dangers).toMatchObject([{ level: 'unlisted' }])
    expect(results['sellMeatFrom']).toBeDefined()
  })
  it('blocks also under a name that is only like its own, until that is corrected', () => {
    const { dangers, results } = journal('Cloramfenicol')
    // Nothing asks for days of it: no days make its meat fit to be sold.
    expect(dangers).toMatchObject([{ level: 'doubtful', of: 'chloramphenicol' }])
    expect(results['sellMeatFrom']).toBeUndefined()
  })
  it('blocks under a name that is nearly its own, also where it is deadly or not for birds in lay', () => {
    const { dangers, results } = ask('egg-results/farm-management', {
      hatched: '2026-04-05',
      strain: 'white',
      birds: 1000,
      today: '2026-11-05',
      days: [{ date: '2026-11-01', deaths: 0, medicine: 'Monensinn', meatDays: 3, eggDays: 0 }],
    })
    expect(dangers[0]).toMatchObject({ level: 'doubtful', of: 'monensin' })
    expect(results['sellEggsFrom']).toBeUndefined()
    expect(results['sellMeatFrom']).toBeDefined()
  })
  it('is a danger also where something else prevents an answer', () => {
    const { dangers, issues } = ask('treatment/withdrawal-date', { medicine: 'chloramphenicol' })
    expect(issues.length).toBeGreaterThan(0)
    expect(dangers[0]?.level).toBe('prohibited')
  })
})

describe('a danger', () => {
  it('of a product holds where its text is in force', () => {
    const dose = { birdType: 'broiler', birds: 100, averageWeight: 2, dailyWater: 40 }
    const { dangers, results } = ask('drugs/drug-dose', { ...dose, medicine: 'enrofloxacin-de' })
    expect(dangers).toMatchObject([{ level: 'elsewhere', blocks: [] }])
    expect(results['dailyDose']).toBeDefined()
    // Elsewhere the country is not known: the strictest act leads, and names its country.
    const elsewhere = ask('treatment/concentration', {
      medicine: 'enrofloxacin',
      concentration: 50,
    })
    expect(elsewhere.results).toEqual({})
    expect(elsewhere.dangers[0]?.grounds.map(({ where }) => where)).toEqual([
      { key: 'drugs.countries.US' },
      { key: 'drugs.countries.US' },
    ])
  })
  it('is stated for a name of which nothing is known, which is kept', () => {
    const { dangers, results } = journal('Superfix forte', { meatDays: 7 })
    expect(dangers).toMatchObject([
      { level: 'unlisted', name: { text: 'Superfix forte' }, blocks: [] },
    ])
    expect(results['sellMeatFrom']).toBeDefined()
  })
  it('of an unknown name is stated by every program that needs no record of it, which answers', () => {
    const open = programs.filter(({ definition }) =>
      Object.values(definition.data.input!.properties).some(
        ({ records, names }) => records !== undefined && names !== undefined,
      ),
    )
    expect(open).toHaveLength(6)
    for (const { definition, calculator, tables } of open)
      for (const [name, level, of] of [
        ['Superfix forte', 'unlisted', undefined],
        ['Cloramfenicol', 'doubtful', 'chloramphenicol'],
        ['chloramphenicol 10 % with vitamins', 'prohibited', 'chloramphenicol'],
      ] as const) {
        const { input } = definition.data.examples!.find(({ error }) => error === undefined)!
        const { dangers, results, issues } = calculate(
          calculator,
          { ...input, medicine: name },
          tables,
        )
        expect(issues, definition.id).toEqual([])
        expect([dangers[0]?.level, dangers[0]?.of], `${definition.id} ${name}`).toEqual([level, of])
        expect(Object.keys(results).length > 0, `${definition.id} ${name}`).toBe(
          level === 'unlisted',
        )
      }
  })
  it('of two names of one medicine in one text is a doubled dose; on two days it is a course', () => {
    const text = 'Baytril + enrofloxacin'
    expect(journal(text, { meatDays: 30 }).dangers).toContainEqual(
      expect.objectContaining({
        level: 'content',
        say: 'danger.doubled',
        of: 'enrofloxacin',
        name: { text },
      }),
    )
    const say = (days: readonly object[]) =>
      ask('broilers/farm-management', { placed: '2026-05-01', birds: 1000, days }).dangers.filter(
        (danger) => danger.say === 'danger.doubled',
      )
    const names = ['Baytril', 'enrofloxacin', 'Baytril']
    expect(say(names.map((medicine, at) => ({ date: `2026-05-0${at + 2}`, medicine })))).toEqual([])
  })
  it('of a medicine that no text allows in lay blocks the eggs of layers, not their meat', () => {
    const { dangers, results } = ask('egg-results/farm-management', {
      hatched: '2026-04-05',
      strain: 'white',
      birds: 1000,
      today: '2026-11-05',
      days: [{ date: '2026-11-01', deaths: 0, medicine: 'Monensin', meatDays: 3, eggDays: 0 }],
    })
    expect(dangers).toMatchObject([{ level: 'layers', of: 'monensin' }])
    // It does not deny the date of the meat beside it.
    const formatter = {
      message: (key: string) => key,
      quantity: String,
      number: String,
      has: () => true,
    }
    expect(dangerText(dangers[0]!, formatter).advice).toEqual(['danger.means.layers'])
    expect(results['sellEggsFrom']).toBeUndefined()
    expect(results['sellMeatFrom']).toBeDefined()
  })
  it('is not known while what it is checked against is not loaded: then there is no answer', () => {
    for (const { definition, calculator, tables } of programs) {
      const { records } = dangerInputs(project, definition)
      const [example] = definition.data.examples!
      const against = dangerTables(project, definition)
      const [name] = records
      const named =
        name === undefined
          ? { days: [{ date: '2026-05-02', medicine: 'Amoxicillin' }] }
          : { [name]: 'amoxicillin' }
      const input = { ...example!.input, ...named }
      expect(tablesFor(calculator, input)).toEqual(expect.arrayContaining([...against]))
      for (const lost of against) {
        const { [lost]: _, ...rest } = tables
        const { issues, results, scope } = calculate(calculator, input, rest)
        expect(issues, `${definition.id} ${lost}`).toMatchObject([{ place: 'box' }])
        expect({ ...results, ...scope }).toEqual({})
      }
    }
  })
  it('never throws, whatever an input contains', () => {
    fc.assert(
      fc.property(fc.constantFrom(...programs), fc.anything(), (program, anything) => {
        const { definition, calculator, tables } = program
        const { records, texts } = dangerInputs(project, definition)
        const names = [...records, ...texts.map(([list]) => list)]
        const lists = texts.map(([list, part]) => [list, [{ [part]: anything }, anything]])
        for (const input of [
          Object.fromEntries(names.map((name) => [name, anything])),
          Object.fromEntries(lists),
        ])
          expect(Array.isArray(calculate(calculator, input as Input, tables).dangers)).toBe(true)
      }),
      { seed: 48, numRuns: runs(300) },
    )
  })
})
