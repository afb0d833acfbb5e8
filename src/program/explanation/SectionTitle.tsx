import type { ReactNode } from 'react'

interface SectionTitleProps {
  readonly id: string
  readonly isFolded: boolean
  readonly children: ReactNode
}

/**
 * The title of a section below the answer. Folded, it shows the elements after it when it is
 * pressed (explanation.css); on paper they are always there.
 */
export function SectionTitle({ id, isFolded, children }: SectionTitleProps) {
  const title = <h2 id={id}>{children}</h2>
  return isFolded ? (
    <details>
      <summary>{title}</summary>
    </details>
  ) : (
    title
  )
}
