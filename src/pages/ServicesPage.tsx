import services from 'virtual:services'
import { Text } from '../ui/Text.tsx'
import { ServiceCards } from './Cards.tsx'

/** The services of the clinic. */
export const ServicesPage = () => (
  <div className="page">
    <header className="title"><div><h1 tabIndex={-1}><Text id="site.services.title" /></h1><p className="lead"><Text id="site.services.lead" /></p></div></header>
    <ServiceCards services={services} />
  </div>
)
