import clinic from 'virtual:clinic'
import { mailLink, phoneLink, whatsappLink } from '../../content/links.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { SampleNote } from '../common/SampleNote.tsx'
import { contactWays } from '../forms/hand-over.ts'
import { HandOverForm } from '../forms/HandOverForm.tsx'
import { contactForm } from '../../content/form-shapes.ts'
import { AppointmentPart } from '../parts.tsx'

const hasChannel = [clinic.phone, clinic.whatsapp, clinic.email].some((each) => each !== undefined)

/** How to reach the clinic: at once by its numbers, by a message, or for an appointment. */
export const ContactPage = () => (
  <div className="page">
    <header className="title">
      <div>
        <h1 tabIndex={-1}>
          <Text id="contact.title" />
        </h1>
        <p className="lead">
          <Text id={hasChannel ? 'contact.lead' : 'contact.soon'} />
        </p>
      </div>
    </header>
    <SampleNote sample={clinic.sample} />
    {hasChannel && (
      <ul className="channels">
        {clinic.phone !== undefined && (
          <li>
            <a href={phoneLink(clinic.phone)}>
              <Icon name="phone" size={32} />
              <span>
                <Text id="contact.phone" />
              </span>
              <strong dir="ltr">{clinic.phone}</strong>
            </a>
          </li>
        )}
        {clinic.whatsapp !== undefined && (
          <li>
            <a href={whatsappLink(clinic.whatsapp)} target="_blank" rel="noopener noreferrer">
              <Icon name="whatsapp" size={32} />
              <span>
                <Text id="contact.whatsapp" />
              </span>
              <strong dir="ltr">{clinic.whatsapp}</strong>
            </a>
          </li>
        )}
        {clinic.email !== undefined && (
          <li>
            <a href={mailLink(clinic.email)}>
              <Icon name="mail" size={32} />
              <span>
                <Text id="contact.email" />
              </span>
              <strong dir="ltr">{clinic.email}</strong>
            </a>
          </li>
        )}
      </ul>
    )}
    <section className="panel">
      <h2>
        <Text id="contact.form" />
      </h2>
      {contactWays().length > 0 && (
        <p>
          <Text id="contact.formText" values={{ hours: clinic.forms.answerWithinHours }} />
        </p>
      )}
      <HandOverForm shape={contactForm} heading="contact.heading" />
    </section>
    <AppointmentPart />
  </div>
)
