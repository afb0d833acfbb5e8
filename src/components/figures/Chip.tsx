import type { Verdict } from '../../engine/calculation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../text/use-words.ts'
import { verdictIcons } from './verdict-icons.ts'

/** A rating: icon, word and colour. */
export function Chip({ verdict }: { verdict: Verdict }) {
  const words = useWords()
  return (
    <span className={`chip ${verdict.tone}`}>
      <Icon name={verdictIcons[verdict.tone]} size={20} />
      <span className="hidden">
        {words.message('calculator.figure', {
          title: words.message('calculator.rating'),
          value: '',
        })}
      </span>
      {words.message(verdict.say)}
    </span>
  )
}
