import clinic from 'virtual:clinic'
import { phoneLink } from '../../content/links.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { SampleNote } from './SampleNote.tsx'

/** Phone, opening hours and address of the clinic. */
export const ContactLines = () => (
  <ul className="contact-lines">
    {clinic.sample && (
      <li>
        <SampleNote sample />
      </li>
    )}
    {clinic.phone !== undefined && (
      <li>
        <Icon name="phone" size={20} />
        <a href={phoneLink(clinic.phone)} dir="ltr">
          {clinic.phone}
        </a>
      </li>
    )}
    <li>
      <Icon name="clock" size={20} />
      <span>
        <Text
          id="site.openingHours"
          values={{ opens: clinic.hours.opens, closes: clinic.hours.closes }}
        />
        <br />
        <Text id="site.days" />
      </span>
    </li>
    {clinic.address !== undefined && (
      <li>
        <Icon name="map-pin" size={20} />
        <address>
          <Text id={clinic.address} />
        </address>
      </li>
    )}
  </ul>
)
