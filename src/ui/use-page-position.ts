import { useCallback, useState } from 'react'

/** A container outside of the part that fills it. */
export interface PagePosition {
  readonly className: string
  /** Inserts its element somewhere in the page of a program. */
  readonly insert: (page: Element, element: HTMLElement) => void
}

/**
 * A container outside of the part that fills it. The page reserves none: its code comes with the
 * first visit, and what is printed, or a danger of a journal, comes later.
 * @param place always the same one
 * @returns the reference for an element of the page, and the container once it is mounted
 */
export function usePagePosition({
  className,
  insert,
}: PagePosition): readonly [(inside: HTMLElement | null) => void, HTMLElement | undefined] {
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
