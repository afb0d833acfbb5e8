import services from 'virtual:services'
import { Icon } from '../ui/Icon.tsx'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Text } from '../ui/Text.tsx'
import { ServiceCards } from './Cards.tsx'

const steps = [
  { icon: 'pencil', title: 'site.home.steps.enter', text: 'site.home.steps.enterText' },
  { icon: 'check', title: 'site.home.steps.read', text: 'site.home.steps.readText' },
  { icon: 'share', title: 'site.home.steps.share', text: 'site.home.steps.shareText' },
] as const

/** The start page: what the site is for, the services, how it works. */
export const HomePage = () => (
  <div className="page">
    <section className="hero">
      <div>
        <h1 tabIndex={-1}><Text id="site.home.title" /></h1>
        <p className="lead"><Text id="site.home.lead" /></p>
        <p><LocalLink to="/services" className="button primary"><Icon name="calculator" size={20} /><Text id="site.home.start" /></LocalLink></p>
      </div>
      <img src="/illustrations/hero.svg" alt="" width="640" height="400" />
    </section>
    <section>
      <h2><Text id="site.services.title" /></h2>
      <ServiceCards services={services} level={3} />
    </section>
    <section>
      <h2><Text id="site.home.how" /></h2>
      <ol className="how">{steps.map(({ icon, title, text }) => <li key={title}><Icon name={icon} size={32} /><h3><Text id={title} /></h3><p><Text id={text} /></p></li>)}</ol>
    </section>
  </div>
)
