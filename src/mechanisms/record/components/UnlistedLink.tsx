import { useProgram } from '../../../components/fields/form-context.ts'
import { useWords } from '../../../components/text/use-words.ts'
import { LocalLink } from '../../../ui/LocalLink.tsx'
import type { Unlisted } from '../shape.ts'
import { unlistedLink } from '../unlisted-link.ts'

/** Takes what was entered to the program for what the table lacks. */
export function UnlistedLink({ unlisted }: { unlisted: Unlisted }) {
  const words = useWords()
  const { input } = useProgram()
  return (
    <p className="unlisted">
      <LocalLink to={unlistedLink(unlisted, input)}>{words.message(unlisted.say)}</LocalLink>
    </p>
  )
}
