import { Text } from '../../ui/Text.tsx'

/** A note that a person or a text is a sample until the clinic supplies its own. */
export const SampleNote = ({ sample = false }: { sample?: boolean | undefined }) =>
  sample ? <Text as="small" className="sample" id="site.sample" /> : null
