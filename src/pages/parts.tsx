import formWords from 'virtual:pack/forms'
import testimonialWords from 'virtual:pack/testimonials'
import visitWords from 'virtual:pack/visit'
import { island } from './island.tsx'

/** Testimonials of visitors, as a slider. */
export const StoriesPart = island(
  [testimonialWords],
  async () => (await import('./common/stories/Stories.tsx')).Stories,
)
/** The way to the clinic, and the request for an appointment. */
export const AppointmentPart = island(
  [visitWords, formWords],
  async () => (await import('./Appointment.tsx')).Appointment,
)
