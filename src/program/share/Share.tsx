import { useState, useId, type SubmitEvent } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import shareWords from 'virtual:pack/share'
import { Icon } from '../../ui/Icon.tsx'
import { notebookMark } from '../../ui/storage/device.ts'
import { useToast } from '../../ui/Toasts.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { useMoreWords } from '../../components/text/use-more-words.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { answerParts, answerText, type Answer } from './answer-text.ts'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { fitsLink, mailLink, whatsappLink } from '../../content/links.ts'
import { planOf } from '../../mechanisms/plan/rows.ts'
import { useDangerWords } from '../../mechanisms/danger/components/use-danger-words.ts'
import { daysOf } from './calendar/days-of.ts'
import { PrintedAddress } from './Printed.tsx'
import { useLink } from './use-link.ts'
import './share.css'
import type { FlowCalculator } from '../../mechanisms/flow/shape.ts'
import type { FlockCalculator } from '../../mechanisms/flock/shape.ts'
import clinic from 'virtual:clinic'
import hasEmbeds from 'virtual:clinic/hasEmbeds'
import type { Calculator } from '../../engine/calculator.ts'
import { formatDate } from '../../i18n/format.ts'
import type { KeyedField } from '../../mechanisms/journal/shape.ts'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { save } from './saved.ts'
import { embedPath } from '../../content/embed.ts'

/**
 * Prompts for a title and saves the calculation on the device; the program's name and the day are
 * there already.
 */
function Save({
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

/** The way to the clinic with an answer: a message that is written, and that the visitor sends. */
function AskVet({ subject, text }: { subject: string; text: string }) {
  const format = useFormatters()
  if (clinic.whatsapp === undefined && clinic.email === undefined) return null
  return (
    <section className="ask-vet" aria-labelledby="ask-vet">
      <h3 id="ask-vet">{format.message('share.vet')}</h3>
      <div className="actions pairs">
        {clinic.whatsapp !== undefined && (
          <a
            className="button"
            href={whatsappLink(clinic.whatsapp, text)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="whatsapp" size={20} />
            {format.message('share.byWhatsapp')}
          </a>
        )}
        {clinic.email !== undefined && (
          <a className="button" href={mailLink(clinic.email, subject, text)}>
            <Icon name="mail" size={20} />
            {format.message('share.byMail')}
          </a>
        )}
      </div>
    </section>
  )
}

const FlockSaver = lazyComponent(
  async () => (await import('../../mechanisms/flock/components/FlockSaver.tsx')).FlockSaver,
)
// A visitor with a flock has a journal for the answer.
const NotedDays = lazyComponent(
  async () => (await import('../../mechanisms/noted/components/NotedDays.tsx')).NotedDays,
)
const AddToCalendar = lazyComponent(
  async () => (await import('./calendar/AddToCalendar.tsx')).AddToCalendar,
)

/** The answer as a picture, from the same parts as the shared text. */
function SharePicture({ address, ...answer }: Answer & { address: string | undefined }) {
  const intl = useIntl()
  const language = useLanguage()
  const format = useFormatters()
  const toast = useToast()
  const send = async () => {
    try {
      // Fetched only by those who send it.
      const { sendPicture } = await import('./picture/send.ts')
      await sendPicture(
        answerParts(answer, format, language, intl),
        [
          `${format.message('site.name')} · ${formatDate(new Date(), language)}`,
          ...(address === undefined ? [] : [address.split('?')[0]!]),
        ],
        language.direction,
        `${answer.calculator.id.replace('/', '-')}.png`,
      )
    } catch {
      toast(format.message('share.pictureFailed'), 'bad')
    }
  }
  return (
    <button type="button" className="button" data-picture onClick={() => void send()}>
      <Icon name="share" size={20} />
      {format.message('share.picture')}
    </button>
  )
}

/** The ways to keep the link or to pass it on. */
function LinkActions({
  address,
  text,
  saving,
  onSave,
}: {
  address: string
  text: string
  saving: boolean
  onSave: () => void
}) {
  const format = useFormatters()
  const toast = useToast()
  // A browser has no clipboard at all on a page that is not secure.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast(format.message('share.copied'), 'good')
    } catch {
      toast(format.message('share.copyFailed'), 'bad')
    }
  }
  return (
    <>
      <button type="button" className="button" aria-expanded={saving} onClick={onSave}>
        <Icon name="bookmark" size={20} />
        {format.message('share.save')}
      </button>
      <button type="button" className="button" onClick={() => void copy()}>
        <Icon name="copy" size={20} />
        {format.message('share.copyLink')}
      </button>
      <a
        className="button"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="whatsapp" size={20} />
        {format.message('share.whatsapp')}
      </a>
    </>
  )
}

/** Whether other sites may show a program: a journal lives from what the device keeps. */
const mayBeEmbedded = ({ inputs }: Calculator): boolean =>
  hasEmbeds && Object.values<KeyedField>(inputs).every(({ keyed }) => keyed === undefined)

function ShareActions(answer: Answer) {
  const { calculator, input } = answer
  const { flock, flow }: FlockCalculator & FlowCalculator = calculator
  const intl = useIntl()
  const language = useLanguage()
  const format = useFormatters()
  const [today] = useState(() => new Date())
  const [saving, setSaving] = useState(false)
  const { query, address, holds } = useLink(calculator, input, answer.calculation)
  const days = daysOf(calculator, answer.calculation)
  const plan = planOf(calculator, answer.calculation, input, answer.tables)
  const text = answerText(answer, address, format, language, intl)
  const message = answerText(answer, address, format, language, intl, fitsLink)
  return (
    <>
      {flock !== undefined && <FlockSaver calculator={calculator} input={input} />}
      {flow === undefined && notebookMark() === 'chosen' && <NotedDays {...answer} />}
      {holds === 'nothing' && <p className="muted">{format.message('list.tooLongToShare')}</p>}
      {holds === 'figures' && <p className="muted">{format.message('share.withoutNotes')}</p>}
      <div className="actions pairs share">
        {address !== undefined && (
          <LinkActions
            address={address}
            text={message}
            saving={saving}
            onSave={() => setSaving(!saving)}
          />
        )}
        <SharePicture {...answer} address={address} />
        <button type="button" className="button" onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {format.message('share.print')}
        </button>
        {days.length + (plan?.rows.length ?? 0) > 0 && (
          <AddToCalendar {...{ calculator, days, plan, address, text }} />
        )}
      </div>
      {saving && <Save calculator={calculator} query={query} today={today} />}
      <AskVet subject={format.message(calculator.title)} text={message} />
      {mayBeEmbedded(calculator) && (
        <p>
          <LocalLink to={`${embedPath}#${calculator.id}`}>
            {format.message('share.embed')}
          </LocalLink>
        </p>
      )}
      {address !== undefined && <PrintedAddress address={address} />}
    </>
  )
}

/**
 * Shares the calculation, with anybody or the clinic, saves or prints it: the link contains the
 * inputs and opens in any language.
 */
export function Share(answer: Answer) {
  const extendedIntl = useMoreWords(shareWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <SharedWithDangers {...answer} />
    </RawIntlProvider>
  )
}

/** With the words of dangers, if the answer has any. */
const SharedWithDangers = (answer: Answer) => (
  <RawIntlProvider value={useDangerWords(answer.calculation)}>
    <ShareActions {...answer} />
  </RawIntlProvider>
)
