import { describe, expect, it } from 'vitest'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import type { Reading } from './line-reader.ts'
import type { FileRead } from './read.ts'

const calculatorOf = (id: string) => loadProgram(project.definitions.get(id)!).calculator
const layers = calculatorOf('egg-results/farm-management')
const broilers = calculatorOf('broilers/farm-management')
/** A flock of which each bird survives. */
const flockOn = (all: readonly unknown[]) => all.map(() => 1000)

interface Sample {
  readonly name: string
  readonly of: typeof layers
  readonly language: string
  readonly text: readonly string[]
  /** What is chosen where the file leaves something open. */
  readonly choices?: Partial<Reading> & { readonly separator?: string }
  /** What must come out, day by day: `day part=figure ...`. */
  readonly days: readonly string[]
  /** The questions and names, in the order of the file. */
  readonly questions?: readonly string[]
}

const dayText = (entry: Readonly<Record<string, unknown>>): string => {
  const { date, ...rest } = entry
  return [date, ...Object.entries(rest).map(([part, value]) => `${part}=${String(value)}`)].join(
    ' ',
  )
}
const questionsOf = (read: FileRead & { readonly reading: Reading }): readonly string[] => [
  ...read.reading.columns.flatMap(({ open }) => (open === undefined ? [] : [`column ${open}`])),
  ...[...read.signs].map(([sign, { count }]) => `sign ${sign} ${count}`),
  ...[...read.zeros].map(([part, { count }]) => `zero ${part} ${count}`),
  ...(read.lakh === undefined ? [] : [`groups ${read.lakh.text}`]),
  ...(read.several === undefined ? [] : [`several ${read.several.days}`]),
  ...read.cells.map(({ line, part }) => `cell ${line} ${part}`),
  ...read.bad.map(({ line }) => `line ${line}`),
]

const samples: readonly Sample[] = [
  {
    name: 'a weighing sheet with signs for nothing',
    of: broilers,
    language: 'en',
    text: [
      'Date,Mortality,Feed intake (kg),Weight (g)',
      '2026-05-01,2,120,-',
      '2026-05-02,3,125,N/A',
      '2026-05-03,1,130,0',
      '2026-05-04,0,nil,410',
    ],
    days: [
      '2026-05-01 deaths=2 feed=120',
      '2026-05-02 deaths=3 feed=125',
      '2026-05-03 deaths=1 feed=130',
      '2026-05-04 deaths=0 weight=410',
    ],
    questions: ['sign - 1', 'sign n/a 1', 'sign nil 1', 'zero weight 1'],
  },
  {
    name: 'a sheet in grams for each bird and day',
    of: broilers,
    language: 'en',
    text: ['Date,Dead,Feed given (g/bird/day)', '2026-05-01,0,20', '2026-05-02,0,22'],
    days: ['2026-05-01 deaths=0 feed=20', '2026-05-02 deaths=0 feed=22'],
  },
  {
    name: 'a sheet with a heading that is not understood',
    of: broilers,
    language: 'en',
    text: ['Date,Dead,Feed (wagons)', '2026-05-01,0,20'],
    days: ['2026-05-01 deaths=0'],
    questions: ['column Feed (wagons)'],
  },
  {
    name: 'a sheet of totals so far',
    of: broilers,
    language: 'en',
    text: [
      'Date,Cumulative mortality,Feed (cumulative)',
      '2026-05-01,4,100',
      '2026-05-02,6,220',
      '2026-05-03,6,350',
      '2026-05-05,9,600',
    ],
    days: ['2026-05-02 deaths=2 feed=120', '2026-05-03 deaths=0 feed=130'],
    questions: ['cell 2 deaths', 'cell 5 deaths', 'cell 2 feed', 'cell 5 feed'],
  },
  {
    name: 'an egg sheet with two collections a day, before anything is said',
    of: layers,
    language: 'en',
    text: [
      'Date;Collection;Eggs collected',
      '02/05/2026;morning;2100',
      '02/05/2026;evening;1900',
      '13/05/2026;morning;2000',
    ],
    days: ['2026-05-13 eggs=2000'],
    questions: ['several 1'],
  },
  {
    name: 'an egg sheet with two collections a day, added up',
    of: layers,
    language: 'en',
    text: [
      'Date;Collection;Eggs collected;Egg weight (g)',
      '02/05/2026;morning;2100;60',
      '02/05/2026;evening;1900;62',
      '13/05/2026;morning;2000;61',
    ],
    choices: { several: 'join' },
    days: ['2026-05-02 eggs=4000 eggWeight=61', '2026-05-13 eggs=2000 eggWeight=61'],
    questions: ['several 1'],
  },
  {
    name: 'a file of several houses, of which one is chosen',
    of: broilers,
    language: 'fr',
    text: [
      'Jour;Bâtiment;Morts;Aliment (kg)',
      '02/05/2026;A;3;100,5',
      '02/05/2026;B;9;90',
      '13/05/2026;A;1;110',
      '13/05/2026;B;8;95',
    ],
    choices: { only: { column: 1, text: 'B' } },
    days: ['2026-05-02 deaths=9 feed=90', '2026-05-13 deaths=8 feed=95'],
  },
  {
    name: 'sensors, one line every five minutes',
    of: broilers,
    language: 'ar',
    text: [
      'التاريخ والوقت,درجة الحرارة,الرطوبة',
      '2026-05-02 00:00,24.5,60',
      '2026-05-02 00:05,23.5,62',
      '2026-05-02 00:10,26,61',
      '2026-05-03 00:00,25,#N/A',
    ],
    choices: { several: 'join' },
    days: ['2026-05-02 coldest=23.5 warmest=26 humidity=61', '2026-05-03 coldest=25 warmest=25'],
    questions: ['sign #n/a 1', 'several 1'],
  },
  {
    name: 'French days and decimals',
    of: layers,
    language: 'fr',
    text: [
      'Date;Œufs ramassés;Mortalité;Poids moyen des œufs',
      '2 mai 2026;4 512;3;61,5',
      '3-mai-26;4 498;néant;',
    ],
    days: ['2026-05-02 deaths=3 eggs=4512 eggWeight=61.5', '2026-05-03 eggs=4498'],
    questions: ['sign néant 1'],
  },
  {
    name: 'Arabic days, digits and decimals',
    of: layers,
    language: 'ar',
    text: [
      'التاريخ;عدد البيض;النافق;العلف المستهلك (كجم)',
      '٢ مايو ٢٠٢٦;٤٬٥١٢;٣;٤٥٠٫٥',
      '٣ أيار ٢٠٢٦;٤٤٩٨;لا يوجد;٤٥١',
    ],
    days: ['2026-05-02 deaths=3 eggs=4512 feed=450.5', '2026-05-03 eggs=4498 feed=451'],
    questions: ['sign لا يوجد 1'],
  },
  {
    name: 'numbers of a spreadsheet as days',
    of: layers,
    language: 'en',
    text: ['Date\tEggs', '46144\t4512', '46145\t4498'],
    days: ['2026-05-02 eggs=4512', '2026-05-03 eggs=4498'],
  },
  {
    name: 'an American export with times',
    of: layers,
    language: 'en',
    text: [
      'Date,Egg production,Feed (lb)',
      '"5/13/2026 12:00:00 AM","4,512",1000',
      '"5/14/2026 12:00:00 AM","4,498",1000.5',
    ],
    days: ['2026-05-13 eggs=4512 feed=453.59237', '2026-05-14 eggs=4498 feed=453.819166185'],
  },
  {
    name: 'groups of two digits',
    of: layers,
    language: 'en',
    text: ['Date;Eggs;Water (L)', '2026-05-02;1,25,000;30000.5', '2026-05-03;98,500;30000'],
    days: ['2026-05-02 water=30000.5', '2026-05-03 eggs=98500 water=30000'],
    questions: ['groups 1,25,000', 'cell 2 eggs'],
  },
  {
    name: 'packages with a size',
    of: broilers,
    language: 'en',
    text: ['Day|Feed (25 kg bags)|Feed received (t)', '2026-05-02|40|6.5'],
    days: ['2026-05-02 feed=1000 delivered=6500'],
  },
  {
    name: 'units in the cells',
    of: broilers,
    language: 'ar',
    text: [
      'التاريخ;متوسط الوزن;العلف',
      '2026-05-02;1850 g;2,5 t',
      '2026-05-03;1 kg 900;2500 كجم',
      '2026-05-04;1,95 kg;2600',
    ],
    days: [
      '2026-05-02 feed=2500 weight=1850',
      '2026-05-03 feed=2500 weight=1900',
      '2026-05-04 feed=2600 weight=1950',
    ],
  },
  {
    name: 'weights in kilograms under a heading without a unit',
    of: broilers,
    language: 'en',
    text: ['Date,Dead,Weight', '2026-05-02,1,1.85', '2026-05-03,2,1.92'],
    days: ['2026-05-02 deaths=1', '2026-05-03 deaths=2'],
    questions: ['column Weight'],
  },
  {
    name: 'lines above the headings and a total below',
    of: broilers,
    language: 'fr',
    text: [
      'Ferme Ouled Ali;;',
      'Lot 12;;',
      'Date;Mortalité;Aliment consommé (kg)',
      '13/05/2026;2;150',
      '14/05/2026;1;155',
      'Total;3;305',
    ],
    days: ['2026-05-13 deaths=2 feed=150', '2026-05-14 deaths=1 feed=155'],
    questions: ['line 6'],
  },
  {
    name: 'words in a column of figures',
    of: broilers,
    language: 'en',
    text: [
      'Date,Dead,Feed (kg),Remarks',
      '2026-05-13,many,150,hot day',
      '2026-05-14,1.5,155,',
      '2026-05-15,-3,160,ok',
    ],
    days: [
      '2026-05-13 feed=150 notes=hot day',
      '2026-05-14 feed=155',
      '2026-05-15 feed=160 notes=ok',
    ],
    questions: ['cell 2 deaths', 'cell 3 deaths', 'cell 4 deaths'],
  },
  {
    name: 'percentages of birds and of eggs',
    of: layers,
    language: 'en',
    text: ['Date,Eggs %,Cracked %', '2026-05-13,90,2', '2026-05-14,91.5%,'],
    choices: {
      columns: [
        { target: 'date' },
        { target: 'eggs', measure: 'share' },
        { target: 'cracked', measure: 'share:eggs' },
      ],
    },
    days: ['2026-05-13 eggs=900 cracked=18', '2026-05-14 eggs=915'],
  },
  {
    name: 'a separator that is chosen',
    of: broilers,
    language: 'en',
    text: ['Date;x,Dead', '2026-05-13,4'],
    choices: { separator: ',', columns: [{ target: 'date' }, { target: 'deaths', unit: 'bird' }] },
    days: ['2026-05-13 deaths=4'],
  },
  {
    name: 'a file of which only the days are known',
    of: broilers,
    language: 'en',
    text: ['Date,Colour', '2026-05-13,red', '2026-05-14,blue'],
    days: [],
  },
  {
    name: 'days that can mean two',
    of: broilers,
    language: 'en',
    text: ['Date,Dead', '01/05/2026,1', '02/05/2026,2', '03/05/2026,3'],
    days: ['2026-05-01 deaths=1', '2026-05-02 deaths=2', '2026-05-03 deaths=3'],
  },
]

describe('a whole file as people have it', () => {
  it.each(samples)('$name', ({ of, language, text, choices = {}, days, questions = [] }) => {
    const read = readListFile(of, 'days', text.join('\n'), fileWordsOf(language), choices, {
      flockOn,
    })
    expect(read.entries.map(dayText)).toEqual(days)
    expect(questionsOf(read)).toEqual(questions)
    // No line is lost for a cell: a line that is lost has no day, or waits for an answer.
    const figures = days.reduce((sum, day) => sum + day.split('=').length - 1, 0)
    expect(read.figures).toBe(figures)
  })

  it('is read alike in every language', () => {
    for (const { of, text, choices = {}, days } of samples)
      for (const language of ['en', 'ar', 'fr'])
        expect(
          readListFile(of, 'days', text.join('\n'), fileWordsOf(language), choices, {
            flockOn,
          }).entries.map(dayText),
        ).toEqual(days)
  })
})

describe('a sign for nothing', () => {
  it.each(
    [
      '-;--;–;—;_;.;..;...;?;N/A;n/a;NA;n.a.;nil;None;null;no data;Not weighed;missing;NaN'.split(
        ';',
      ),
      '#N/A;#VALUE!;#DIV/0!;#REF!;#VALEUR!;néant;aucun;non pesé;n.d.;s.o.'.split(';'),
      'لا يوجد;لا شيء;غير متوفر;لم يوزن;بدون'.split(';'),
    ].flat(),
  )('%s leaves its cell out, and nothing else', (sign) => {
    const text = `Date;Dead;Weight (g)\n2026-05-13;4;${sign}\n2026-05-14;${sign};500\n`
    const read = readListFile(broilers, 'days', text, fileWordsOf('en'))
    expect(read.entries).toEqual([
      { date: '2026-05-13', deaths: 4 },
      { date: '2026-05-14', weight: 500 },
    ])
    expect([...read.signs.values()].map(({ count }) => count)).toEqual([2])
    expect([read.cells, read.bad]).toEqual([[], []])
  })

  it('means 0 if the visitor answers so, but for figures that are never 0', () => {
    const text = 'Date;Dead;Weight (g)\n2026-05-13;-;-\n'
    const read = readListFile(broilers, 'days', text, fileWordsOf('en'), {
      zeroSigns: new Set(['-']),
    })
    expect(read.entries).toEqual([{ date: '2026-05-13', deaths: 0 }])
  })

  it('is an unlikely zero only if the visitor confirms it', () => {
    const text = 'Date;Min temp (°C)\n2026-05-13;0\n'
    const zeros = (means: 'nothing' | 'zero') =>
      readListFile(broilers, 'days', text, fileWordsOf('en'), { zeros: { coldest: means } }).entries
    expect(zeros('zero')).toEqual([{ date: '2026-05-13', coldest: 0 }])
    expect(zeros('nothing')).toEqual([])
  })
})
