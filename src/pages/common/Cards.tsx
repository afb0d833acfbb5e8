import { useState } from 'react'
import type { Program, Service } from '../catalogue.ts'
import { useFavourites } from '../../ui/storage/favourites.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { Text } from '../../ui/Text.tsx'
import { useIntl } from 'react-intl'
import { cardId } from '../../content/card-id.ts'
import { Star } from './Star.tsx'

const programPath = (service: Service, program: Program): string =>
  `/services/${service.slug}/${program.slug}`

/**
 * The programs of a group as numbered cards; one under construction opens a dialog with a message.
 * @param group the title of the group, where others are next to it: the cards are short under it
 */
export function ProgramCards({
  service,
  programs,
  group,
}: {
  service: Service
  programs: readonly Program[]
  group?: string | undefined
}) {
  const intl = useIntl()
  const favourites = useFavourites()
  const [waiting, setWaiting] = useState<Program>()
  return (
    <>
      <ol className="cards">
        {programs.map((program, index) => (
          <li
            key={program.id}
            id={cardId(program)}
            className={program.underConstruction ? 'card soon' : 'card'}
          >
            <span className="number" aria-hidden="true">
              {index + 1}
            </span>
            <Icon name={program.icon} size={80} />
            <h3>
              {program.underConstruction ? (
                <button type="button" className="cover" onClick={() => setWaiting(program)}>
                  <Text id={program.title} />
                </button>
              ) : (
                <LocalLink to={programPath(service, program)} className="cover">
                  <Text id={group === undefined ? program.title : program.short} />
                  {group !== undefined && (
                    <span className="hidden">
                      {' '}
                      (<Text id={group} />)
                    </span>
                  )}
                </LocalLink>
              )}
            </h3>
            {!program.underConstruction && (
              <Star
                path={programPath(service, program)}
                title={program.title}
                favourites={favourites}
              />
            )}
            <p className="try" aria-hidden="true">
              {program.underConstruction ? (
                <Text id="site.hub.soon" />
              ) : (
                <>
                  <Text id="site.hub.tryIt" />
                  <Icon name="arrow" size={20} flip />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {waiting !== undefined && (
        <Modal
          title={
            <Text
              id="site.underConstruction"
              values={{ service: intl.formatMessage({ id: waiting.title }) }}
            />
          }
          onClose={() => setWaiting(undefined)}
        >
          <Text as="p" id="site.construction.text" />
        </Modal>
      )}
    </>
  )
}
