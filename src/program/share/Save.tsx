import { useId, useState, type SubmitEvent } from 'react'
import type { Calculator } from '../../engine/calculator.ts'
import { formatDate } from '../../i18n/format.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { save } from './saved.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { useLanguage } from '../../ui/use-language.ts'

/**
 * Prompts for a title and saves the calculation on the device; the program's name and the day are
 * there already.
 */
export function Save({
  calculator,
  query,
  today,
}: {
  calculator: Calculator
  query: string
  today: Date
}) {
  const language = useLanguage()
  const format = useFormatters()
  const field = useId()
  const [state, setState] = useState<'asking' | 'saved' | 'notSaved' | 'tooLong'>('asking')
  const [saved, setSaved] = useState(query)
  const [typed, setTyped] = useState<string>()
  const standard = format.message('calculator.savedTitle', {
    program: format.message(calculator.title),
    date: formatDate(today, language),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const title = typed?.trim() ?? ''
    // Without its own title, the standard one is composed wherever it is shown: it follows the
    // language.
    const kept = save({ program: calculator.id, query, title: title === standard ? '' : title })
    if (kept === 'long') setState('tooLong')
    else setState(kept ? 'saved' : 'notSaved')
    setSaved(query)
  }
  return (
    <div className="saving" role="status">
      {state !== 'asking' && saved === query ? (
        <p className={`meaning ${state === 'saved' ? 'good' : 'fair'}`}>
          <Icon name={state === 'saved' ? 'check' : 'warning'} size={20} />
          <span>
            {format.message(`share.${state}`)}{' '}
            <LocalLink to="/my-account">{format.message('share.toSaved')}</LocalLink>
          </span>
        </p>
      ) : (
        <form className="save" method="dialog" onSubmit={submit}>
          <label htmlFor={field}>{format.message('share.saveTitle')}</label>
          <div className="actions">
            <input
              id={field}
              maxLength={120}
              value={typed ?? standard}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
            />
            <button type="submit" className="button primary">
              {format.message('share.save')}
            </button>
          </div>
        </form>
      )}
    </div>
  )
}
