import { expect, it } from 'vitest'
import { project } from '../../tests/support/project.ts'
import { wellSet } from './typography.ts'

it.each([
  ['fr', 'Poids vif: 2 kg', 'Poids vif\u202f: 2 kg'],
  ['fr', 'Poids vif\u00a0: 2 kg', 'Poids vif\u202f: 2 kg'],
  ['fr', '{title} : {value}', '{title}\u202f: {value}'],
  ['fr', 'Est-ce sûr ? Oui !', 'Est-ce sûr\u202f? Oui\u202f!'],
  ['fr', 'de 15 à 25 %.', 'de 15 à 25\u202f%.'],
  [
    'fr',
    '{found, select, yes { Vouliez-vous dire {closest}?} other {}}',
    '{found, select, yes { Vouliez-vous dire {closest}\u202f?} other {}}',
  ],
  ['fr', 'appuyez sur «Analyser» ou "non"', 'appuyez sur «\u202fAnalyser\u202f» ou "non"'],
  ['ar', 'الماء, والعلف; هل تشرب?', 'الماء، والعلف؛ هل تشرب؟'],
])('%s: %s is set as %s', (language, text, set) => {
  expect(wellSet(text, language)).toBe(set)
  expect(wellSet(set, language)).toBe(set)
})

it.each([
  ['fr', 'en proportion 1:1, de 09:00 à 18:00, https://clinic.example/?a=1'],
  ['fr', '{count, plural, one {# ligne} many {# de lignes} other {# lignes}}'],
  ['ar', '{count, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {#} many {#} other {#}}'],
  ['ar', 'أكثر من 3,000 جم في Ross 308, Aviagen'],
  ['fr', '%'],
  ['en', 'Is it so? 25%: yes; "no"!'],
])('%s: %s is left alone', (language, text) => {
  expect(wellSet(text, language)).toBe(text)
})

it.each(project.articles.map((article) => [article.path, article] as const))(
  '%s is set as its language sets marks',
  (_, { language, front, body }) => {
    for (const text of [front['title'] ?? '', front['description'] ?? '', body])
      expect(wellSet(text, language)).toBe(text)
  },
)
