import contactWords from 'virtual:pack/contact'
import formWords from 'virtual:pack/forms'
import { AppointmentPart } from '../parts.tsx'
import type { Screen } from '../screen.ts'
import { ContactPage } from './ContactPage.tsx'

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
