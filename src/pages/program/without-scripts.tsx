import type { ReactNode } from 'react'
import { RawIntlProvider, type IntlShape } from 'react-intl'
import dangerWords from 'virtual:pack/danger'
import explainedWords from 'virtual:pack/explained'
import words from 'virtual:pack/withoutScripts'
import { WithoutScripts } from '../../program/answer/WithoutScripts.tsx'
import { readyToAnswer } from '../../program/ready-to-answer.ts'
import type { Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Language } from '../../i18n/languages.ts'
import { intlOf } from '../../ui/intl-of.ts'
import type { Messages } from '../catalogue.ts'

/** The answer of a program's demonstration, with the texts of its tables. */
export async function withoutScripts(
  calculator: Calculator,
  language: Language,
  intl: IntlShape,
): Promise<ReactNode> {
  const tables: Tables = Object.fromEntries(
    await Promise.all(
      Object.entries(calculator.tables).map(async ([id, { load }]) => [id, await load()] as const),
    ),
  )
  await readyToAnswer(calculator)
  const own = await Promise.all([
    words[language.code]!(),
    explainedWords[language.code]!(),
    // No script fetches them later.
    dangerWords[language.code]!(),
    calculator.words?.[language.code]?.(),
  ])
  const messages = Object.assign({}, intl.messages, ...own.map((pack) => pack?.default)) as Messages
  return calculator.demonstration === undefined ? null : (
    <RawIntlProvider value={intlOf(language, messages)}>
      <WithoutScripts calculator={calculator} tables={tables} />
    </RawIntlProvider>
  )
}
