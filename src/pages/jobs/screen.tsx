import jobsWords from 'virtual:pack/jobs'
import type { Screen } from '../screen.ts'
import { useIntl } from 'react-intl'
import clinic from 'virtual:clinic'
import { mailLink } from '../../content/links.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { Banner } from '../common/Banner.tsx'

const wanted = ['jobs.send.cv', 'jobs.send.place', 'jobs.send.birds'] as const

/** No vacancy at the moment, and how to apply all the same. */
function JobsPage() {
  const intl = useIntl()
  return (
    <div className="page">
      <Banner title="jobs.title" lead="jobs.lead" image="/illustrations/farm-visit.svg" />
      <section className="empty">
        <Icon name="mail" size={48} />
        <Text as="h2" id="jobs.none" />
        {clinic.careers !== undefined && (
          <>
            <Text as="p" id="jobs.text" />
            <ul className="ticks">
              {wanted.map((text) => (
                <li key={text}>
                  <Icon name="check" size={20} />
                  <Text id={text} />
                </li>
              ))}
            </ul>
            <p>
              <a
                className="button primary"
                href={mailLink(
                  clinic.careers,
                  intl.formatMessage({ id: 'jobs.subject' }),
                  intl.formatMessage({ id: 'jobs.body' }),
                )}
              >
                <Icon name="mail" size={20} />
                <Text id="jobs.button" />
              </a>
            </p>
            <p className="hint" dir="ltr">
              {clinic.careers}
            </p>
          </>
        )}
      </section>
    </div>
  )
}

export const screen: Screen = {
  folder: 'jobs',
  packs: { jobs: jobsWords },
  open: () => ({ content: <JobsPage />, title: 'jobs.title', description: 'jobs.lead' }),
}
