import clinic from 'virtual:clinic'
import { phoneLink, whatsappLink } from '../content/links.ts'
import { Isolate } from '../ui/Isolate.tsx'

/** The telephone and WhatsApp of the clinic, next to a message that something does not work. */
export const ContactButtons = () => (
  <>
    {clinic.phone !== undefined && (
      <a className="button" href={phoneLink(clinic.phone)}>
        <Isolate text="foreign">{clinic.phone}</Isolate>
      </a>
    )}
    {clinic.whatsapp !== undefined && (
      <a
        className="button"
        href={whatsappLink(clinic.whatsapp)}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
      </a>
    )}
  </>
)
