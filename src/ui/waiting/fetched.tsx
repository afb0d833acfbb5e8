import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { useFollow } from './use-follow.ts'

/** A part of a page that is fetched when it is drawn first; until then what is given stands in its place. */
export function fetched<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props & { readonly meanwhile?: ReactNode }) => ReactNode {
  let component: ComponentType<Props> | undefined
  return function FetchedPart({ meanwhile, ...props }) {
    const [Part, setPart] = useState(() => component)
    const take = useCallback((loaded: ComponentType<Props>) => {
      component = loaded
      setPart(() => loaded)
    }, [])
    useFollow(Part === undefined ? load : undefined, take, { loud: true })
    return Part === undefined ? meanwhile : <Part {...(props as unknown as Props)} />
  }
}
