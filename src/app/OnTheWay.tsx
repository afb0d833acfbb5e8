import { useEffect, useState } from 'react'
import { useJourney } from '../ui/waiting/journey.ts'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Text } from '../ui/Text.tsx'
import { WaitNote } from '../ui/waiting/WaitNote.tsx'

/**
 * What the line of script in every page (src/site/page-html.ts) shows to whoever presses a button before the page's own
 * scripts are here: that they are on their way, that they take long, that they could not be had.
 */
const NotYet = () => (
  <div id="start" hidden>
    <p className="meaning info">
      <Text id="site.loading" />
    </p>
    <p className="meaning info">
      <Text id="site.wait.slow" />
    </p>
    <p className="meaning wait bad" role="alert">
      <Text id="site.wait.lost" />{' '}
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- no script is here yet: the empty address is this page, loaded again */}
      <a className="button" href="">
        <Text id="site.wait.again" />
      </a>
      <LocalLink className="button" to="/contact">
        <Text id="site.menu.contact" />
      </LocalLink>
    </p>
  </div>
)

/** Below the header, or at the upper edge of the screen where one has scrolled down: that the next page is on its way, and how it goes. */
export function OnTheWay() {
  const { wait, again } = useJourney()
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div className="on-the-way">
      <p
        className={wait === undefined || wait === 'failed' ? 'progress' : 'progress on'}
        role="status"
      >
        <span className="hidden">{wait === 'loading' && <Text id="site.loading" />}</span>
      </p>
      {wait !== 'loading' && <WaitNote wait={wait} again={again} />}
      {!live && <NotYet />}
    </div>
  )
}
