import { useIntl } from 'react-intl'
import services from 'virtual:services'
import type { Group, Program, Service } from './catalogue.ts'
import { LocalLink } from '../ui/LocalLink.tsx'
import { Text } from '../ui/Text.tsx'
import { Breadcrumb } from './common/Breadcrumb.tsx'
import { ProgramCards } from './common/Cards.tsx'
import { ProgramRows } from './common/Rows.tsx'
import { ServiceCards } from './common/ServiceCards.tsx'

/** Ways to the groups of a long page, before the first of them. */
function GroupLinks({ groups }: { groups: readonly Group[] }) {
  const intl = useIntl()
  return (
    <nav className="chips" aria-label={intl.formatMessage({ id: 'site.hub.groups' })}>
      <ul>
        {groups.map(({ id, title }) => (
          <li key={id}>
            <a className="button" href={`#${id}`}>
              <Text id={title} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The list of a service's programs, group by group; or of one group alone, without the strip of
 * other services.
 */
export function HubPage({
  service,
  groups,
  programs,
  group: only,
}: {
  service: Service
  groups: readonly Group[]
  programs: readonly Program[]
  group?: Group
}) {
  const others = services.filter((each) => each !== service)
  const several = groups.length > 1
  return (
    <div className="page">
      {only === undefined ? <Breadcrumb /> : <Breadcrumb service={service} />}
      <header className="title hub">
        <img
          src={`/illustrations/${service.icon}.svg`}
          alt=""
          width="180"
          height="120"
          loading="lazy"
        />
        <div>
          <Text as="h1" tabIndex={-1} id={(only ?? service).title} />
          <Text as="p" className="lead" id={service.about} />
        </div>
      </header>
      <div id="today" />
      {several && only === undefined && <GroupLinks groups={groups} />}
      {(only === undefined ? groups : [only]).map((group) => (
        <section key={group.id} id={group.id} className="group">
          <h2 className={several && only === undefined ? undefined : 'hidden'}>
            {group.slug === undefined || only !== undefined ? (
              <Text id={group.title} />
            ) : (
              <LocalLink to={`/services/${service.slug}/${group.slug}`}>
                <Text id={group.title} />
              </LocalLink>
            )}
          </h2>
          {group.rows === true ? (
            <ProgramRows
              service={service}
              programs={programs.filter((program) => program.group === group.id)}
            />
          ) : (
            <ProgramCards
              service={service}
              programs={programs.filter((program) => program.group === group.id)}
              group={several ? group.title : undefined}
            />
          )}
        </section>
      ))}
      {service.suggested && only === undefined && others.length > 0 && (
        <section className="suggested">
          <Text as="h2" id="site.services.suggested" />
          <ServiceCards services={others} level={3} />
        </section>
      )}
      {service.suggested && only === undefined && (
        <p className="more">
          <LocalLink to="/services" className="button">
            <Text id="site.services.all" />
          </LocalLink>
        </p>
      )}
    </div>
  )
}
