import { createIntl } from '@formatjs/intl'
import fc from 'fast-check'
import type { IntlShape } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { anyText } from '../tests/support/figures/any-text.ts'
import { english, languages } from '../tests/support/project/languages.ts'
import { keysAsWords, readListFile } from '../tests/support/project/list-files.ts'
import { livePrograms, loadProgram } from '../tests/support/project/project.ts'
import { figuresText, unnamed } from '../src/program/share/figures-text.ts'
import { readSaved } from '../src/program/share/saved.ts'
import { isUnitChoice } from '../src/mechanisms/figure/components/unit-choice.ts'
import { checkForm, formMessageText } from '../src/content/form.ts'
import { fromQuery, toQuery } from '../src/engine/input/address.ts'
import { calculate } from '../src/engine/calculate.ts'
import { fieldAt } from '../src/engine/input/field-at.ts'
import { tablesFor } from '../src/engine/table/tables-for.ts'
import { answerTexts } from '../src/mechanisms/text-result/texts.ts'
import { splitPath } from '../src/i18n/languages.ts'
import { exportText, importText, planImport } from '../src/pages/account/device-data.ts'
import { parseDraft } from '../src/pages/forms/draft.ts'
import { appointmentForm, contactForm } from '../src/content/form-shapes.ts'
import { parseFavourites } from '../src/ui/storage/favourites.ts'
import { answerLine } from './support/answering/batch.ts'

// Names that come from outside: an address, a file, the device's storage, a visitor. Every object
// inherits some names.
const inherited = Object.getOwnPropertyNames(Object.prototype)
const programs = livePrograms.map(loadProgram)
const ids = programs.map(({ calculator }) => calculator.id)
const intl = createIntl({ locale: 'en', onError: () => undefined }) as unknown as IntlShape
const say = (id: string): string => id

/** Reads one name by every way into the site that takes names; returns their results. */
function enter(name: string): unknown {
  const at = (path: string): string => `${path}${name}`
  const saved = {
    [name]: 'a=1',
    [at('last:')]: 'a=1',
    [at('unit:')]: name,
    [at('draft:')]: JSON.stringify({ values: { [name]: name } }),
    'saved:1': JSON.stringify({ program: name, query: `${name}=1`, title: name }),
    favourites: JSON.stringify([name]),
  }
  const read = importText(exportText(saved))
  const file = typeof read === 'object' ? read : { data: {}, unusable: 0 }
  const values = { [name]: name, service: name, birdType: name, contactWay: name }
  return [
    programs.map(({ calculator, tables }) => {
      const query = Object.keys(calculator.inputs)
        .map((id) => `${id}=${encodeURIComponent(name)}`)
        .join('&')
      const link = fromQuery(calculator, `${name}=1&${name}=1&${query}`)
      const named = Object.fromEntries(Object.keys(calculator.inputs).map((id) => [id, name]))
      const list = [
        { [name]: 1 },
        { [name]: { [name]: 1 } },
        { feed: name, quantity: 1 },
        { feed: { name, [name]: 1 }, quantity: 1 },
        { feed: { name: 'x', [`${name}/${name}`]: name }, quantity: 1 },
      ]
      const inputs = [{ [name]: 1 }, named, { ...named, mix: list }, { mix: list }]
      return [
        link,
        toQuery(calculator, { ...link.input, [name]: 1 }),
        figuresText(calculator, `${name}=1&${query}`, english, intl, unnamed),
        inputs.map((input) => {
          const calculation = calculate(calculator, input, tables)
          const { issues } = calculation
          return [
            issues,
            issues.map((issue) => fieldAt(calculator, issue)?.title),
            tablesFor(calculator, input),
            answerTexts(calculator, calculation, input, tables),
          ]
        }),
        calculator.lists?.fromText(calculator, 'mix', JSON.stringify([[name, 1], ...list])),
        calculator.lists &&
          readListFile(calculator, 'mix', `feed,${name},feed.${name},quantity\n${name},1,1,1`, {
            ...keysAsWords,
            message: say,
          }),
        answerLine(
          JSON.stringify({ calculator: calculator.id, [name]: 1, input: { [name]: name } }),
          ids,
          () => ({}),
        ),
      ]
    }),
    answerLine(JSON.stringify({ calculator: name, input: {} }), ids, () => ({})),
    file,
    planImport(file.data, saved),
    planImport(saved, file.data),
    readSaved(saved['saved:1']),
    parseFavourites(saved.favourites),
    { ...parseDraft(saved[at('draft:')] ?? ''), id: '' },
    isUnitChoice(name, name),
    isUnitChoice('kg', name),
    [contactForm, appointmentForm].map((form) => [
      checkForm(form, values),
      formMessageText('x', form, values, say),
    ]),
    splitPath(`/${name}/services/${name}`, languages),
  ]
}

const shown = (outcome: unknown): string =>
  JSON.stringify(outcome, (_, value: unknown) => (value === undefined ? null : value))
const plain = 'fromElsewhere'

describe('names from outside', () => {
  it.each(inherited.map((name) => [name]))('%s is a name like any other', (name) => {
    const other = name.replaceAll(/[a-z]/g, 'x').replaceAll(/[A-Z]/g, 'X')
    expect(shown(enter(name)).replaceAll(name, other)).toBe(shown(enter(other)))
  })

  it('are only ever looked up among own properties', () => {
    const read: string[] = []
    const before = shown(enter(plain))
    const logAccess = () => {
      read.push(new Error('here').stack?.split('\n')[2] ?? '')
    }
    // For a moment only: an accessor that reports each read of an inherited property.
    // oxlint-disable-next-line no-extend-native
    Object.defineProperty(Object.prototype, plain, {
      configurable: true,
      get: logAccess,
      set: logAccess,
    })
    try {
      expect(shown(enter(plain))).toBe(before)
    } finally {
      delete (Object.prototype as Record<string, unknown>)[plain]
    }
    expect([...new Set(read)]).toEqual([])
  })

  it('do no harm, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...inherited), anyText), (name) => {
        enter(name)
      }),
      { numRuns: runs(30) },
    )
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited)
  })
})
