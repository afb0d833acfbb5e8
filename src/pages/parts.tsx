import formWords from 'virtual:pack/forms'
import testimonialWords from 'virtual:pack/testimonials'
import visitWords from 'virtual:pack/visit'
import { later } from './island.tsx'

/** What visitors say, as a slider. */
export const StoriesPart = later(
  [testimonialWords],
  async () => (await import('./common/stories/Stories.tsx')).Stories,
)
/** The way to the clinic, and the request for an appointment. */
export const AppointmentPart = later(
  [visitWords, formWords],
  async () => (await import('./Appointment.tsx')).Appointment,
)
