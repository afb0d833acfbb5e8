import services from 'virtual:services'
import type { Program, Service } from './catalogue.ts'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Text } from '../ui/Text.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { ProgramCards } from './Cards.tsx'
import { ServiceCards } from './ServiceCards.tsx'

/** The list of a service's programs, group by group. */
export function HubPage({ service, programs }: { service: Service; programs: readonly Program[] }) {
  const others = services.filter((each) => each !== service)
  return (
    <div className="page">
      <Breadcrumb />
      <header className="title"><img src={`/illustrations/${service.icon}.svg`} alt="" width="180" height="120" /><div><h1 tabIndex={-1}><Text id={service.title} /></h1><p className="lead"><Text id={service.about} /></p></div></header>
      {service.groups.map((group) => (
        <section key={group.id} id={group.id} className="group">
          <h2 className={service.groups.length === 1 ? 'hidden' : undefined}><Text id={group.title} /></h2>
          <ProgramCards service={service} programs={programs.filter((program) => program.group === group.id)} />
        </section>
      ))}
      {service.suggested && others.length > 0 && (
        <section className="suggested">
          <h2><Text id="site.services.suggested" /></h2>
          <ServiceCards services={others} level={3} />
        </section>
      )}
      {service.suggested && <p className="more"><LocalLink to="/services" className="button"><Text id="site.services.all" /></LocalLink></p>}
    </div>
  )
}
