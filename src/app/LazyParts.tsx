import { useEffect, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import hasServer from 'virtual:clinic/server'
import { OfflineNotice } from '../offline/OfflineNotice.tsx'
import { FlockPlace } from '../pages/flock/header/FlockPlace.tsx'
import { TodayPlace } from '../pages/flock/TodayPlace.tsx'
import { AccountMenuPlace } from '../pages/profile/header/AccountMenuPlace.tsx'

/** Each page is another content of the same part. */
function watchPage(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.getElementById('content')!, { childList: true })
  return () => observer.disconnect()
}
const todayElement = () => document.getElementById('today')

/** Opens the search with `/`, outside of fields and dialogs. */
function openSearchBySlash(event: KeyboardEvent): void {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (key !== '/' || ctrlKey || metaKey || altKey) return
  if ((target as Element).closest('input, textarea, select, dialog')) return
  event.preventDefault()
  document.getElementById('search')!.click()
}

/**
 * What every page has around it and no page waits for: offline notices, the visitor's flock, the
 * key of the search.
 */
export function LazyParts() {
  useEffect(() => {
    document.getElementById('search')!.setAttribute('aria-keyshortcuts', '/')
    addEventListener('keydown', openSearchBySlash)
    return () => removeEventListener('keydown', openSearchBySlash)
  }, [])
  const header = document.getElementById('flocks')
  const account = hasServer ? document.getElementById('account-menu') : null
  const today = useSyncExternalStore(watchPage, todayElement)
  return (
    <>
      <OfflineNotice />
      {header !== null && createPortal(<FlockPlace />, header)}
      {account !== null && createPortal(<AccountMenuPlace />, account)}
      {today !== null && createPortal(<TodayPlace />, today)}
    </>
  )
}
