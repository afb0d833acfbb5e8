import type { ReactNode } from 'react'
import { Text } from '../../ui/Text.tsx'

/** The head of a page: its title, one sentence, what to do, and a picture. */
export const Banner = ({
  title,
  lead,
  image,
  children,
}: {
  title: string
  lead: string
  image?: string
  children?: ReactNode
}) => (
  <header className="banner">
    <div>
      <Text as="h1" tabIndex={-1} id={title} />
      <Text as="p" className="lead" id={lead} />
      {children}
    </div>
    {image !== undefined && <img src={image} alt="" width="480" height="320" />}
  </header>
)
