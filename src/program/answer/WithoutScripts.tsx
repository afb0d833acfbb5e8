import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { toQuery } from '../../engine/input/address.ts'
import { dayOfNobody, demonstratedOn } from '../../engine/input/demonstrated.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { runAlong, valuesAlong } from '../../mechanisms/guide/series.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { Explanation } from '../explanation/Explanation.tsx'
import { figuresText } from '../share/figures-text.ts'
import { Dangers } from '../../mechanisms/danger/components/Dangers.tsx'
import { GuideTable } from '../../mechanisms/guide/components/GuideTable.tsx'
import { ResultBox } from './ResultBox.tsx'
import type { TableWords } from '../../components/text/table-words.ts'
import { splitInput } from '../../components/fields/entered.ts'
import { AnsweredLists } from '../../mechanisms/answer-components.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import type { GuideCalculator } from '../../mechanisms/guide/shape.ts'

/**
 * The program run on its demonstration, for browsers that run no scripts: figures, answer,
 * formulas, and its guide where it is one.
 */
export function WithoutScripts({ calculator, tables }: { calculator: Calculator; tables: Tables }) {
  const format = useFormatters()
  const intl = useIntl()
  const language = useLanguage()
  const input = useMemo(() => demonstratedOn(dayOfNobody, calculator), [calculator])
  const calculation = useMemo(
    () => calculate(calculator, input, tables),
    [calculator, input, tables],
  )
  const { guide }: GuideCalculator = calculator
  // Lists are below, whole.
  const [lists, figures] = splitInput(calculator, input)
  return (
    <section className="without-scripts" aria-labelledby="without-title">
      <h2 id="without-title">{format.message('withoutScripts.title')}</h2>
      <p>{format.message('withoutScripts.text')}</p>
      <p>
        {figuresText(calculator, toQuery(calculator, figures), language, intl, {
          tables,
          words: intl.messages as TableWords,
        })}
      </p>
      {Object.keys(lists).length > 0 && (
        <>
          <Dangers calculation={calculation} />
          <AnsweredLists calculator={calculator} input={lists} calculation={calculation} />
        </>
      )}
      <ResultBox
        calculator={calculator}
        calculation={calculation}
        input={input}
        tables={tables}
        waiting={false}
        titleId="without-result"
      />
      <Explanation calculator={calculator} calculation={calculation} tables={tables} />
      {guide?.columns !== undefined && (
        <GuideTable
          calculator={calculator}
          points={runAlong(
            calculator,
            guide.along,
            input,
            tables,
            valuesAlong(guide.along, calculation),
          )}
          at={Number(input[guide.along])}
        />
      )}
    </section>
  )
}
