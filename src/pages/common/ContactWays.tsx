import clinic from 'virtual:clinic'
import { phoneLink, whatsappLink } from '../../content/links.ts'
import { Icon } from '../../ui/Icon.tsx'

/** How to reach the clinic where its form cannot be had. */
export const ContactWays = () => (
  <>
    <a className="button" href={phoneLink(clinic.phone)}>
      <Icon name="phone" size={20} />
      <bdi>{clinic.phone}</bdi>
    </a>
    <a
      className="button"
      href={whatsappLink(clinic.whatsapp)}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" size={20} />
      <bdi>{clinic.whatsapp}</bdi>
    </a>
  </>
)
