import { Text } from '../../ui/Text.tsx'

/** Says that a person or a text is in until the clinic gives its own. */
export const SampleNote = ({ sample = false }: { sample?: boolean | undefined }) =>
  sample ? (
    <small className="sample">
      <Text id="site.sample" />
    </small>
  ) : null
