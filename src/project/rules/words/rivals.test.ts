import { beforeAll, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project as clinic } from '#tests/support/project/project.ts'
import { withTexts } from '../../index.ts'
import { glossary, glossaryPath } from './glossary.ts'

/** Texts with a word that the glossary of the clinic has replaced, in a form that people write. */
const wrong: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Send an E-mail.',
    'The forms are e-mailed.',
    'Your mails',
    'It is <b>in\u00a0work</b>',
    'Begin anew!',
    'Mending the list',
    '{name}: mended',
  ],
  ar: [
    'هذه حاسبة العلف',
    'وبالحاسبات',
    'افتح دفترك',
    'في دفترها',
    'املأ الحقل.',
    'برنامج للتطعيم',
    'وبالتطعيم',
    'بعد تطعيمها',
    'صاحب\u00a0المزرعة',
    'صاحب مزرعة',
    'ال\u0645\u064e\u0634رب',
    'في هنجرين',
    'الشيكارات',
    'وللعمبر',
    '«إيميل»',
  ],
  fr: [
    'Les journaux',
    'l’oiseau',
    'd’oiseaux',
    'des cases de saisie',
    'Délais de retrait',
    'délai de\u00a0retrait',
    "un temps d'attente",
    'temps d’attente',
    'une salariée',
    'Calculatrices',
    '«\u202fcourriels\u202f»',
    'Genre\u202f:',
  ],
}

/** Words that only begin or end like one of them. */
const right: Readonly<Record<string, readonly string[]>> = {
  en: ['We recommend it', 'amended', 'The mailbox', 'clinic@mail.example', 'in workers'],
  ar: ['مشربية', 'دفترخانة', 'حقلية'],
  fr: ['Générer', 'journalier', 'engendre', 'délai d’attente', 'le temps attendu'],
}

const text = clinic.files.texts.get(glossaryPath)!

/**
 * How often a word is found in a message, a finding, a card and an article of the small project,
 * for each of the words of a language. One check looks at all of them.
 */
function foundIn(language: string): ReadonlyMap<string, readonly number[]> {
  const all = [...wrong[language]!, ...right[language]!]
  const article = [...fixtureProject.files.texts].find(([path]) =>
    path.startsWith(`locales/${language}/articles/`),
  )![1]
  const named = (part: (words: string) => unknown) =>
    JSON.stringify(Object.fromEntries(all.map((words, index) => [`rival${index}`, part(words)])))
  const articlePath = (index: number) => `locales/${language}/articles/rival${index}.md`
  const found = glossary(
    withTexts(fixtureProject, {
      [glossaryPath]: text,
      [`locales/${language}/about.json`]: named((words) => words),
      [`locales/${language}/findings.json`]: named((title) => ({ title })),
      [`locales/${language}/cards.json`]: named((about) => ({ about })),
      ...Object.fromEntries(
        all.map((words, index) => [articlePath(index), `${article}\n${words}\n`]),
      ),
    }),
  ).filter(({ id }) => id === 'rival-word')
  const keysOf = (index: number) => [
    `about.rival${index}`,
    `findings.rival${index}.title`,
    `cards.rival${index}.about`,
    `articles.rival${index}`,
  ]
  return new Map(
    all.map((words, index) => [
      words,
      keysOf(index).map((key) => found.filter(({ values }) => values['key'] === key).length),
    ]),
  )
}

for (const language of Object.keys(wrong)) {
  let counts: ReadonlyMap<string, readonly number[]>
  beforeAll(() => {
    counts = foundIn(language)
  })

  it.each(wrong[language]!)(`finds a rival word in ${language}: %s`, (words) => {
    // Articles may say more than the site does.
    const article = /oiseau|genre/i.test(words) ? 0 : 1
    expect(counts.get(words)).toEqual([1, 1, 1, article])
  })

  it.each(right[language]!)(`accepts in ${language}: %s`, (words) => {
    expect(counts.get(words)).toEqual([0, 0, 0, 0])
  })
}
