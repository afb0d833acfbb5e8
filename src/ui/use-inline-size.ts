import { useEffect, useRef, useState, type RefObject } from 'react'

/** How wide an element is drawn (pixels), kept up to date; `first` until that is known. */
export function useInlineSize<Kind extends Element>(
  first: number,
): readonly [holder: RefObject<Kind | null>, size: number] {
  const holder = useRef<Kind>(null)
  const [size, setSize] = useState(first)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      // What is not shown has no size of its own.
      if (entry !== undefined && entry.contentRect.width > 0) setSize(entry.contentRect.width)
    })
    observer.observe(holder.current!)
    return () => observer.disconnect()
  }, [])
  return [holder, size]
}
