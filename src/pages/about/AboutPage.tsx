import clinic from 'virtual:clinic'
import safetyVideo from 'virtual:clinic/safetyVideo'
import team from 'virtual:clinic/team'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { Avatar } from '../common/Avatar.tsx'
import { Banner } from '../common/Banner.tsx'
import { SampleNote } from '../common/SampleNote.tsx'
import { VideoFrame } from '../common/VideoFrame.tsx'

const priorities = [
  { icon: 'livability', title: 'about.priority.animals', text: 'about.priority.animalsText' },
  { icon: 'check', title: 'about.priority.evidence', text: 'about.priority.evidenceText' },
  { icon: 'star', title: 'about.priority.food', text: 'about.priority.foodText' },
] as const
const questions = [
  ['about.faq.visit', 'about.faq.visitAnswer'],
  ['about.faq.birds', 'about.faq.birdsAnswer'],
  ['about.faq.figures', 'about.faq.figuresAnswer'],
  ['about.faq.data', 'about.faq.dataAnswer'],
] as const

/** The clinic: its principles, how it works safely, who works there, and frequent questions. */
export const AboutPage = () => (
  <div className="page">
    <Banner title="about.title" lead="about.lead" image="/illustrations/laboratory.svg">
      <p>
        <strong>
          <Text id="about.experience" values={{ years: clinic.yearsOfExperience }} />
        </strong>
      </p>
    </Banner>
    <section>
      <h2>
        <Text id="about.priority.title" />
      </h2>
      <ul className="how">
        {priorities.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={40} />
            <h3>
              <Text id={title} />
            </h3>
            <p>
              <Text id={text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
    <section {...(safetyVideo !== undefined && { className: 'split' })}>
      <div>
        <h2>
          <Text id="about.safety.title" />
        </h2>
        <p>
          <Text id="about.safety.text" />
        </p>
        {safetyVideo !== undefined && (
          <p>
            <Text id="about.safety.film" />
          </p>
        )}
      </div>
      {safetyVideo !== undefined && <VideoFrame video={safetyVideo} />}
    </section>
    {team.length > 0 && (
      <section>
        <h2>
          <Text id="about.team.title" />
        </h2>
        <ul className="team">
          {team.map(({ sample, tone, name, role, text }) => (
            <li key={name}>
              <Avatar tone={tone} />
              <h3>
                <Text id={name} />
              </h3>
              <p className="role">
                <Text id={role} />
              </p>
              <p>
                <Text id={text} />
              </p>
              <SampleNote sample={sample} />
            </li>
          ))}
        </ul>
      </section>
    )}
    <section>
      <h2>
        <Text id="about.faq.title" />
      </h2>
      <div className="faq">
        {questions.map(([question, answer]) => (
          <details key={question} name="faq">
            <summary>
              <h3>
                <Text id={question} />
              </h3>
              <Icon name="chevron-down" />
            </summary>
            <p>
              <Text id={answer} />
            </p>
          </details>
        ))}
      </div>
    </section>
    <p className="actions">
      <LocalLink to="/contact" className="button primary">
        <Icon name="calendar" size={20} />
        <Text id="about.book" />
      </LocalLink>
      <LocalLink to="/services" className="button">
        <Text id="site.services.all" />
      </LocalLink>
    </p>
  </div>
)
