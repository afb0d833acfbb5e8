import clinic from 'virtual:clinic'
import { phoneLink } from '../content/links.ts'
import { Icon } from '../ui/Icon.tsx'
import { Text } from '../ui/Text.tsx'
import { Booking } from './Booking.tsx'
import { ClinicMap } from './ClinicMap.tsx'
import { ContactLines } from './common/ContactLines.tsx'

/** Where the clinic is, and the request for an appointment. */
export const Appointment = () => (
  <section className="visit" id="appointment">
    <div className="place">
      <h2>
        <Text id="visit.place.title" />
      </h2>
      {clinic.map !== undefined && <ClinicMap map={clinic.map} />}
      {clinic.address === undefined && (
        <p>
          <Text id="visit.place.soon" />
        </p>
      )}
      <ContactLines />
      {clinic.phone !== undefined && (
        <p className="meaning bad">
          <Icon name="phone" />
          <span>
            <Text id="visit.emergency" />{' '}
            <a href={phoneLink(clinic.phone)} dir="ltr">
              {clinic.phone}
            </a>
          </span>
        </p>
      )}
    </div>
    <Booking />
  </section>
)
