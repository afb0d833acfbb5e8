import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * How wide an element is rendered (pixels), kept up to date; `first` where nothing is rendered yet.
 */
export function useInlineSize<Kind extends Element>(
  first: number,
): readonly [holder: RefObject<Kind | null>, size: number] {
  const holder = useRef<Kind>(null)
  const [size, setSize] = useState(first)
  // Before anything is painted: what is rendered in another size first would be seen to jump.
  useLayoutEffect(() => {
    const element = holder.current!
    const measure = () => {
      // A hidden element has no size.
      if (element.clientWidth > 0) setSize(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [holder, size]
}
