import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** A row of a `rows-list`: what it is about, and what can be done with it. */
export const Row = ({
  icon,
  title,
  detail,
  more,
  children,
  ...attributes
}: Omit<ComponentProps<'li'>, 'title'> & {
  readonly icon: string
  readonly title: ReactNode
  readonly detail?: ReactNode
  /** What belongs to the title, below it. */
  readonly more?: ReactNode
}) => (
  <li {...attributes}>
    <Icon name={icon} size={32} />
    <div>
      <p>{title}</p>
      {detail !== undefined && <p className="hint">{detail}</p>}
      {more}
    </div>
    {children}
  </li>
)
