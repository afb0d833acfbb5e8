import { Text } from '../../ui/Text.tsx'
import type { Session } from '../page/session.ts'
import { TitleFields } from './TitleFields.tsx'
import type { TableUse } from './wanted.ts'

/** What a program does with the figures of its table. */
export function TableUseFields({
  session,
  use,
  onChange,
}: {
  readonly session: Session
  readonly use: TableUse
  readonly onChange: (use: TableUse) => void
}) {
  return (
    <>
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

/** Whether the figures of a column for each bird are multiplied: a body weight is not. */
export function ForFlockField({
  title,
  isForFlock,
  onChange,
}: {
  /** The column, where several of them are listed. */
  readonly title?: string
  readonly isForFlock: boolean
  readonly onChange: (isForFlock: boolean) => void
}) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isForFlock}
        onChange={({ target }) => onChange(target.checked)}
      />
      {title === undefined ? (
        <Text id="studio.story.use.forFlock" />
      ) : (
        <Text id="studio.story.use.forFlockOf" values={{ title }} />
      )}
    </label>
  )
}
