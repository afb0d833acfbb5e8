import { useJourney } from '../ui/journey.ts'
import { Text } from '../ui/Text.tsx'
import { WaitNote } from '../ui/WaitNote.tsx'

/** Below the header, or at the upper edge of the screen where one has scrolled down: that the next page is on its way, and how it goes. */
export function OnTheWay() {
  const { wait, again } = useJourney()
  const moves = wait === 'loading' || wait === 'slow'
  return (
    <div className="on-the-way">
      <p className={moves ? 'progress on' : 'progress'} role="status">
        <span className="hidden">{wait === 'loading' && <Text id="site.loading" />}</span>
      </p>
      {wait !== 'loading' && <WaitNote wait={wait} again={again} />}
    </div>
  )
}
