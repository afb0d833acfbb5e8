import { useState } from 'react'
import { toQuery } from '../../engine/address.ts'
import type { Calculation, Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { formatDate } from '../../i18n/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { Save } from './Save.tsx'
import { isWhole } from '../form/entered.ts'
import { useWords } from '../use-words.ts'

/** Sends the calculation on, or saves it: the link holds the inputs and opens in any language. */
export function Share({
  calculator,
  calculation,
  input,
}: {
  calculator: Calculator
  calculation: Calculation
  input: Input
}) {
  const language = useLanguage()
  const words = useWords()
  const toast = useToast()
  const [today] = useState(() => new Date())
  const [saving, setSaving] = useState(false)
  const query = toQuery(calculator, input)
  const fits = isWhole(calculator, input, query)
  const results = Object.entries(calculation.results)
    .filter(([id, value]) => Number.isFinite(value.value) && calculator.results[id]?.note !== true)
    .map(
      ([id, value]) =>
        `${words.say(calculator.results[id]!.title)} ${words.result(calculator.results[id]!, value)}`,
    )
    .join(`${words.say('calculator.comma')} `)
  const text = () =>
    results === ''
      ? words.say(calculator.title)
      : words.say('calculator.shareText', { title: words.say(calculator.title), results })
  const address = `${window.location.origin}${window.location.pathname}?${query}`
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => toast(words.say('calculator.copied'), 'good'),
      () => toast(words.say('calculator.copyFailed'), 'bad'),
    )
  }
  const send = () =>
    window.open(
      `https://wa.me/?text=${encodeURIComponent(`${text()}\n${address}`)}`,
      '_blank',
      'noopener',
    )
  return (
    <>
      {!fits && <p className="muted">{words.say('list.tooLongToShare')}</p>}
      <div className="actions share">
        {fits && (
          <>
            <button
              type="button"
              className="button"
              aria-expanded={saving}
              onClick={() => setSaving(!saving)}
            >
              <Icon name="bookmark" size={20} />
              {words.say('calculator.save')}
            </button>
            <button type="button" className="button" onClick={copy}>
              <Icon name="copy" size={20} />
              {words.say('calculator.copyLink')}
            </button>
            <button type="button" className="button" onClick={send}>
              <Icon name="whatsapp" size={20} />
              {words.say('calculator.whatsapp')}
            </button>
          </>
        )}
        <button type="button" className="button" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {words.say('calculator.print')}
        </button>
      </div>
      {saving && <Save calculator={calculator} query={query} today={today} />}
      <p className="print-only">
        {words.say('calculator.printed', { date: formatDate(today, language) })}{' '}
        {fits && <bdi dir="ltr">{address}</bdi>}
      </p>
    </>
  )
}
