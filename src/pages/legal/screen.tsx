import legalWords from 'virtual:pack/legal'
import type { Screen } from '../screen.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'
import { useIntl } from 'react-intl'
import clinic from 'virtual:clinic'
import { mailLink } from '../../content/links.ts'
import { formatDate } from '../../i18n/format.ts'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { ContactLines } from '../common/ContactLines.tsx'
import type { LegalText, Line } from './text.ts'

const LineText = ({ id, values }: Pick<Line, 'id'> & { values: Line['values'] }) => {
  const intl = useIntl()
  const texts = Object.entries(values ?? {}).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : intl.formatList(value),
  ])
  return <Text id={id} values={Object.fromEntries(texts)} />
}

/** The address of a page begins with the language; that of a file does not. */
function Button({ to, text }: { to: string; text: string }) {
  return (
    <p>
      {to.includes('.') ? (
        <a className="button" href={to}>
          <Text id={text} />
        </a>
      ) : (
        <LocalLink to={to} className="button">
          <Text id={text} />
        </LocalLink>
      )}
    </p>
  )
}

/** A legal text, with its date and a contact. */
function LegalPage({ text: { title, lead, sections } }: { text: LegalText }) {
  const language = useLanguage()
  const { date } = clinic.legal ?? {}
  return (
    <article className="page legal">
      <header className="title">
        <div>
          <Text as="h1" tabIndex={-1} id={title} />
          <Text as="p" className="lead" id={lead} />
          {date !== undefined && (
            <Text
              as="p"
              className="hint"
              id="legal.updated"
              values={{ date: formatDate(new Date(date), language) }}
            />
          )}
        </div>
      </header>
      {sections.map(({ title: heading, texts = [], list = [], button }) => (
        <section key={heading}>
          <Text as="h2" id={heading} />
          {texts.map(({ id, values }) => (
            <p key={id}>
              <LineText id={id} values={values} />
            </p>
          ))}
          {list.length > 0 && (
            <ul>
              {list.map(({ id, values }) => (
                <li key={id}>
                  <LineText id={id} values={values} />
                </li>
              ))}
            </ul>
          )}
          {button && <Button {...button} />}
        </section>
      ))}
      {clinic.email !== undefined && (
        <section>
          <Text as="h2" id="legal.contact" />
          <Text as="p" id="legal.contactText" />
          <p>
            <a href={mailLink(clinic.email)} dir="ltr">
              {clinic.email}
            </a>
          </p>
          <ContactLines />
        </section>
      )}
    </article>
  )
}

/** The privacy policy and the terms of use. */
export const screen: Screen = {
  folder: 'legal',
  packs: { legal: legalWords },
  open: ({ path }) => {
    const text = path === '/terms' ? terms : privacy
    return { content: <LegalPage text={text} />, title: text.title, description: text.lead }
  },
}
