import { useIntl } from 'react-intl'
import { contactForm, mailedAppointment } from '../../content/form-shapes.ts'
import { phoneLink } from '../../content/links.ts'
import { isDay } from '../../day.ts'
import { formatDate } from '../../i18n/format.ts'
import { getOwn } from '../../own.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import type { InboxMessage } from './inbox-data.ts'
import { textPieces } from './site-path.ts'

const shapes = [contactForm, mailedAppointment()]

/** A text of a visitor: only addresses of this site can be opened. */
function VisitorText({ text }: { text: string }) {
  return (
    <Isolate text="typed" className="visitor-text">
      {textPieces(text, window.location.origin).map((piece, index) =>
        piece.path === undefined ? (
          piece.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text have no names
          <a key={index} href={piece.path} target="_blank" rel="noopener">
            {piece.text}
          </a>
        ),
      )}
    </Isolate>
  )
}

/** What a visitor has filled in. */
export function FieldLines({ message }: { message: InboxMessage }) {
  const intl = useIntl()
  const language = useLanguage()
  const say = (id: string, otherwise: string): string =>
    id in intl.messages ? intl.formatMessage({ id }) : otherwise
  const fields = shapes.find(({ id }) => id === message.form)?.fields ?? []
  const shownValueOf = (name: string, text: string): string => {
    const field = fields.find((each) => each.name === name)
    if (field?.kind === 'date' && isDay(text)) return formatDate(new Date(text), language)
    const option = getOwn(field?.options, text)
    return option === undefined ? text : say(option, text)
  }
  return (
    <dl className="inbox-fields">
      {Object.entries(message.fields)
        .filter(([, text]) => text !== '')
        .map(([name, text]) => {
          return (
            <div key={name}>
              <dt>{say(`forms.${name}.label`, name)}</dt>
              <dd>
                {name === 'phone' ? (
                  <a href={phoneLink(text)} dir="ltr">
                    {text}
                  </a>
                ) : (
                  <VisitorText text={shownValueOf(name, text)} />
                )}
              </dd>
            </div>
          )
        })}
    </dl>
  )
}
