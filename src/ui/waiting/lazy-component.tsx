import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { useFollow } from './use-follow.ts'

interface Waiting {
  readonly fallback?: ReactNode
  /** Whether the fallback stays although the code is there: a visitor is in the middle of it. */
  readonly isInUse?: boolean
}

/** A part of a page in a separate chunk. */
export interface LazyComponent<Props extends object> {
  (props: Props & Waiting): ReactNode
  /**
   * Fetches the code ahead, so that the part is rendered with the page.
   * @throws where the network fails.
   */
  readonly ready: () => Promise<void>
}

/** A part of a page that is fetched when it is rendered first; until then the fallback is shown. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let component: ComponentType<Props> | undefined
  function LoadedComponent({ fallback, isInUse = false, ...props }: Props & Waiting) {
    const [Part, setPart] = useState(() => component)
    const take = useCallback((loaded: ComponentType<Props>) => {
      component = loaded
      setPart(() => loaded)
    }, [])
    useFollow(Part === undefined ? load : undefined, take, true)
    return Part === undefined || isInUse ? fallback : <Part {...(props as unknown as Props)} />
  }
  return Object.assign(LoadedComponent, {
    ready: async () => {
      component ??= await load()
    },
  })
}
