import { useProgram } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { LocalLink } from '#ui/LocalLink.tsx'
import type { Unlisted } from '../shape.ts'
import { unlistedLink } from '../unlisted-link.ts'

/** Takes what was entered to the program for what the table lacks. */
export function UnlistedLink({ unlisted }: { unlisted: Unlisted }) {
  const format = useFormatters()
  const { input } = useProgram()
  return (
    <p className="unlisted">
      <LocalLink to={unlistedLink(unlisted, input)}>{format.message(unlisted.say)}</LocalLink>
    </p>
  )
}
