import { encodedSize, longestQuery } from '../address-size.ts'

/** The id of the request for an appointment, which links open. */
export const bookingId = 'booking'
/** The address for requesting an appointment: the contact page, with the form opened. */
export const bookingPath = `/contact#${bookingId}`

/** The page of what to do when birds are sick. */
export const vetPath = '/vet'
/** The parameter of its address that names a sign of disease. */
export const signParameter = 'sign'

const digits = (phone: string): string => phone.replace(/\D/g, '')

/** Opens the phone with the number. */
export const phoneLink = (phone: string): string => `tel:+${digits(phone)}`

/** Whether a message fits the address that opens a chat or an email program with it. */
export const fitsLink = (text: string): boolean => encodedSize(text) <= longestQuery

/** Opens a chat with the clinic, with a message that the visitor still sends himself. */
export const whatsappLink = (phone: string, text = ''): string =>
  `https://wa.me/${digits(phone)}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`

/** Opens WhatsApp with a message, for a person whom the visitor chooses there. */
export const whatsappShare = (text: string): string =>
  `https://wa.me/?text=${encodeURIComponent(text)}`

/**
 * Opens the visitor's email program with a message. Line ends are those that the standard
 * requires.
 */
export function mailLink(address: string, subject = '', text = ''): string {
  const parts = [
    ['subject', subject],
    ['body', text.replaceAll('\n', '\r\n')],
  ]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value!)}`)
  return `mailto:${address}${parts.length === 0 ? '' : `?${parts.join('&')}`}`
}
