import clinic from 'virtual:clinic'
import { phoneLink, bookingId } from '../content/links.ts'
import { Icon } from '../ui/Icon.tsx'
import { Text } from '../ui/Text.tsx'
import { ContactLines } from './common/ContactLines.tsx'
import { useEffect, useRef, useState } from 'react'
import hasServer from 'virtual:clinic/server'
import { isFormEmpty } from '../content/form.ts'
import { readDraft } from './forms/draft.ts'
import { contactWays } from './common/contact-ways.ts'
import { HandOverForm } from './forms/HandOverForm.tsx'
import { appointmentForm, mailedAppointment } from '../content/form-shapes.ts'
import { useIntl } from 'react-intl'
import languages from 'virtual:languages'
import type { Contact } from '../content/clinic.ts'
import { mapFrame, mapHost, mapPaths } from '../content/map.ts'
import { splitPath } from '../i18n/languages.ts'
import { checkConnectivity } from '../network/connectivity.ts'
import { useOnline } from '../ui/waiting/use-online.ts'

/**
 * Whether this document may show the map: the policy is that of the page that was fetched, and one
 * may have come here from another without fetching anything.
 */
function isAdmitted(): boolean {
  const [fetched] = performance.getEntriesByType('navigation')
  return (
    fetched !== undefined &&
    mapPaths.includes(splitPath(new URL(fetched.name).pathname, languages).path)
  )
}

/** The message of the page to itself when it is fetched again for the map. */
const requestedState = { map: true }
const wasRequested = (): boolean =>
  (window.history.state as Partial<typeof requestedState> | null)?.map === true

/**
 * Where the clinic is: a drawing, and on a press the map of another site, of which nothing is
 * fetched before. Without a network the drawing stays.
 */
function ClinicMap({ map }: { map: NonNullable<Contact['map']> }) {
  const intl = useIntl()
  const online = useOnline()
  const [wanted, setWanted] = useState(false)
  useEffect(() => setWanted(wasRequested()), [])
  const show = async () => {
    if (isAdmitted() || !(await checkConnectivity())) {
      setWanted(true)
      return
    }
    // What is typed into a form is kept, so the page can be fetched again, with its own policy.
    window.history.replaceState(
      { ...(window.history.state as object | null), ...requestedState },
      '',
    )
    window.location.reload()
  }
  return (
    <figure className="map">
      <div>
        <img src="/illustrations/map.svg" alt="" width="480" height="320" loading="lazy" />
        {wanted && online && (
          // The map is of another origin, which its scripts need: they reach nothing of this page.
          <iframe
            src={mapFrame(map)}
            title={intl.formatMessage({ id: 'visit.place.map' })}
            // oxlint-disable-next-line react/iframe-missing-sandbox
            sandbox="allow-scripts allow-same-origin allow-popups"
          />
        )}
      </div>
      <figcaption>
        <p role="status">{wanted && !online && <Text id="visit.place.offline" />}</p>
        <p className="actions">
          {!(wanted && online) && (
            <button type="button" className="button" onClick={() => void show()}>
              <Icon name="map-pin" size={20} />
              <Text id="visit.place.show" />
            </button>
          )}
          <a href={map.link} target="_blank" rel="noopener noreferrer">
            <Text id="visit.place.open" />
          </a>
        </p>
        <Text
          as="p"
          className="hint"
          id="visit.place.from"
          values={{ host: new URL(mapHost).host }}
        />
      </figcaption>
    </figure>
  )
}

/** Only the server of the site writes mails. */
const shape = hasServer ? mailedAppointment() : appointmentForm

/** As wide as the style sheet needs to show the form at all times (src/pages/forms/forms.css). */
const wide = '(min-width: 48rem)'

/** Whether the form is requested: by the address, or by typed text that was not sent. */
function isRequested(): boolean {
  const draft = readDraft(appointmentForm.id)
  return (
    window.location.hash === `#${bookingId}` || (draft !== undefined && !isFormEmpty(draft.values))
  )
}

/**
 * The request for an appointment. On a phone it is one line that opens; the form is there from the
 * start, so that it opens without any script, too.
 */
function Booking() {
  const box = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const screen = window.matchMedia(wide)
    const open = () => {
      if (screen.matches || isRequested()) box.current!.open = true
    }
    open()
    screen.addEventListener('change', open)
    window.addEventListener('hashchange', open)
    return () => {
      screen.removeEventListener('change', open)
      window.removeEventListener('hashchange', open)
    }
  }, [])
  return (
    <details ref={box} id={bookingId} className="booking">
      {/* A key operates a summary, too. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <summary
        onClick={(event) => {
          if (window.matchMedia(wide).matches) event.preventDefault()
        }}
      >
        <Text as="h2" id="visit.title" />
        <Icon name="chevron-down" />
      </summary>
      <div>
        <Text as="p" id="visit.text" values={{ hours: clinic.forms.answerWithinHours }} />
        <p className="meaning fair">
          <Icon name="warning" />
          <Text as="span" id="visit.biosecurity" />
        </p>
        <HandOverForm shape={shape} heading="visit.heading" />
      </div>
    </details>
  )
}

/** Where the clinic is, and the request for an appointment. */
export const Appointment = () => (
  <section className="visit" id="appointment">
    <div className="place">
      {(clinic.map ?? clinic.address) !== undefined && <Text as="h2" id="visit.place.title" />}
      {clinic.map !== undefined && <ClinicMap map={clinic.map} />}
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
    {contactWays.length > 0 && <Booking />}
  </section>
)
