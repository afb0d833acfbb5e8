import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { unitKey } from '../../i18n/format.ts'
import type { Tree } from '../../language/tree.ts'
import type { Rounding } from '../../round.ts'
import { useResultWords } from '../../components/text/use-result-words.ts'
import { useFigureFormatters } from '../../components/text/use-figure-formatters.ts'
import { equationOf, type Explained } from './formulas/equation.tsx'
import type { Figure } from './formulas/figures.ts'
import { formula } from './formulas/formula.tsx'
import { titleText } from './formulas/shown-names.ts'
import { Isolate } from '../../ui/Isolate.tsx'

/** The name of a part of a formula; a constant without a name is shown as its figure. */
function StepTitle({
  calculator,
  calculation,
  tables,
  name,
}: Explained & { readonly name: string }) {
  const format = useFigureFormatters()
  const constant = calculator.constants[name]
  return (
    <Isolate
      text="page"
      className={constant !== undefined && constant.title === undefined ? 'figure' : undefined}
    >
      {titleText(calculator, calculation, tables, name, format)}
    </Isolate>
  )
}

/** A figure with its formula in words, and with the visitor's own figures. */
export function Step({
  tree: whole,
  name,
  outcome,
  text,
  at,
  rounded,
  ...answer
}: Explained & {
  readonly tree: Tree
  readonly name: ReactNode
  /** The value, and its format. */
  readonly outcome: Figure
  readonly text: string
  /** Of a figure of a day of a journal: the index of that day. */
  readonly at?: number
  /** The direction in which the figure is rounded. */
  readonly rounded?: Rounding | undefined
}) {
  const format = useFigureFormatters()
  const resultWords = useResultWords()
  const { messages } = useIntl()
  const isNamed = (unit: string): boolean => unitKey(unit) in messages
  const { tree, figures, show, total } = equationOf(
    answer,
    whole,
    outcome,
    { format, resultWords, isNamed },
    { ...(rounded !== undefined && { rounded }), ...(at !== undefined && { at }) },
  )
  return (
    <li>
      <p className="words">
        {name} ={' '}
        {formula(
          tree,
          (part) => (
            <StepTitle {...answer} name={part} />
          ),
          format,
        )}
      </p>
      <p className="figures">
        {/* A value that is passed on unchanged has no arithmetic to show. */}
        {typeof figures !== 'string' && <>{formula(figures, show, format)} = </>}
        {total !== undefined && (
          <>
            <Isolate text="page">{total}</Isolate> ={' '}
          </>
        )}
        <strong>
          <Isolate text="page">{text}</Isolate>
        </strong>
      </p>
    </li>
  )
}
