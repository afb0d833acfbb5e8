import contactWords from 'virtual:pack/contact'
import formWords from 'virtual:pack/forms'
import { AppointmentPart } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import clinic from 'virtual:clinic'
import { Text } from '../../ui/Text.tsx'
import { Channels, hasChannel } from '../common/Channels.tsx'
import { SampleNote } from '../common/SampleNote.tsx'
import { contactWays } from '../common/contact-ways.ts'
import { HandOverForm } from '../forms/HandOverForm.tsx'
import { contactForm } from '../../content/form-shapes.ts'

/** How to reach the clinic: at once by its numbers, by a message, or for an appointment. */
const ContactPage = () => (
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

export const screen: Screen = {
  folder: 'contact',
  packs: { contact: contactWords, forms: formWords },
  parts: [AppointmentPart],
  open: () => ({
    content: <ContactPage />,
    title: 'contact.title',
    description: 'contact.description',
  }),
}
