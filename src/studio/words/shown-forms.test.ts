import { expect, it } from 'vitest'
import { longestForm } from './shown-forms.ts'

it('a message is listed in its longest form, without its syntax', () => {
  const chosen =
    '{title}: “{name}” is not listed.{found, select, yes { Did you mean {closest}?} other { Ask us.}}'
  expect(longestForm(chosen)).toBe('…: “…” is not listed. Did you mean …?')
  expect(longestForm('{count, plural, one {# bird} other {# birds in all}}')).toBe('… birds in all')
  expect(longestForm('Too hot')).toBe('Too hot')
  expect(longestForm('an open { brace')).toBe('an open { brace')
})
