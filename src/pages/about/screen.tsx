import aboutWords from 'virtual:pack/about'
import videosWords from 'virtual:pack/videos'
import type { Screen } from '../screen.ts'
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
const AboutPage = () => (
  <div className="page">
    <Banner title="about.title" lead="about.lead" image="/illustrations/laboratory.svg">
      <p>
        <Text as="strong" id="about.experience" values={{ years: clinic.yearsOfExperience }} />
      </p>
    </Banner>
    <section>
      <Text as="h2" id="about.priority.title" />
      <ul className="how">
        {priorities.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={40} />
            <Text as="h3" id={title} />
            <Text as="p" id={text} />
          </li>
        ))}
      </ul>
    </section>
    <section {...(safetyVideo !== undefined && { className: 'split' })}>
      <div>
        <Text as="h2" id="about.safety.title" />
        <Text as="p" id="about.safety.text" />
        {safetyVideo !== undefined && <Text as="p" id="about.safety.film" />}
      </div>
      {safetyVideo !== undefined && <VideoFrame video={safetyVideo} />}
    </section>
    {team.length > 0 && (
      <section>
        <Text as="h2" id="about.team.title" />
        <ul className="team">
          {team.map(({ sample, tone, name, role, text }) => (
            <li key={name}>
              <Avatar tone={tone} />
              <Text as="h3" id={name} />
              <Text as="p" className="role" id={role} />
              <Text as="p" id={text} />
              <SampleNote sample={sample} />
            </li>
          ))}
        </ul>
      </section>
    )}
    <section>
      <Text as="h2" id="about.faq.title" />
      <div className="faq">
        {questions.map(([question, answer]) => (
          <details key={question} name="faq">
            <summary>
              <Text as="h3" id={question} />
              <Icon name="chevron-down" />
            </summary>
            <Text as="p" id={answer} />
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

export const screen: Screen = {
  folder: 'about',
  packs: { about: aboutWords, videos: videosWords },
  open: () => ({ content: <AboutPage />, title: 'about.title', description: 'about.description' }),
}
