import type { Unusual } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import type { Speaker } from '../../../i18n/format.ts'
import type { Language } from '../../../i18n/languages.ts'
import { unusualText } from '../../../i18n/unusual-text.ts'
import { named } from '../named.ts'

/** So many are said: what was entered comes first, and the rest follows from it. */
const few = 3

/** What is unusual, a line each. */
export const doubtTexts = (
  calculator: Calculator,
  unusual: readonly Unusual[],
  language: Language,
  speaker: Speaker,
): readonly string[] =>
  unusual.slice(0, few).map((each) => {
    const { title, units } = named(calculator, each)
    return unusualText({ title, unit: units[0]?.unit ?? '1', ...each }, language, speaker)
  })
