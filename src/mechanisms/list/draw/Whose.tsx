import type { Calculator } from '../../../engine/calculator.ts'
import { useWords } from '../../../drawing/words/use-words.ts'
import type { Whose as Entry } from '../../entry-result/shape.ts'
import { entryName, joined } from './names.ts'

/** So many entries are named. */
const few = 20

/** Which entries of a list have a figure. */
export function Whose({ calculator, whose }: { calculator: Calculator; whose: Entry }) {
  const words = useWords()
  return (
    <small className="whose">
      {' '}
      <bdi>
        {joined(
          whose.entries
            .slice(0, few)
            .map((entry) => entryName(calculator, whose.list, entry, words))
            .concat(whose.entries.length > few ? '…' : []),
          'and',
          words,
        )}
      </bdi>
    </small>
  )
}
