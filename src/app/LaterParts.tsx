import { createPortal } from 'react-dom'
import { OfflineNotice } from '../offline/OfflineNotice.tsx'
import { FlockPlace } from '../pages/flock/FlockPlace.tsx'

/** What every page has around it and no page waits for: offline notices, the flock in the header. */
export function LaterParts() {
  const header = document.getElementById('flocks')
  return (
    <>
      <OfflineNotice />
      {header !== null && createPortal(<FlockPlace />, header)}
    </>
  )
}
