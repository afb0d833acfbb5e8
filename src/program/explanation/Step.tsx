import type { ReactNode } from 'react'
import type { Tree } from '../../language/tree.ts'
import { useResultWords } from '../../drawing/words/use-result-words.ts'
import { useWords } from '../../drawing/words/use-words.ts'
import { figuresOf, type Explained } from './formulas/figures-of.tsx'
import { formula } from './formulas/formula.tsx'
import { titleText } from './formulas/said-names.ts'

/** What a name of a formula is called; a constant without a name is told as the figure it is. */
function Title({ calculator, calculation, tables, name }: Explained & { readonly name: string }) {
  const words = useWords()
  const constant = calculator.constants[name]
  return (
    <bdi className={constant !== undefined && constant.title === undefined ? 'figure' : undefined}>
      {titleText(calculator, calculation, tables, name, words)}
    </bdi>
  )
}

/** A figure with its formula in words, and with the visitor's own figures. */
export function Step({
  tree,
  name,
  figure,
  at,
  ...answer
}: Explained & {
  readonly tree: Tree
  readonly name: ReactNode
  /** What it comes to. */
  readonly figure: string
  /** Of a figure of a day of a journal: the place of that day. */
  readonly at?: number
}) {
  const words = useWords()
  const resultWords = useResultWords()
  return (
    <li>
      <p className="words">
        {name} ={' '}
        {formula(
          tree,
          (part) => (
            <Title {...answer} name={part} />
          ),
          words,
        )}
      </p>
      <p className="figures">
        {formula(tree, figuresOf(answer, words, resultWords, at), words)} ={' '}
        <strong>
          <bdi>{figure}</bdi>
        </strong>
      </p>
    </li>
  )
}
