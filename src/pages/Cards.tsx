import { useState } from 'react'
import type { Program, Service } from './catalogue.ts'
import { Icon } from '../ui/Icon.tsx'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Text } from '../ui/Text.tsx'
import { useIntl } from 'react-intl'

/** The programs of a group as cards; one under construction opens a dialog that says so. */
export function ProgramCards({ service, programs }: { service: Service; programs: readonly Program[] }) {
  const intl = useIntl()
  const [waiting, setWaiting] = useState<Program>()
  return (
    <>
      <ol className="cards">
        {programs.map((program) => (
          <li key={program.id} className={program.underConstruction ? 'card soon' : 'card'}>
            <Icon name={program.icon} size={80} />
            <h3>{program.underConstruction
              ? <button type="button" className="cover" onClick={() => setWaiting(program)}><Text id={program.title} /></button>
              : <LocalLink to={`/services/${service.slug}/${program.slug}`} className="cover"><Text id={program.title} /></LocalLink>}</h3>
            <p className="try" aria-hidden="true">{program.underConstruction ? <Text id="site.hub.soon" /> : <><Text id="site.hub.tryIt" /><Icon name="arrow" size={20} flip /></>}</p>
          </li>
        ))}
      </ol>
      {waiting !== undefined && (
        <Modal title={<Text id="site.underConstruction" values={{ service: intl.formatMessage({ id: waiting.title }) }} />} onClose={() => setWaiting(undefined)}>
          <p><Text id="site.construction.text" /></p>
        </Modal>
      )}
    </>
  )
}

/** The services as cards, leaving one out where it is the page itself. */
export function ServiceCards({ services, level = 2 }: { services: readonly Service[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className="cards services">
      {services.map(({ id, slug, icon, title, about }) => (
        <li key={id} className="card">
          <Icon name={icon} size={80} />
          <Heading><LocalLink to={`/services/${slug}`} className="cover"><Text id={title} /></LocalLink></Heading>
          <p><Text id={about} /></p>
          <p className="try" aria-hidden="true"><Text id="site.services.open" /><Icon name="arrow" size={20} flip /></p>
        </li>
      ))}
    </ul>
  )
}
