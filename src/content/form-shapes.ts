import type { FormShape } from './form.ts'

const services = {
  broilers: 'services.broilers.title',
  layers: 'services.layers.title',
  medicines: 'forms.service.medicines',
  feed: 'forms.service.feed',
  visit: 'forms.service.visit',
  other: 'forms.service.other',
} as const
const departments = {
  clinic: 'forms.department.clinic',
  laboratory: 'forms.department.laboratory',
  nutrition: 'forms.department.nutrition',
  office: 'forms.department.office',
} as const
const birds = {
  broilers: 'forms.birdType.broilers',
  hens: 'forms.birdType.hens',
  pullets: 'forms.birdType.pullets',
  breeders: 'forms.birdType.breeders',
  other: 'forms.birdType.other',
} as const
const ways = {
  whatsapp: 'forms.contactWay.whatsapp',
  call: 'forms.contactWay.call',
  email: 'forms.contactWay.email',
} as const

/** The message form of the contact page. */
export const contactForm: FormShape = {
  id: 'contact',
  fields: [
    { name: 'name', kind: 'text', required: true, fill: 'name' },
    { name: 'email', kind: 'email', required: true, fill: 'email' },
    { name: 'service', kind: 'choice', options: services },
    { name: 'department', kind: 'choice', options: departments },
    { name: 'message', kind: 'long', required: true },
  ],
}

/** The request for an appointment: what a vet needs before answering. */
export const appointmentForm: FormShape = {
  id: 'appointment',
  fields: [
    { name: 'name', kind: 'text', required: true, fill: 'name' },
    { name: 'phone', kind: 'phone', required: true, hint: true, fill: 'tel' },
    { name: 'place', kind: 'text', required: true, hint: true },
    { name: 'birdType', kind: 'choice', required: true, options: birds },
    { name: 'birds', kind: 'whole', required: true },
    { name: 'age', kind: 'text', hint: true },
    { name: 'problem', kind: 'long', required: true, hint: true },
    { name: 'deaths', kind: 'whole' },
    { name: 'day', kind: 'date' },
    { name: 'contactWay', kind: 'choice', options: ways },
  ],
}

/** The same request with an address, which the server of the site writes to. */
export const mailedAppointment = (): FormShape => ({
  ...appointmentForm,
  fields: [
    ...appointmentForm.fields.slice(0, 2),
    { name: 'email', kind: 'email', fill: 'email' },
    ...appointmentForm.fields.slice(2),
  ],
})

/** The subscription to new articles. */
export const subscribeForm: FormShape = {
  id: 'subscribe',
  fields: [{ name: 'email', kind: 'email', required: true, fill: 'email' }],
}
