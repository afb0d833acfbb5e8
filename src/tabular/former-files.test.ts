import { describe, expect, it } from 'vitest'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { formerHeadings } from '#definition/former-headings.ts'
import type { Entry } from '#engine/calculation.ts'
import { headingReader } from './headings.ts'
import { targetsOf } from './targets.ts'

interface Saved {
  readonly name: string
  readonly program: string
  readonly list: string
  /** Headings as the site wrote them, each with a cell of every row. */
  readonly columns: readonly (readonly [heading: string, ...cells: string[]])[]
  readonly entries: readonly Entry[]
}

const saved: readonly Saved[] = [
  {
    name: 'a broiler journal saved in French',
    program: 'broilers/farm-management',
    list: 'days',
    columns: [
      ['Jour', '2026-05-21', '2026-05-22'],
      ['Morts et éliminés (oiseaux)', '4', '6'],
      ['Aliment distribué (kg)', '950,5', '980'],
      ['Dont éliminés (oiseaux)', '1', ''],
      ['Température la plus basse du bâtiment (°C)', '21,5', '22'],
      ['Température la plus haute du bâtiment (°C)', '27', '28'],
      ['Médicament donné', '', 'amprolium'],
      ['Voie', '', 'water'],
      ['Délai d’attente pour la viande (jours)', '', '3'],
      ['Oiseaux vivants (oiseaux)', '9996', '≤ 9990'],
      ['Aliment par oiseau jusqu’ici (g)', '1450', ''],
      ['Charges jusqu’ici', '8500', ''],
      ['L’aliment suffit jusqu’au soir du', '2026-05-25', ''],
    ],
    entries: [
      { date: '2026-05-21', deaths: 4, feed: 950.5, culls: 1, coldest: 21.5, warmest: 27 },
      {
        date: '2026-05-22',
        deaths: 6,
        feed: 980,
        coldest: 22,
        warmest: 28,
        medicine: 'amprolium',
        route: 'water',
        meatDays: 3,
      },
    ],
  },
  {
    name: 'a layer journal saved in Arabic',
    program: 'egg-results/farm-management',
    list: 'days',
    columns: [
      ['اليوم', '2026-05-21', '2026-05-22'],
      ['النافق والمستبعد (طائر)', '2', '0'],
      ['البيض (بيضة)', '9200', '9150'],
      ['منها المستبعد (طائر)', '1', ''],
      ['علف الدجاجة في اليوم (جم)', '112', ''],
      ['الدخل بعد العلف ذلك اليوم', '240', ''],
      ['يكفي العلف حتى مساء', '2026-05-25', ''],
    ],
    entries: [
      { date: '2026-05-21', deaths: 2, eggs: 9200, culls: 1 },
      { date: '2026-05-22', deaths: 0, eggs: 9150 },
    ],
  },
  {
    name: 'a feed mix saved in French',
    program: 'feed/poultry-feed-analysis',
    list: 'mix',
    columns: [
      ['Aliment', 'Maïs jaune', 'Sel'],
      ['Aliment (id)', 'yellow-corn', 'salt'],
      ['Prix (par kg)', '0,3', ''],
      ['Quantité (kg)', '600', '3,125'],
    ],
    entries: [
      { feed: 'yellow-corn', price: 0.3, quantity: 600 },
      { feed: 'salt', quantity: 3.125 },
    ],
  },
  {
    name: 'a feed mix saved in Arabic',
    program: 'feed/poultry-feed-analysis',
    list: 'mix',
    columns: [
      ['العلف', 'ذرة صفراء'],
      ['العلف (id)', 'yellow-corn'],
      ['الكمية (كجم)', '600'],
    ],
    entries: [{ feed: 'yellow-corn', quantity: 600 }],
  },
  {
    name: 'a least-cost list saved in French',
    program: 'feed/least-cost',
    list: 'mix',
    columns: [
      ['Aliment', 'Maïs jaune'],
      ['Aliment (id)', 'yellow-corn'],
      ['Prix (par kg)', '0,3'],
      ['Dans votre mélange actuel (kg)', '62,5'],
      ['Recette (kg)', '600'],
    ],
    entries: [{ feed: 'yellow-corn', price: 0.3, present: 62.5 }],
  },
]

const words = fileWordsOf('en')
const former = new Set(Object.values(formerHeadings(project)).flat())

describe('a file saved before its headings changed', () => {
  it.each(saved)('$name is read without a question', ({ program, list, columns, entries }) => {
    expect(columns.filter(([heading]) => former.has(heading.replace(/ \(.*/, '')))).not.toEqual([])
    const { calculator } = loadProgram(project.definitions.get(program)!)
    const rows = columns[0]!.map((_, row) => columns.map((column) => column[row]).join(';'))
    const read = readListFile(calculator, list, rows.join('\n'), words)
    expect(read.entries).toEqual(entries)
    expect(read.reading.columns.flatMap(({ open }) => open ?? [])).toEqual([])
    expect([read.missing, read.bad, read.cells]).toEqual([[], [], []])
    expect([read.signs.size, read.zeros.size, read.names.size, read.both]).toEqual([0, 0, 0, 0])
    // What is not read is known as a result, which the page calculates again.
    const known = headingReader(targetsOf(calculator, list, words), words, calculator, list)
    const left = columns.filter((_, index) => read.reading.columns[index]!.target === undefined)
    expect(left.filter(([heading]) => !known.isWorkedOut(heading))).toEqual([])
  })
})
