import type { Verdict } from '../../engine/calculation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useWords } from '../text/use-words.ts'

/** The icon of each tone: colour alone must not show what is good or bad. */
export const toneIcons: Readonly<Record<string, string>> = {
  good: 'rating-excellent',
  fair: 'rating-good',
  bad: 'rating-poor',
  info: 'info',
}

/** A rating: icon, word and colour. */
export function Chip({ verdict }: { verdict: Verdict }) {
  const words = useWords()
  return (
    <span className={`chip ${verdict.tone}`}>
      <Icon name={toneIcons[verdict.tone] ?? 'info'} size={20} />
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
