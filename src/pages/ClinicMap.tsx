import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import languages from 'virtual:languages'
import type { Contact } from '../content/clinic.ts'
import { mapFrame, mapHost, mapPaths } from '../content/map.ts'
import { splitPath } from '../i18n/languages.ts'
import { checkConnectivity } from '../network/connectivity.ts'
import { Icon } from '../ui/Icon.tsx'
import { Text } from '../ui/Text.tsx'
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
export function ClinicMap({ map }: { map: NonNullable<Contact['map']> }) {
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
        <p className="hint">
          <Text id="visit.place.from" values={{ host: new URL(mapHost).host }} />
        </p>
      </figcaption>
    </figure>
  )
}
