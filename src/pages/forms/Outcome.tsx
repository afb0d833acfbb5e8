import clinic from 'virtual:clinic'
import { mailLink, whatsappLink } from '../../content/links.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { useOnline } from '../../ui/waiting/use-online.ts'
import type { HandedOver } from './hand-over.ts'

/**
 * The outcome of a form; `restored` if it contains what was typed before, `sending` while the
 * endpoint has not answered, `ready` where a button was pressed too long ago to be answered by
 * itself.
 */
export type OutcomeKind = HandedOver | 'restored' | 'sending' | 'ready'

/** Colour and icon show what is good or bad. */
const signs: Readonly<Record<string, readonly [tone: string, icon: string]>> = {
  failed: ['bad', 'warning'],
  sent: ['good', 'check'],
}

/** Shows what has happened to the message and what the visitor can do now. */
export function Outcome({
  kind,
  text,
  sent,
  onClear,
  onRetry,
}: {
  kind: OutcomeKind | undefined
  text: string
  /** The key of what a visitor reads once the message is sent, where it is not the usual text. */
  sent?: string | undefined
  onClear: () => void
  onRetry: () => void
}) {
  const online = useOnline()
  const shown = kind === 'waiting' && online ? 'online' : kind
  const [tone, icon] = signs[shown ?? ''] ?? ['info', 'info']
  return (
    <div role="status" className="outcome">
      {shown !== undefined && (
        <div className={`meaning ${tone}`}>
          <Icon name={icon} />
          <div>
            <Text
              as="p"
              id={shown === 'sent' && sent !== undefined ? sent : `forms.outcome.${shown}`}
              values={{ hours: clinic.forms.answerWithinHours }}
            />
            <div className="actions">
              {shown === 'online' && (
                <button type="button" className="button primary" onClick={onRetry}>
                  <Text id="forms.outcome.sendNow" />
                </button>
              )}
              {clinic.whatsapp !== undefined && (shown === 'whatsapp' || shown === 'failed') && (
                <a
                  className="button"
                  href={whatsappLink(clinic.whatsapp, text)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Icon name="whatsapp" size={20} />
                  <Text id="forms.outcome.openAgain" />
                </a>
              )}
              {clinic.email !== undefined && (shown === 'email' || shown === 'failed') && (
                <a className="button" href={mailLink(clinic.email, '', text)}>
                  <Icon name="mail" size={20} />
                  <Text id="forms.outcome.openMail" />
                </a>
              )}
              {shown !== 'sent' && shown !== 'sending' && shown !== 'ready' && (
                <button type="button" className="button" onClick={onClear}>
                  <Icon name="trash" size={20} />
                  <Text
                    id={
                      shown === 'restored' || shown === 'waiting'
                        ? 'forms.outcome.clear'
                        : 'forms.outcome.done'
                    }
                  />
                </button>
              )}
            </div>
          </div>
        </div>
      )}
    </div>
  )
}
