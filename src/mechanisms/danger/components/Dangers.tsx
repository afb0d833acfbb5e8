import { RawIntlProvider, useIntl } from 'react-intl'
import type { Calculation } from '#engine/calculation.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { verdictIcons } from '#components/figures/verdict-icons.ts'
import { Icon } from '#ui/Icon.tsx'
import { dangerText, dangerTone, statedDangers } from '../danger-text.ts'
import { useDangerWords } from './use-danger-words.ts'
import './danger.css'

interface DangersProps {
  readonly calculation: Pick<Calculation, 'dangers'>
}

function DangerBoxes({ calculation }: DangersProps) {
  const format = useFormatters()
  const { messages } = useIntl()
  const formatter = {
    message: format.message,
    has: (key: string) => key in messages,
    number: format.number,
  }
  return statedDangers(calculation).map((danger) => {
    const { title, advice, grounds } = dangerText(danger, formatter)
    const tone = dangerTone(danger)
    return (
      <div
        key={`${danger.say} ${JSON.stringify(danger.name)}`}
        className={`danger ${tone}`}
        data-danger={danger.level}
      >
        <p className="danger-title">
          <Icon name={verdictIcons[tone]} size={32} />
          <strong>{title}</strong>
        </p>
        {[...advice, grounds].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    )
  })
}

/**
 * The dangers of an answer, before all else of it. It belongs to the file of the figures: no figure
 * can be there without it.
 */
export const Dangers = (props: DangersProps) => (
  <RawIntlProvider value={useDangerWords(props.calculation)}>
    <DangerBoxes {...props} />
  </RawIntlProvider>
)
