import type { Input } from '#engine/calculation.ts'
import { LocalLink } from '#ui/LocalLink.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Cheaper } from '../shape.ts'
import { cheaperLink } from '../link.ts'

/** Takes what was entered to the program that finds cheaper amounts. */
export function CheaperLink({ cheaper, input }: { cheaper: Cheaper; input: Input }) {
  const format = useFormatters()
  const to = cheaperLink(cheaper, input)
  return to === undefined ? null : (
    <p className="actions">
      <LocalLink className="button" to={to}>
        {format.message(cheaper.say)}
      </LocalLink>
    </p>
  )
}
