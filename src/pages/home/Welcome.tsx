import clinic from 'virtual:clinic'
import questions from 'virtual:questions'
import { whatsappLink } from '../../content/links.ts'
import { BookLink } from '../common/BookLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'

/** Everyday questions, each with the way to its answer; what the clinic is, and how to reach it. */
export const Welcome = () => (
  <div className="welcome">
    <ul className="questions">
      {questions[useLanguage().code]!.map(({ icon, say, path }) => (
        <li key={say}>
          <LocalLink to={path} className="button">
            <Icon name={icon} size={24} />
            <Text id={say} />
          </LocalLink>
        </li>
      ))}
    </ul>
    <Text as="p" className="lead" id="care.lead" values={{ years: clinic.yearsOfExperience }} />
    <p className="actions">
      <BookLink text="care.book" />
      {clinic.whatsapp !== undefined && (
        <a
          className="button"
          href={whatsappLink(clinic.whatsapp)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" size={20} />
          <span dir="ltr">{clinic.whatsapp}</span>
        </a>
      )}
    </p>
  </div>
)
