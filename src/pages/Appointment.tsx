import clinic from 'virtual:clinic'
import { phoneLink } from '../content/links.ts'
import { Icon } from '../ui/Icon.tsx'
import { Text } from '../ui/Text.tsx'
import { ContactLines } from './common/ContactLines.tsx'
import { HandOverForm } from './forms/HandOverForm.tsx'
import { appointmentForm } from './forms/shapes.ts'

/**
 * Where the clinic is, and the request for an appointment. The map is a picture with a link:
 * nothing is fetched from others.
 */
export function Appointment() {
  return (
    <section className="visit" id="appointment">
      <div className="place">
        <h2>
          <Text id="visit.place.title" />
        </h2>
        <figure className="map">
          <img src="/illustrations/map.svg" alt="" width="480" height="320" loading="lazy" />
          <figcaption>
            <a className="button" href={clinic.map.link} target="_blank" rel="noopener noreferrer">
              <Icon name="map-pin" size={20} />
              <Text id="visit.place.open" />
            </a>
          </figcaption>
        </figure>
        <ContactLines />
        <p className="meaning bad">
          <Icon name="phone" />
          <span>
            <Text id="visit.emergency" />{' '}
            <a href={phoneLink(clinic.phone)} dir="ltr">
              {clinic.phone}
            </a>
          </span>
        </p>
      </div>
      <div className="booking">
        <h2>
          <Text id="visit.title" />
        </h2>
        <p>
          <Text id="visit.text" values={{ hours: clinic.forms.answerWithinHours }} />
        </p>
        <p className="meaning fair">
          <Icon name="warning" />
          <span>
            <Text id="visit.biosecurity" />
          </span>
        </p>
        <HandOverForm shape={appointmentForm} heading="visit.heading" />
      </div>
    </section>
  )
}
