import { useEffect, useState } from 'react'
import { useLocation, type Location } from 'react-router-dom'
import { setPages, loadAndNavigate } from '../ui/waiting/navigation.ts'
import { loadPage, type PageData } from './page-data.ts'

interface Shown {
  readonly location: Location
  readonly data: PageData
}

setPages(loadPage)

/** The page to show: the last one that is loaded, while the next one is on its way. */
export function usePage(initial: PageData): Shown {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>({ location, data: initial })
  const loading = location.pathname !== shown.location.pathname
  useEffect(
    () =>
      loading
        ? loadAndNavigate(
            location.pathname + location.search,
            () => loadPage(location.pathname),
            (data) => setShown({ location, data }),
          )
        : undefined,
    [loading, location],
  )
  return shown
}
