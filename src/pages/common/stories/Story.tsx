import type { Testimonial } from '#content/clinic.ts'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import { Avatar } from '../Avatar.tsx'
import { SampleNote } from '../SampleNote.tsx'

/** The testimonial of one visitor, with stars. */
export const Story = ({
  story: { sample, tone, stars, name, farm, text },
}: {
  story: Testimonial
}) => (
  <figure className="story">
    <p className="stars">
      <span className="hidden">
        <Text id="testimonials.stars" values={{ stars }} />
      </span>
      {Array.from({ length: stars }, (_, index) => (
        <Icon key={index} name="star" size={20} />
      ))}
    </p>
    <blockquote>
      <p>
        <Text id={text} />
      </p>
    </blockquote>
    <figcaption>
      <Avatar tone={tone} />
      <span>
        <strong>
          <Text id={name} />
        </strong>
        <span>
          <Text id={farm} />
        </span>
        <SampleNote sample={sample} />
      </span>
    </figcaption>
  </figure>
)
