import { describe, expect, it } from 'vitest'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { fewOf, runs } from '#tests/support/runs.ts'
import { calculate } from '../../engine/calculate.ts'
import { answerTexts } from '../../mechanisms/text-result/texts.ts'

/** The tables as written; the test derives the expected values from them independently. */
const written = (id: string): readonly Readonly<Record<string, unknown>>[] => {
  const { columns, records } = project.tables.get(id)!.data
  return records.map((record) =>
    Object.fromEntries(Object.keys(columns).map((column, index) => [column, record[index]])),
  )
}
const medicines = written('drugs/medicines')
const acts = written('drugs/statuses')
const rules = written('drugs/interactions')
const list = (cell: unknown): readonly string[] => (cell === null ? [] : [cell].flat()) as string[]
const names = medicines.map(({ id }) => String(id))
const warning = new Set(['prohibited', 'poison', 'withdrawn', 'unknown', 'insecticide'])
const kindsOf = Object.fromEntries(
  medicines.map(({ id, status, components }) => [
    String(id),
    [
      ...list(status),
      ...list(components).flatMap((part) =>
        list(medicines.find((each) => each['id'] === part)!['status']),
      ),
    ].map((act) => String(acts.find((each) => each['id'] === act)!['kind'])),
  ]),
)
const isBarred = (name: string): boolean => kindsOf[name]!.some((kind) => warning.has(kind))
const interactions = loadProgram(project.definitions.get('drugs/drug-interactions')!)
// Notices on single medicines have other tests; this test runs twenty thousand pairs.
const calculator = { ...interactions.calculator, parts: [] }
const pair = (medicine1: string, medicine2: string) => {
  const { tables } = interactions
  const input = { medicine1, medicine2 }
  return answerTexts(calculator, calculate(calculator, input, tables), input, tables)
}

describe('a pair with a prohibited substance, or without any known product for poultry', () => {
  it('begins with that status in both orders, and no rule permits it or calls it unknown', () => {
    // By default each name with a fifth of the others, each fifth with the next one.
    let count = 0
    for (const [turn, one] of names.entries())
      for (const other of fewOf(names, 10, turn)) {
        if (one === other || !(isBarred(one) || isBarred(other))) continue
        count += 1
        const texts = pair(one, other)
        const [lead] = texts
        const verdicts = texts.map(({ severity }) => severity?.value)
        // Plain comparisons: thousands of pairs.
        const isLed =
          warning.has(String(lead?.['severity']?.value)) && lead?.['severity']?.tone === 'bad'
        const isSilent = verdicts.every(
          (kind) => !['none', 'unproven', 'compatible', 'synergy'].includes(String(kind)),
        )
        if (!isLed || !isSilent) expect.fail(`${one} with ${other}: ${verdicts.join(', ')}`)
      }
    const calm = names.filter((name) => !isBarred(name)).length
    const all = names.length * (names.length - 1) - calm * (calm - 1)
    expect(count / all).toBeCloseTo(runs(all, 10) / all)
  })

  it('states country and act of each prohibition', () => {
    for (const name of names.filter(isBarred)) {
      const answer = JSON.stringify(pair(name, 'vitamin-a'))
      for (const act of list(medicines.find(({ id }) => id === name)!['status'])) {
        const { basis, statement, country } = acts.find(({ id }) => id === act)!
        for (const part of [basis, statement, `drugs.countries.${String(country)}`])
          expect(answer, `${name}: ${act}`).toContain(JSON.stringify(part).slice(1, -1))
      }
    }
  })
})

describe('a pair that kills', () => {
  it('never has a friendly, neutral or grey headline', () => {
    const lethal = rules.filter(({ kind }) => kind === 'contraindicated')
    const calm = lethal.flatMap(({ a, b }) => {
      const members = (side: unknown) =>
        names.filter(
          (name, index) =>
            name === side || list(medicines[index]!['classes']).includes(String(side)),
        )
      return members(a).flatMap((one) =>
        members(b)
          .filter((other) => other !== one && pair(one, other)[0]?.['severity']?.tone !== 'bad')
          .map((other) => `${one} with ${other}`),
      )
    })
    expect(calm).toEqual([])
  })
})

describe('a permission', () => {
  it('is a rule on two medicines that cites its source', () => {
    const kinds = rules.filter(({ kind }) => ['synergy', 'compatible'].includes(String(kind)))
    for (const { id, a, b, sources } of kinds) {
      expect(names, String(id)).toContain(a)
      expect(names, String(id)).toContain(b)
      expect(list(sources), String(id)).not.toEqual([])
    }
  })

  it('never uses the text of a rule that neither warns nor permits', () => {
    const english = JSON.parse(project.files.texts.get('locales/en/interactions.json')!) as Record<
      string,
      Record<string, string>
    >
    const texts = rules
      .filter(({ kind }) => kind === 'unproven')
      .map(({ mechanism }) => JSON.stringify(english[String(mechanism).split('.')[1]!]))
    expect(texts.join()).not.toMatch(/can be (used|given)|may be given|no harm|safe to/i)
  })
})

describe('a legal status', () => {
  it('that bars a substance is removed or added only together with this list', () => {
    const substances = Object.fromEntries(
      acts
        .filter(({ kind }) => warning.has(String(kind)))
        .map(({ id }) => [
          String(id),
          medicines.filter(({ status }) => list(status).includes(String(id))).length,
        ]),
    )
    expect(substances).toEqual({
      'eu-table-2': 8,
      'eu-hormones': 7,
      'eu-cephalosporins': 2,
      'eu-reserved': 12,
      'eu-no-limit': 3,
      'eu-carbadox': 1,
      'eu-olaquindox': 1,
      'eu-virginiamycin': 1,
      'eu-avoparcin': 1,
      'eu-nifursol': 1,
      'eu-arsenicals': 4,
      'us-hormones': 1,
      'us-gentian-violet': 1,
      'us-prohibited': 21,
      'us-sarafloxacin': 1,
      'us-no-approval': 1,
      'us-carbaryl': 1,
      'eu-fipronil': 1,
      'eu-mammals-only': 1,
      stockholm: 4,
      poison: 2,
      insecticide: 18,
      'us-antivirals': 4,
      'us-enrofloxacin': 1,
      'us-arsenicals': 3,
      'us-nitarsone': 1,
      codex: 10,
      'human-only': 41,
      'other-species': 39,
      vultures: 1,
      disinfectant: 2,
      organophosphate: 1,
    })
    expect(names.filter(isBarred)).toHaveLength(132)
  })
  it('is found by the names of its substance in three languages', () => {
    for (const language of ['en', 'fr', 'ar']) {
      const words = JSON.parse(
        project.files.texts.get(`locales/${language}/medicines.json`)!,
      ) as Record<string, Record<string, string>>
      for (const name of names.filter(isBarred))
        expect(words['names']![name], `${language}: ${name}`).toBeTruthy()
    }
  })
  it('whose text was not read states that', () => {
    for (const { id, provenance, document } of acts) {
      expect([null, 'recalled'], String(id)).toContain(provenance)
      expect(document, String(id)).toBeTruthy()
    }
  })
})
