import { useEffect, useRef } from 'react'
import clinic from 'virtual:clinic'
import hasServer from 'virtual:clinic/server'
import { bookingId } from '../content/links.ts'
import { isFormEmpty } from '../content/form.ts'
import { Icon } from '../ui/Icon.tsx'
import { Text } from '../ui/Text.tsx'
import { readDraft } from './forms/draft.ts'
import { contactWays } from './forms/hand-over.ts'
import { HandOverForm } from './forms/HandOverForm.tsx'
import { appointmentForm, mailedAppointment } from '../content/form-shapes.ts'

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
export function Booking() {
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
        <h2>
          <Text id="visit.title" />
        </h2>
        <Icon name="chevron-down" />
      </summary>
      <div>
        {contactWays().length > 0 && (
          <p>
            <Text id="visit.text" values={{ hours: clinic.forms.answerWithinHours }} />
          </p>
        )}
        <p className="meaning fair">
          <Icon name="warning" />
          <span>
            <Text id="visit.biosecurity" />
          </span>
        </p>
        <HandOverForm shape={shape} heading="visit.heading" />
      </div>
    </details>
  )
}
