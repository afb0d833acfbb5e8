import { expect, it } from 'vitest'
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
/** What is found in a message, a finding, a card and an article of the small project. */
const foundIn = (language: string, words: string): readonly unknown[] => {
  const article = [...fixtureProject.files.texts].find(([path]) =>
    path.startsWith(`locales/${language}/articles/`),
  )!
  return [
    [`locales/${language}/about.json`, JSON.stringify({ rival: words })],
    [`locales/${language}/findings.json`, JSON.stringify({ rival: { title: words } })],
    [`locales/${language}/cards.json`, JSON.stringify({ rival: { about: words } })],
    [article[0], `${article[1]}\n${words}\n`],
  ].map(
    ([path, content]) =>
      glossary(withTexts(fixtureProject, { [glossaryPath]: text, [path!]: content! })).filter(
        ({ id, file }) => id === 'rival-word' && file === path,
      ).length,
  )
}

for (const language of Object.keys(wrong)) {
  it.each(wrong[language]!)(`finds a rival word in ${language}: %s`, (words) => {
    const [message, finding, card, article] = foundIn(language, words)
    expect([message, finding, card]).toEqual([1, 1, 1])
    // Articles may say more than the site does.
    expect(article).toBe(/oiseau|genre/i.test(words) ? 0 : 1)
  })

  it.each(right[language]!)(`accepts in ${language}: %s`, (words) => {
    expect(foundIn(language, words)).toEqual([0, 0, 0, 0])
  })
}
