import type { ComponentProps, ReactNode } from 'react'
import { Text } from './Text.tsx'

/** A part of a page with a heading of its own. */
export const Panel = ({
  title,
  children,
  ...attributes
}: Omit<ComponentProps<'section'>, 'title'> & {
  /** The key of the heading. */
  readonly title: string
  readonly children?: ReactNode
}) => (
  <section className="panel" {...attributes}>
    <Text as="h2" id={title} />
    {children}
  </section>
)
