import { useIntl } from 'react-intl'
import { formatTyped } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import type { CellProblem } from './cell-text.ts'

/** What is wrong with the text of a cell, and what to write instead. */
export function ProblemText({
  problem,
  text,
  language,
}: {
  readonly problem: CellProblem
  readonly text: string
  readonly language: Language
}) {
  const intl = useIntl()
  const readings =
    problem.kind === 'unclear'
      ? problem.readings.map((value) => formatTyped(value, language, false))
      : []
  return (
    <Text
      id={`studio.grid.problem.${problem.kind}`}
      values={{
        text: <Isolate text="foreign">{text}</Isolate>,
        readings: intl.formatList(readings, { type: 'disjunction' }),
      }}
    />
  )
}
