import { useCallback, useState } from 'react'

/** A container for what only paper has. */
export interface PaperPosition {
  readonly className: string
  /** Inserts its element somewhere in the page of a program. */
  readonly insert: (page: Element, element: HTMLElement) => void
}

/**
 * A container for paper outside of the part that fills it. The page reserves none: its code comes
 * with the first visit, and what is printed comes later.
 * @param place always the same one
 * @returns the reference for an element of the page, and the container once it is mounted
 */
export function usePaperPosition({
  className,
  insert,
}: PaperPosition): readonly [(inside: HTMLElement | null) => void, HTMLElement | undefined] {
  const [element, setPlace] = useState<HTMLElement>()
  const put = useCallback(
    (inside: HTMLElement | null) => {
      const page = inside?.closest('.page')
      if (!page) return undefined
      const made = document.createElement('div')
      made.className = className
      insert(page, made)
      setPlace(made)
      return () => {
        made.remove()
        setPlace(undefined)
      }
    },
    [className, insert],
  )
  return [put, element]
}
