import { useIntl } from 'react-intl'
import type { Calculation, Tables, UsedRecord } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Tree } from '../../language/tree.ts'
import type { Rounding } from '../../round.ts'
import { figureIn } from './entry-terms.ts'
import { useResultWords, type ResultWords } from '../../drawing/words/use-result-words.ts'
import { useWords, type Words } from '../../drawing/words/use-words.ts'
import { expand } from './expand.ts'
import { formula, type Show } from './formula.tsx'
import { figureText, titleText } from './said-names.ts'
import { useRecordWords } from './use-record-words.ts'
import { UsedTable } from './UsedTable.tsx'
import { withoutOnes } from './without-ones.ts'

/**
 * The record of a table that a figure is read from as it stands; undefined where it is computed.
 */
const readFrom = (tree: Tree, { used }: Calculation): UsedRecord | undefined =>
  typeof tree === 'string' && tree.includes('.') ? used[tree.split('.')[0]!] : undefined

/** A formula with the way that its figure is rounded, where that is more than how it is written. */
const roundedTree = (tree: Tree, way: Rounding | undefined): Tree =>
  way === 'up' || way === 'down' ? [way === 'up' ? 'ceil' : 'floor', tree] : tree

interface Explained {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly tables: Tables
}

/** How names are shown as the visitor's own figures, also those of each entry of a list. */
function figuresOf(
  { calculator, calculation, tables }: Explained,
  words: Words,
  resultWords: ResultWords,
): Show {
  const own = (name: string) => (
    <bdi>{figureText(calculator, calculation, name, words, resultWords)}</bdi>
  )
  const inEntry = (list: string, entry: object) => (name: string) =>
    name.startsWith(`${list}.`) ? (
      <bdi>{figureIn(calculator, tables, entry, name, words)}</bdi>
    ) : (
      own(name)
    )
  return Object.assign((name: string) => own(name), {
    entries: (list: string): readonly Show[] =>
      ((calculation.scope[list] ?? []) as readonly object[]).map((entry) => inEntry(list, entry)),
  })
}

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

/** One result: its formula in words, and with the visitor's own figures. */
function Step({ id, ...answer }: Explained & { readonly id: string }) {
  const words = useWords()
  const resultWords = useResultWords()
  const recordWords = useRecordWords()
  const { calculator, calculation } = answer
  const whole = expand(calculator, calculation.scope, calculator.formulas[id]?.tree ?? 0)
  const plain = withoutOnes(calculator, calculation, whole)
  const tree = roundedTree(plain, calculator.results[id]!.rounded)
  const record = readFrom(tree, calculation)
  const read = record && recordWords(record)
  const name = <strong>{words.say(calculator.results[id]!.title)}</strong>
  const figure = figureText(calculator, calculation, id, words, resultWords)
  // What is only looked up has no sum to show: where it was read is all there is to say.
  if (read !== undefined)
    return (
      <li>
        <p className="words">{name}</p>
        <p>
          {words.say('calculator.readIn', { value: figure, table: read.table, key: read.short })}
        </p>
      </li>
    )
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
        {formula(tree, figuresOf(answer, words, resultWords), words)} ={' '}
        <strong>
          <bdi>{figure}</bdi>
        </strong>
      </p>
    </li>
  )
}

/**
 * How each figure came about: the formula in words, with the visitor's own figures, and the records
 * of tables that were used.
 */
export function Explanation({ calculator, calculation, tables }: Explained) {
  const words = useWords()
  const { messages } = useIntl()
  const results = calculator.order.filter(
    (id) =>
      calculator.results[id] !== undefined &&
      // What is not known has no sum to show.
      Number.isFinite(calculation.scope[id]) &&
      !calculator.results[id]?.note &&
      (id in calculation.results || calculator.results[id].intermediate),
  )
  // The words of a table of texts may arrive after its figures.
  if (
    results.length === 0 ||
    Object.values(calculation.used).some(({ table }) => !(table.title in messages))
  )
    return null
  const answer = { calculator, calculation, tables }
  return (
    // Of a whole list there is much to explain: it opens on request.
    <details className="explanation" open={calculator.lists === undefined}>
      <summary>
        <h2>{words.say('calculator.how')}</h2>
      </summary>
      <ol className="steps">
        {results.map((id) => (
          <Step key={id} id={id} {...answer} />
        ))}
      </ol>
      <ul className="rows">
        {Object.entries(calculation.used).map(([id, record]) => (
          <UsedTable key={id} record={record} />
        ))}
      </ul>
    </details>
  )
}
