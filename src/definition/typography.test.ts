import { expect, it } from 'vitest'
import { project } from '../../tests/support/project/project.ts'
import { withTypography } from './typography.ts'

it.each([
  ['fr', 'Poids vif: 2\u00a0kg', 'Poids vif\u202f: 2\u00a0kg'],
  ['fr', 'Poids vif\u00a0: 2 kg', 'Poids vif\u202f: 2\u00a0kg'],
  ['fr', '{title} : {value}', '{title}\u202f: {value}'],
  ['fr', 'Est-ce sûr ? Oui !', 'Est-ce sûr\u202f? Oui\u202f!'],
  ['fr', 'de 15 à 25 %.', 'de 15 à 25\u202f%.'],
  [
    'fr',
    '{found, select, yes { Vouliez-vous dire {closest}?} other {}}',
    '{found, select, yes { Vouliez-vous dire {closest}\u202f?} other {}}',
  ],
  ['fr', 'pour 12 000 poules', 'pour 12\u202f000 poules'],
  ['fr', '1\u00a0234\u00a0567 œufs', '1\u202f234\u202f567 œufs'],
  ['fr', 'un sac de 50 kg, à 25\u202f°C', 'un sac de 50\u00a0kg, à 25\u00a0°C'],
  [
    'fr',
    '{value, plural, one {{text} œuf} other {{text} œufs}}',
    '{value, plural, one {{text}\u00a0œuf} other {{text}\u00a0œufs}}',
  ],
  ['fr', '{text} %', '{text}\u202f%'],
  ['fr', 'appuyez sur «Analyser» ou "non"', 'appuyez sur «\u202fAnalyser\u202f» ou "non"'],
  ['ar', 'الماء, والعلف; هل تشرب?', 'الماء، والعلف؛ هل تشرب؟'],
])('%s: %s is set as %s', (language, text, set) => {
  expect(withTypography(text, language)).toBe(set)
  expect(withTypography(set, language)).toBe(set)
})

it.each([
  ['fr', 'en proportion 1:1, de 09:00 à 18:00, https://clinic.example/?a=1'],
  ['fr', '{count, plural, one {# ligne} many {# de lignes} other {# lignes}}'],
  ['ar', '{count, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {#} many {#} other {#}}'],
  ['ar', 'أكثر من 3,000 جم في Ross 308, Aviagen'],
  ['fr', '%'],
  ['fr', 'au +212 600 123 456, de 15 h à 18 heures, 3 litres'.replace('15 h', '15\u00a0h')],
  ['fr', 'les 3 L’eau'],
  ['en', 'Is it so? 25%: yes; "no"!'],
])('%s: %s is left alone', (language, text) => {
  expect(withTypography(text, language)).toBe(text)
})

it.each(project.articles.map((article) => [article.path, article] as const))(
  '%s is set as its language sets marks',
  (_, { language, front, body }) => {
    for (const text of [front['title'] ?? '', front['description'] ?? '', body])
      expect(withTypography(text, language)).toBe(text)
  },
)
