import clinic from 'virtual:clinic'
import { mailLink, phoneLink, whatsappLink } from '../../content/links.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'

/** Whether the clinic can be called or written to. */
export const hasChannel = [clinic.phone, clinic.whatsapp, clinic.email].some(
  (each) => each !== undefined,
)

interface ChannelsProps {
  /** The subject of an email. */
  readonly subject?: string
  /** What a message begins with; the visitor still sends it. */
  readonly text?: string
}

/** The ways to reach the clinic at once: by telephone, WhatsApp and email. */
export function Channels({ subject = '', text = '' }: ChannelsProps) {
  const channels = [
    { icon: 'phone', label: 'contact.phone', of: clinic.phone, link: phoneLink },
    {
      icon: 'whatsapp',
      label: 'contact.whatsapp',
      of: clinic.whatsapp,
      link: (phone: string) => whatsappLink(phone, text),
    },
    {
      icon: 'mail',
      label: 'contact.email',
      of: clinic.email,
      link: (address: string) => mailLink(address, subject, text),
    },
  ]
  return (
    <ul className="channels">
      {channels.map(
        ({ icon, label, of, link }) =>
          of !== undefined && (
            <li key={icon}>
              <a
                href={link(of)}
                {...(icon === 'whatsapp' && { target: '_blank', rel: 'noopener noreferrer' })}
              >
                <Icon name={icon} size={32} />
                <Text as="span" id={label} />
                <strong dir="ltr">{of}</strong>
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
