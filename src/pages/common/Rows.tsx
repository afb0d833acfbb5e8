import type { ReactNode } from 'react'
import { cardId } from '../../content/card-id.ts'
import { useFavourites } from '../../ui/storage/favourites.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Program, Service } from '../catalogue.ts'
import { Star } from './Star.tsx'

/** A program in a list: its symbol, its name or a link to it, and its purpose in one line. */
export const ProgramRow = ({
  id,
  icon,
  purpose,
  links,
  star,
  children,
}: {
  id?: string
  icon: string
  purpose: ReactNode
  /** The programs of a family, each for another bird. */
  links?: ReactNode
  star?: ReactNode
  children: ReactNode
}) => (
  <li id={id} className="row">
    <Icon name={icon} size={48} />
    <div>
      <h3>{children}</h3>
      <p>{purpose}</p>
      {links}
    </div>
    {star}
  </li>
)

/** The programs of a group as rows, each with its purpose; one under construction has no link. */
export function ProgramRows({
  service,
  programs,
}: {
  service: Service
  programs: readonly Program[]
}) {
  const favourites = useFavourites()
  return (
    <ul className="rows">
      {programs.map((program) => {
        const path = `/services/${service.slug}/${program.slug}`
        const { id, icon, title, purpose = '', underConstruction } = program
        return (
          <ProgramRow
            key={id}
            id={cardId(program)}
            icon={icon}
            purpose={<Text id={underConstruction ? 'site.hub.soon' : purpose} />}
            star={
              underConstruction ? undefined : (
                <Star path={path} title={title} favourites={favourites} />
              )
            }
          >
            {underConstruction ? (
              <Text id={title} />
            ) : (
              <LocalLink to={path} className="cover">
                <Text id={title} />
              </LocalLink>
            )}
          </ProgramRow>
        )
      })}
    </ul>
  )
}
