import type { Tone } from '../../content/clinic.ts'
import { Icon } from '../../ui/Icon.tsx'

/** A placeholder for a person's picture; the name is next to it. */
export const Avatar = ({ tone }: { tone: Tone }) => (
  <span className={`avatar ${tone}`}>
    <Icon name="user" size={32} />
  </span>
)
