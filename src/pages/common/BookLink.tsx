import clinic from 'virtual:clinic'
import { bookingPath, phoneLink } from '../../content/links.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { contactWays } from './contact-ways.ts'

/**
 * The way to an appointment: the form, or a call where no form can be sent; without either, there
 * is none.
 */
export function BookLink({ text }: { text: string }) {
  const label = (
    <>
      <Icon name="calendar" size={20} />
      <Text id={text} />
    </>
  )
  if (contactWays.length > 0)
    return (
      <LocalLink to={bookingPath} className="button primary">
        {label}
      </LocalLink>
    )
  return clinic.phone === undefined ? null : (
    <a href={phoneLink(clinic.phone)} className="button primary">
      {label}
    </a>
  )
}
