import { useEffect, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { loadPage, type PageData } from './page-data.ts'

interface Shown {
  readonly location: Location
  readonly data: PageData
}

/** The page to show: the last one that is loaded, while the next one is on its way. */
export function usePage(initial: PageData): Shown & { readonly loading: boolean } {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>({ location, data: initial })
  const loading = location.pathname !== shown.location.pathname
  useEffect(() => {
    if (!loading) return undefined
    let stale = false
    loadPage(location.pathname).then(
      (data) => {
        if (!stale) setShown({ location, data })
      },
      // A part that cannot be fetched may be gone with an older version: the server knows the page as it is now.
      () => {
        if (!stale) window.location.reload()
      },
    )
    return () => {
      stale = true
    }
  }, [loading, location])
  return { ...shown, loading }
}
