import { Text } from '../../ui/Text.tsx'
import type { Session } from '../page/session.ts'
import { TitleFields } from './TitleFields.tsx'
import type { TableUse } from './wanted.ts'

/** What a program does with the figures of its table. */
export function TableUseFields({
  session,
  use,
  isPerBird,
  onChange,
}: {
  readonly session: Session
  readonly use: TableUse
  /** Whether any of the figures is for each bird. */
  readonly isPerBird: boolean
  readonly onChange: (use: TableUse) => void
}) {
  return (
    <>
      {isPerBird && (
        <label className="check">
          <input
            type="checkbox"
            checked={use.isForFlock ?? false}
            onChange={({ target }) => onChange({ isForFlock: target.checked })}
          />
          <Text id="studio.story.use.forFlock" />
        </label>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={use.own !== undefined}
          onChange={({ target }) => onChange({ own: target.checked ? {} : undefined })}
        />
        <Text id="studio.story.use.compare" />
      </label>
      {use.own !== undefined && (
        <TitleFields
          session={session}
          label="studio.story.use.own"
          titles={use.own}
          isFurther
          onChange={(own) => onChange({ own })}
        />
      )}
    </>
  )
}
