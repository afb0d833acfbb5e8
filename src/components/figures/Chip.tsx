import type { Verdict } from '../../engine/calculation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFormatters } from '../text/use-formatters.ts'
import { verdictIcons } from './verdict-icons.ts'

/** A rating: icon, word and colour. */
export function Chip({ verdict }: { verdict: Verdict }) {
  const format = useFormatters()
  return (
    <span className={`chip ${verdict.tone}`}>
      <Icon name={verdictIcons[verdict.tone]} size={20} />
      <span className="hidden">
        {format.message('calculator.figure', {
          title: format.message('calculator.rating'),
          value: '',
        })}
      </span>
      {format.message(verdict.say)}
    </span>
  )
}
