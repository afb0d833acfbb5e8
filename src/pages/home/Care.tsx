import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'

const diagnosis = [
  'care.diagnosis.visit',
  'care.diagnosis.laboratory',
  'care.diagnosis.records',
] as const
const benefits = [
  { icon: 'livability', title: 'care.benefits.mortality', text: 'care.benefits.mortalityText' },
  {
    icon: 'production-efficiency',
    title: 'care.benefits.productivity',
    text: 'care.benefits.productivityText',
  },
  { icon: 'leaf', title: 'care.benefits.sustainability', text: 'care.benefits.sustainabilityText' },
] as const

/** How the clinic finds out what is wrong, and what its treatment brings. */
export const Care = () => (
  <>
    <section className="split">
      <img src="/illustrations/laboratory.svg" alt="" width="480" height="320" loading="lazy" />
      <div>
        <Text as="h2" id="care.diagnosis.title" />
        <Text as="p" id="care.diagnosis.text" />
        <ul className="ticks">
          {diagnosis.map((text) => (
            <li key={text}>
              <Icon name="check" size={20} />
              <Text id={text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
    <section>
      <Text as="h2" id="care.treatment.title" />
      <Text as="p" className="lead" id="care.treatment.text" />
      <ul className="how care-points">
        {benefits.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} size={40} />
            <Text as="h3" id={title} />
            <Text as="p" id={text} />
          </li>
        ))}
      </ul>
      <p className="more">
        <LocalLink to="/about" className="button">
          <Text id="care.more" />
        </LocalLink>
      </p>
    </section>
  </>
)
