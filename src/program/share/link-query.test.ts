import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { longestLink, longestQuery } from '../../address-size.ts'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import { linkQuery } from './link-query.ts'

describe('the query of a link', () => {
  const { calculator: journal } = loadProgram(project.definitions.get('broilers/farm-management')!)
  const daysOf = (count: number, notes: string) =>
    Array.from({ length: count }, (_, day) => ({
      date: new Date(Date.UTC(2026, 4, 1 + day)).toISOString().slice(0, 10),
      deaths: 2,
      notes,
    }))
  const withoutNotes = (days: readonly { readonly date: string; readonly deaths: number }[]) =>
    days.map(({ date, deaths }) => ({ date, deaths }))

  it('is counted as it travels: notes are left out first, then the list', () => {
    const month = daysOf(42, 'نفوق طبيعي')
    expect(
      linkQuery(journal, { birds: 1000, days: daysOf(7, 'نفوق طبيعي') }, longestLink).holds,
    ).toBe('lists')
    const { text, holds } = linkQuery(journal, { birds: 1000, days: month }, longestLink)
    expect(holds).toBe('figures')
    expect(fromQuery(journal, text)).toEqual({
      input: { birds: 1000, days: withoutNotes(month) },
      dropped: [],
    })
    const year = linkQuery(journal, { birds: 1000, days: daysOf(365, '') }, longestLink)
    expect(year).toEqual({ text: 'birds=1000', holds: 'nothing' })
  })

  it('is never more than is allowed, and its content is restored', () => {
    const notes = fc.string({
      unit: fc.constantFrom('ع', 'é', 'a', ' ', '&', '😀'),
      maxLength: 200,
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 90 }),
        notes,
        fc.integer({ min: 200, max: longestQuery }),
        (count, note, most) => {
          const days = daysOf(count, note.trim() === '' ? 'x' : note)
          const { text, holds } = linkQuery(journal, { birds: 1000, days }, most)
          expect(text.length).toBeLessThanOrEqual(most)
          expect(toQuery(journal, { birds: 1000, days }).length).toBeLessThanOrEqual(longestQuery)
          const { input } = fromQuery(journal, text)
          if (holds === 'figures') expect(input['days']).toEqual(withoutNotes(days))
          if (holds === 'nothing') expect(input['days']).toBeUndefined()
          if (holds === 'lists' && count > 0) expect(input['days']).toEqual(days)
          expect(input['birds']).toBe(1000)
        },
      ),
    )
  })

  it('keeps a note that a danger names', () => {
    const { tables } = loadProgram(project.definitions.get('broilers/farm-management')!)
    const more = { placed: '2026-05-01', today: '2026-06-20' }
    const days = daysOf(42, 'نفوق طبيعي').map((day, at) => ({
      ...day,
      notes: at === 20 ? 'كلورامفينيكول في الماء' : day.notes,
    }))
    const input = { birds: 1000, ...more, days }
    const { dangers } = calculate(journal, input, tables)
    expect(dangers[0]).toMatchObject({ level: 'prohibited', of: 'chloramphenicol' })
    const { text, holds } = linkQuery(journal, input, longestLink, dangers)
    expect(holds).toBe('figures')
    const there = calculate(journal, { ...fromQuery(journal, text).input, ...more }, tables)
    expect(there.dangers).toEqual(dangers)
  })

  it('has no day without its medicine, whose dangers are those of the journal', () => {
    const { tables } = loadProgram(project.definitions.get('broilers/farm-management')!)
    const more = { placed: '2026-05-01', today: '2026-06-20' }
    for (const [medicine, meatRead] of [
      ['Chloramphenicol', undefined],
      ['Cloramfenicol', undefined],
      ['Superfix forte', undefined],
      ['Doxycycline', undefined],
      ['Doxycycline', '1 Doxycycline'],
    ]) {
      const days = daysOf(42, 'نفوق طبيعي').map((day, at) =>
        at === 20 ? { ...day, medicine, meatDays: 1, ...(meatRead && { meatRead }) } : day,
      )
      const input = { birds: 1000, ...more, days }
      const { text, holds } = linkQuery(journal, input, longestLink)
      expect(holds).toBe('figures')
      const [here, there] = [input, { ...fromQuery(journal, text).input, ...more }].map((each) =>
        calculate(journal, each, tables),
      )
      expect(here!.dangers.length, medicine).toBeGreaterThan(0)
      expect(there!.dangers, medicine).toEqual(here!.dangers)
      expect(there!.results['sellMeatFrom'], medicine).toEqual(here!.results['sellMeatFrom'])
    }
  })

  it('leaves a list out if its entries need their notes', () => {
    const days = journal.inputs['days']!
    const validate = Object.assign(
      (value: unknown) => {
        const isSound = ((value as { days?: { notes?: string }[] }).days ?? []).every(
          ({ notes }) => notes !== undefined,
        )
        validate.errors = isSound ? null : [{ instancePath: '/days/0/notes' } as never]
        return isSound
      },
      { errors: null as never[] | null },
    )
    const strict = { ...journal, validate, inputs: { days } }
    const { text, holds } = linkQuery(strict, { days: daysOf(42, 'نفوق طبيعي') }, longestLink)
    expect([text, holds]).toEqual(['', 'nothing'])
  })
})
