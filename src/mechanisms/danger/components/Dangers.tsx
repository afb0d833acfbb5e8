import { RawIntlProvider, useIntl } from 'react-intl'
import type { Calculation, DangerLevel, DangerQuestion } from '#engine/calculation.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { verdictIcons } from '#components/figures/verdict-icons.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { dangerFormatter, dangerText, dangerTone, statedDangers } from '../danger-text.ts'
import { useDangerWords } from './use-danger-words.ts'
import './danger.css'

interface DangersProps {
  readonly calculation: Pick<Calculation, 'dangers'>
  /** Keeps that a person has read a label; undefined where that cannot be kept. */
  readonly onConfirm?: ((question: DangerQuestion) => (() => void) | undefined) | undefined
}

/** The answer to a question about days: they are what the label says. */
function Confirm({
  asks,
  level,
  onConfirm,
}: { asks: DangerQuestion; level: DangerLevel } & Pick<DangersProps, 'onConfirm'>) {
  const format = useFormatters()
  const { messages } = useIntl()
  const confirm = onConfirm?.(asks)
  // Where no text allows a medicine, no label can say it.
  const say = level === 'layers' ? 'danger.confirmVet' : 'danger.confirm'
  if (confirm === undefined || !(say in messages)) return null
  return (
    <button type="button" className="button" onClick={confirm}>
      {format.message(say, { days: format.quantity(asks.typed, 'day') })}
    </button>
  )
}

function DangerBoxes({ calculation, onConfirm }: DangersProps) {
  const intl = useIntl()
  const formatter = dangerFormatter(intl, useLanguage())
  return statedDangers(calculation).map((danger) => {
    const { title, advice, grounds } = dangerText(danger, formatter)
    const { level, name, say, days, values, asks } = danger
    const tone = dangerTone(danger)
    return (
      <div
        key={JSON.stringify([level, name, say, days, values, asks === undefined])}
        className={`danger ${tone}`}
        data-danger={level}
      >
        <p className="danger-title">
          <Icon name={verdictIcons[tone]} size={32} />
          <strong>{title}</strong>
        </p>
        {[...advice, grounds].filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {asks !== undefined && <Confirm asks={asks} level={level} onConfirm={onConfirm} />}
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
