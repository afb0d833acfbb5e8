import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { fewOf, runs } from '#tests/support/runs.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '#engine/calculate.ts'
import { compileTable } from '../../project/compile/tables.ts'
import { cellAt, namesAt, recordNames } from '../name-lookup/named.ts'
import { matchPair } from './pair.ts'

const table = (id: string) => compileTable(project.tables.get(id)!)
const [rules, members, classes] = [
  table('drugs/interactions'),
  table('drugs/medicines'),
  table('drugs/classes'),
]
const names = recordNames(members)
const worstFirst = [
  'overdose',
  'contraindicated',
  'avoid',
  'caution',
  'monitor',
  'synergy',
  'compatible',
  'unproven',
]
const friendly = new Set(['synergy', 'compatible'])
const mild = new Set([...friendly, 'unproven'])
const idOf = (index: number): string => String(cellAt(rules, 'id', index))
const kindOf = (index: number): string => String(cellAt(rules, 'kind', index))

interface Fit {
  readonly id: string
  readonly kind: string
  readonly exact: number
}

/**
 * The rules for use, read a second time and in a slow way: each word for a medicine is listed with
 * its medicine, own or inherited, and each rule is tested with every pair of words.
 */
const source = project.tables.get('drugs/interactions')!.data
const records = project.tables.get('drugs/medicines')!.data
const columns = Object.keys(records.columns)
const list = (name: string, column: string): readonly string[] =>
  (records.records.find((record) => record[0] === name)![columns.indexOf(column)] ?? []) as string[]
const partsOf = Object.fromEntries(names.map((name) => [name, [name, ...list(name, 'components')]]))
const wordsFor = Object.fromEntries(
  names.map((name) => [
    name,
    partsOf[name]!.flatMap((whom) =>
      [whom, ...list(whom, 'classes')].map((word) => ({
        word,
        whom,
        isName: word === whom,
        isOwn: whom === name,
      })),
    ),
  ]),
)
const isOne = (left: string, right: string): boolean =>
  partsOf[left]!.some((part) => partsOf[right]!.includes(part))

/** The words of a medicine that a rule may mean on the side of its first or of its second word. */
const rulesByWord = Object.fromEntries(
  names.map((name) => {
    const words = wordsFor[name]!
    return [
      name,
      new Map<unknown, typeof words>(
        words.map(({ word }) => [word, words.filter((other) => other.word === word)]),
      ),
    ]
  }),
)
const rulesOf = (name: string, wanted: unknown) => rulesByWord[name]!.get(wanted) ?? []

/** The rules that name a word of a medicine: no other rule concerns it. */
const rulesOn = Object.fromEntries(
  names.map((name) => [
    name,
    source.records.filter(([, a, b]) => [a, b].some((word) => rulesByWord[name]!.has(word))),
  ]),
)

function bruteForce(one: string, other: string): readonly Fit[] {
  const fitting = rulesOn[one]!.flatMap(([id, a, b, kind]): Fit[] => {
    const pairsOf = (first: unknown, second: unknown) =>
      rulesOf(one, first).flatMap((left) =>
        rulesOf(other, second).map((right) => [left, right] as const),
      )
    const fits = [...pairsOf(a, b), ...pairsOf(b, a)].flatMap(([left, right]): number[] => {
      if (a === b && isOne(left.whom, right.whom)) return []
      if (mild.has(String(kind)) && !(left.isOwn && right.isOwn)) return []
      return [Number(left.isName) + Number(right.isName)]
    })
    return fits.length === 0
      ? []
      : [{ id: String(id), kind: String(kind), exact: Math.max(...fits) }]
  })
  return isOne(one, other)
    ? [
        { id: 'same-active-twice', kind: 'overdose', exact: 2 },
        ...fitting.filter(({ kind }) => !mild.has(kind)),
      ]
    : fitting
}

/**
 * The word at the top, from the rules that fit: the worst of the most specific; what neither warns
 * nor permits only where nothing else fits.
 */
function headline(fits: readonly Fit[]): string {
  const proven = fits.filter(({ kind }) => kind !== 'unproven')
  const may = proven.length > 0 ? proven : fits
  const most = Math.max(...may.map(({ exact }) => exact))
  return (
    worstFirst.find((kind) => may.some((fit) => fit.exact === most && fit.kind === kind)) ?? 'none'
  )
}

const medicine = fc.constantFrom(...names)
const pairs = fc.tuple(medicine, medicine).filter(([a, b]) => a !== b)
const found = (a: string, b: string) =>
  matchPair(rules, members, a, b).map(({ index, exact }): Fit => ({
    id: idOf(index),
    kind: kindOf(index),
    exact,
  }))

describe('rules about an unordered pair', () => {
  it('do not call a combination and its part two members of a class', () => {
    expect(found('narasin-nicarbazin', 'narasin').map(({ id }) => id)).not.toContain(
      'ionophores--ionophores',
    )
    expect(found('narasin-nicarbazin', 'monensin').map(({ kind }) => kind)).toContain(
      found('narasin', 'monensin')[0]!.kind,
    )
  })

  it('agree with a brute-force reading for every pair of the list', () => {
    const written = (fits: readonly Fit[]): string =>
      fits
        .map(({ id, kind, exact }) => `${id} ${kind} ${exact}`)
        .sort()
        .join('\n')
    for (const [turn, one] of names.entries()) {
      // By default each medicine with a quarter of the others, by turns.
      for (const other of fewOf(names, 4, turn)) {
        // That pairs have no order is a property of its own.
        if (isSweep ? one === other : one >= other) continue
        const ours = found(one, other)
        const theirs = bruteForce(one, other)
        // One comparison in plain JavaScript for each of eight thousand pairs; words for the one
        // that differs.
        if (written(ours) === written(theirs) && (ours[0]?.kind ?? 'none') === headline(theirs))
          continue
        expect.fail(
          `${one} with ${other} leads with ${ours[0]?.kind ?? 'none'} ` +
            `of\n${written(ours)}\nread slowly: ${headline(theirs)} of\n${written(theirs)}`,
        )
      }
    }
  })

  it('have no order', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        expect(found(a, b)).toEqual(found(b, a))
      }),
      { numRuns: runs(1000) },
    )
  })

  it('never begin with a milder rule than one that is as specific or more', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const [lead, ...rest] = found(a, b)
        for (const rule of rest)
          if (rule.exact >= lead!.exact && !mild.has(rule.kind))
            expect(worstFirst.indexOf(lead!.kind)).toBeLessThanOrEqual(
              worstFirst.indexOf(rule.kind),
            )
      }),
      { numRuns: runs(1000) },
    )
  })

  it('permit a pair only with a rule that names both', () => {
    const wrong = names.flatMap((one) =>
      names
        .filter((other) => isSweep || one <= other)
        .flatMap((other) =>
          found(one, other)
            .filter(({ kind, exact }) => friendly.has(kind) && exact < 2)
            .map(({ id }) => `${one} with ${other} by ${id}`),
        ),
    )
    expect(wrong).toEqual([])
  })

  it('only warn if one of the two is prohibited', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const barred = matchPair(rules, members, a, b, true).map(({ index }) => idOf(index))
        const strict = found(a, b).filter(({ kind }) => !mild.has(kind))
        expect(barred).toEqual(strict.map(({ id }) => id))
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([
    ['tiamulin', 'monensin', 'contraindicated', 'tiamulin--monensin'],
    ['doxycycline', 'skim-milk-powder', 'avoid', 'tetracyclines--skim-milk-powder'],
    ['enrofloxacin', 'skim-milk-powder', 'avoid', 'quinolones--skim-milk-powder'],
    ['doxycycline', 'calcium-salts', 'avoid', 'tetracyclines--calcium-salts'],
    ['ciprofloxacin', 'calcium-salts', 'avoid', 'quinolones--calcium-salts'],
    ['citric-acid', 'sodium-bicarbonate', 'avoid', 'acidifiers--sodium-bicarbonate'],
    ['enrofloxacin', 'nitrofurans', 'avoid', 'quinolones--nitrofurans'],
    ['piperazine', 'organophosphates', 'avoid', 'piperazine--organophosphates'],
    ['valnemulin', 'salinomycin', 'contraindicated', 'valnemulin--ionophores'],
    ['vitamins-ad3e', 'vitamin-a', 'overdose', 'same-active-twice'],
    ['vitamin-e-selenium', 'monensin', 'caution', 'monensin--selenium'],
    ['vitamin-b-complex', 'amprolium', 'avoid', 'amprolium--thiamine'],
    ['ceftiofur', 'oxytetracycline', 'avoid', 'cephalosporins--tetracyclines'],
    ['paracetamol', 'aspirin', 'avoid', 'pain-relievers--nsaids'],
    ['formalin', 'potassium-permanganate', 'contraindicated', 'formalin--potassium-permanganate'],
    ['glutaraldehyde', 'live-viral-vaccine', 'contraindicated', 'aldehydes--live-vaccines'],
    ['iodine', 'live-viral-vaccine', 'contraindicated', 'live-viral-vaccine--water-sanitizers'],
    ['salinomycin', 'erythromycin', 'avoid', 'salinomycin--erythromycin'],
    ['monensin', 'tylosin', 'caution', 'ionophores--macrolides'],
    ['monensin', 'salinomycin', 'contraindicated', 'ionophores--ionophores'],
    ['narasin', 'nicarbazin', 'synergy', 'narasin--nicarbazin'],
    ['narasin-nicarbazin', 'tiamulin', 'contraindicated', 'tiamulin--narasin'],
    [
      'lincomycin-spectinomycin',
      'amoxicillin',
      'contraindicated',
      'penicillins--lincomycin-spectinomycin',
    ],
    [
      'live-salmonella-vaccine',
      'doxycycline',
      'contraindicated',
      'live-salmonella-vaccine--tetracyclines',
    ],
    ['live-salmonella-vaccine', 'amoxicillin', 'avoid', 'live-salmonella-vaccine--antibacterials'],
    ['phenoxymethylpenicillin', 'neomycin', 'caution', 'phenoxymethylpenicillin--neomycin'],
    ['sulfadiazine-trimethoprim', 'trimethoprim', 'overdose', 'same-active-twice'],
    ['sulfadiazine-trimethoprim', 'sulfamethoxazole-trimethoprim', 'overdose', 'same-active-twice'],
    ['narasin-nicarbazin', 'nicarbazin', 'overdose', 'same-active-twice'],
    ['narasin-nicarbazin', 'narasin', 'overdose', 'same-active-twice'],
    ['lincomycin-spectinomycin', 'lincomycin', 'overdose', 'same-active-twice'],
    ['lincomycin-spectinomycin', 'spectinomycin', 'overdose', 'same-active-twice'],
    ['sulfadimethoxine', 'trimethoprim', 'unproven', 'sulfonamides--trimethoprim'],
    ['chloramphenicol', 'fenbendazole', 'unproven', 'fenbendazole--antibacterials'],
    ['salinomycin', 'avilamycin', 'compatible', 'salinomycin--avilamycin'],
    ['citric-acid', 'chlorine', 'contraindicated', 'acidifiers--chlorine'],
    ['peracetic-acid', 'chlorine', 'contraindicated', 'peracetic-acid--chlorine'],
    ['hydrogen-peroxide', 'chlorine', 'contraindicated', 'hydrogen-peroxide--chlorine'],
    ['quaternary-ammonium', 'chlorine', 'contraindicated', 'chlorine--quaternary-ammonium'],
    ['doxycycline', 'chlorine', 'avoid', 'oxidising-sanitizers--antibacterials'],
    [
      'sulfadiazine-trimethoprim',
      'live-coccidiosis-vaccine',
      'contraindicated',
      'live-coccidiosis-vaccine--sulfonamides',
    ],
    [
      'trimethoprim',
      'live-coccidiosis-vaccine',
      'contraindicated',
      'live-coccidiosis-vaccine--diaminopyrimidines',
    ],
  ])('%s with %s: %s, by %s', (a, b, kind, id) => {
    expect(found(a, b)[0]).toMatchObject({ kind, id })
  })

  const inClass = (...wanted: readonly string[]): readonly string[] =>
    names.filter((_, index) =>
      namesAt(members, 'classes', index).some((each) => wanted.includes(each)),
    )
  it('never call a pair helpful that gives one part twice', () => {
    fc.assert(
      fc.property(pairs, ([a, b]) => {
        const twice = isOne(a, b)
        expect(found(a, b)[0]?.kind === 'overdose').toBe(twice)
        if (twice) expect(found(a, b).every(({ kind }) => !mild.has(kind))).toBe(true)
      }),
      {
        numRuns: runs(1000),
        examples: [
          [['narasin', 'narasin-nicarbazin']],
          [['sulfamethoxazole-trimethoprim', 'sulfadiazine-trimethoprim']],
        ],
      },
    )
  })

  it('warn of every live vaccine with whatever kills or weakens it', () => {
    const strict = ['contraindicated', 'avoid']
    const harm = [
      ...inClass('water-sanitizers', 'acidifiers'),
      'copper-sulfate',
      'iron-salts',
      'trace-mineral-mix',
    ]
    for (const vaccine of inClass('live-vaccines')) {
      for (const other of harm)
        expect(
          [...strict, ...(vaccine === 'live-coccidiosis-vaccine' ? ['caution'] : [])],
          `${vaccine} with ${other}`,
        ).toContain(found(vaccine, other)[0]?.kind)
    }
    for (const drug of inClass(
      'ionophores',
      'chemical-anticoccidials',
      'sulfonamides',
      'diaminopyrimidines',
    ))
      expect(found('live-coccidiosis-vaccine', drug)[0]?.kind, drug).toBe('contraindicated')
    for (const drug of inClass('antibacterials'))
      expect(strict, drug).toContain(found('live-salmonella-vaccine', drug)[0]?.kind)
  })

  it('keep oxidising sanitisers out of the water of every antibacterial', () => {
    for (const sanitiser of inClass('oxidising-sanitizers'))
      for (const drug of inClass('antibacterials'))
        expect(
          found(sanitiser, drug).map(({ kind }) => kind),
          `${sanitiser} with ${drug}`,
        ).toContain('avoid')
  })

  it('state of every rule from memory that a veterinarian must confirm it', () => {
    for (const [index, id] of recordNames(rules).entries()) {
      const recalled = cellAt(rules, 'provenance', index) === 'recalled'
      expect(cellAt(rules, 'publish', index), id).toBe(
        recalled ? 'review_first' : 'ready_after_vet_check',
      )
      if (recalled) expect(cellAt(rules, 'strength', index), id).toBe('D')
      expect(namesAt(rules, 'sources', index).length > 0, id).toBe(!recalled)
    }
  })

  it('do not hand on what is mild through the parts of a combined product', () => {
    expect(found('lincomycin-spectinomycin', 'halofuginone').map(({ id }) => id)).not.toContain(
      'halofuginone--lincomycin',
    )
    expect(found('lincomycin', 'halofuginone').map(({ id }) => id)).toContain(
      'halofuginone--lincomycin',
    )
  })

  it('are empty if no rule fits', () => {
    expect(found('vitamin-a', 'furosemide')).toEqual([])
  })

  it('every class has its members, every member its class', () => {
    const used = new Set(members.texts!['classes']!.cells.flatMap((cell) => cell ?? []))
    expect([...used].sort()).toEqual([...recordNames(classes)].sort())
  })
})

describe('two names of one substance', () => {
  it('are refused by the name of the substance: together the dose doubles', () => {
    const { calculator, tables: all } = loadProgram(
      project.definitions.get('drugs/drug-interactions')!,
    )
    const input = { medicine1: 'enrofloxacin~Baytril', medicine2: 'enrofloxacin~Enroxil' }
    expect(calculate(calculator, input, all).issues).toMatchObject([
      {
        message: 'drugs.sameMedicine',
        values: { closest: 'medicines.names.enrofloxacin', found: 'yes' },
      },
    ])
  })
})
