import clinic from 'virtual:clinic'
import { Text } from '../../ui/Text.tsx'
import { Channels, hasChannel } from '../common/Channels.tsx'
import { SampleNote } from '../common/SampleNote.tsx'
import { contactWays } from '../common/contact-ways.ts'
import { HandOverForm } from '../forms/HandOverForm.tsx'
import { contactForm } from '../../content/form-shapes.ts'
import { AppointmentPart } from '../parts.tsx'

/** How to reach the clinic: at once by its numbers, by a message, or for an appointment. */
export const ContactPage = () => (
  <div className="page">
    <header className="title">
      <div>
        <Text as="h1" tabIndex={-1} id="contact.title" />
        {hasChannel && <Text as="p" className="lead" id="contact.lead" />}
      </div>
    </header>
    <SampleNote sample={clinic.sample} />
    {hasChannel && <Channels />}
    {contactWays.length > 0 && (
      <section className="panel">
        <Text as="h2" id="contact.form" />
        <Text as="p" id="contact.formText" values={{ hours: clinic.forms.answerWithinHours }} />
        <HandOverForm shape={contactForm} heading="contact.heading" />
      </section>
    )}
    <AppointmentPart />
  </div>
)
