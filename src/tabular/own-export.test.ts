/** Any permutation, duplication and renaming of a journal's own export. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { fileWordsOf, headings, readListFile } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { unitNameKey } from '#i18n/format.ts'
import { listFile } from '#mechanisms/list/components/csv/write.ts'
import { isNumberField } from '#engine/input/kinds.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { headingOf, targetsOf } from './targets.ts'

const { calculator } = loadProgram(project.definitions.get('egg-results/farm-management')!)
const figures = partsOf(calculator, 'days').filter(
  ([part, field]) => isNumberField(field) && !['coldest', 'warmest', 'covers'].includes(part),
)
const names = figures.map(([part]) => part)
const titles = new Map(figures.map(([part, field]) => [part, field.title]))

/** A day of plausible figures; the parts of a whole are smaller than it. */
const dayOf = (seed: number, index: number): Record<string, number> =>
  Object.fromEntries(
    names.map((part, place) => {
      const small = /^(culls|cracked|dirty|.*(Days|Label))$/.test(part)
      const noise = (seed * 31 + index * 17 + place * 7) % 40
      const base = { eggWeight: 55, humidity: 50 }[part] ?? 500
      return [part, small ? 1 + (noise % 9) : base + (part === 'eggWeight' ? noise / 10 : noise)]
    }),
  )

describe('the columns of a journal’s own export', () => {
  it('in any order, doubled, and under other names give the same values or a question', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.shuffledSubarray(names, { minLength: 3 }),
        fc.array(fc.nat(20), { maxLength: 2 }),
        fc.array(fc.nat(200), { minLength: 3, maxLength: 3 }),
        fc.constantFrom('en', 'ar', 'fr'),
        (seed, order, doubled, renamed, language) => {
          const words = fileWordsOf(language)
          const targets = targetsOf(calculator, 'days', words)
          const columns = [...order, ...doubled.map((index) => order[index % order.length]!)]
          const entries = [2, 3, 4, 5].map((day) => ({
            date: `2026-05-0${day}`,
            ...dayOf(seed, day),
          }))
          const headOf = (part: string, index: number): string => {
            const target = targets.find(({ name }) => name === part)!
            const own = target.field.units[0]
            const title = headingOf(
              target,
              words,
              own === undefined ? '' : words.message(unitNameKey(own.unit)),
            )
            const others = (headings.texts[`headings.names.${titles.get(part)}`] ?? []).flatMap(
              (list) => list.split(/[,،]/).map((name) => name.trim()),
            )
            const at = renamed[index]
            // Weights in grams have a unit in each heading of other programs.
            return at === undefined || others.length === 0
              ? title
              : `${others[at % others.length]} (${words.message(unitNameKey(own?.unit ?? '1'))})`
          }
          const text = [
            [words.message('daily.date'), ...columns.map(headOf)],
            ...entries.map((entry) => [
              entry.date,
              ...columns.map((part) => String((entry as Record<string, unknown>)[part])),
            ]),
          ]
            .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
            .join('\n')
          const found = readListFile(calculator, 'days', text, words)
          const asked = new Set([
            ...found.wholes.flatMap(({ whole, parts }) => [whole, ...parts]),
            ...found.shared.map(({ target }) => target),
            ...found.reading.columns.flatMap(({ target, open }) =>
              open === undefined || target === undefined ? [] : [target],
            ),
          ])
          const left = new Set(
            columns.filter((_, index) => found.reading.columns[index + 1]?.target === undefined),
          )
          for (const [index, entry] of entries.entries())
            for (const part of new Set(columns)) {
              const value = found.entries[index]?.[part]
              if (value === undefined)
                expect(asked.has(part) || left.has(part), `${part}\n${text}`).toBe(true)
              else expect(value, `${part}\n${text}`).toBe((entry as Record<string, unknown>)[part])
            }
        },
      ),
      { numRuns: runs(300) },
    )
  })

  it('has the days of totals where there are any, and brings them back without a question', () => {
    for (const language of ['en', 'ar', 'fr']) {
      const words = fileWordsOf(language)
      const texts = {
        message: words.message,
        unit: (unit?: { readonly unit: string }) =>
          unit === undefined ? '' : words.message(unitNameKey(unit.unit)),
      }
      const entries = [8, 15, 22].map((day) => ({
        date: `2026-05-${String(day).padStart(2, '0')}`,
        deaths: day,
        feed: 100 * day,
        covers: 7,
      }))
      const text = listFile('.', calculator, 'days', entries, texts)
      const found = readListFile(calculator, 'days', text, words)
      expect(found.periods, text).toEqual([])
      expect(found.entries, text).toEqual(entries)
      const alone = entries.map(({ date, deaths, feed }) => ({ date, deaths, feed }))
      const without = listFile('.', calculator, 'days', alone, texts)
      expect(without.split('\n')[0]).not.toContain(words.message('daily.covers'))
    }
  })
})
