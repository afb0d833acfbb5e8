import { FormattedMessage } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import type { Conflict } from '../editing/index.ts'
import { useSession, type Session } from './session.ts'

function Version({
  title,
  text,
}: {
  readonly title: 'studio.conflict.mine' | 'studio.conflict.theirs'
  readonly text: string | undefined
}) {
  return (
    <div>
      <h3>
        <FormattedMessage id={title} />
      </h3>
      {text === undefined ? (
        <p>
          <FormattedMessage id="studio.conflict.removed" />
        </p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        <pre dir="ltr" tabIndex={0}>
          {text}
        </pre>
      )}
    </div>
  )
}

/** The lines around the first and the last difference of two texts. */
function differentPart(text: string | undefined, other: string | undefined): string | undefined {
  if (text === undefined || other === undefined) return text
  const [lines, others] = [text.split('\n'), other.split('\n')]
  let start = 0
  while (start < lines.length && lines[start] === others[start]) start += 1
  let end = 0
  const most = Math.min(lines.length, others.length) - start
  while (end < most && lines.at(-1 - end) === others.at(-1 - end)) end += 1
  const from = Math.max(0, start - 3)
  return lines.slice(from, lines.length - Math.max(0, end - 3)).join('\n')
}

/** Files that were changed here and on disk: both texts, and the choice. */
export function Conflicts({ session }: { readonly session: Session }) {
  const conflicts = useSession(session, (state) => state.conflicts)
  const texts = useSession(session, (state) => state.workspace.texts)
  return conflicts.map((conflict: Conflict) => {
    const { path, theirs } = conflict
    const mine = texts.get(path)
    return (
      <section key={path} className="conflict" role="alert">
        <h2>
          <FormattedMessage
            id="studio.conflict.title"
            values={{
              file: (
                <Isolate key="file" text="foreign">
                  {path}
                </Isolate>
              ),
            }}
          />
        </h2>
        <p>
          <FormattedMessage id="studio.conflict.about" />
        </p>
        <div className="versions">
          <Version title="studio.conflict.mine" text={differentPart(mine, theirs)} />
          <Version title="studio.conflict.theirs" text={differentPart(theirs, mine)} />
        </div>
        <button type="button" onClick={() => session.settle(conflict, 'mine')}>
          <FormattedMessage id="studio.conflict.keepMine" />
        </button>
        <button type="button" onClick={() => session.settle(conflict, 'theirs')}>
          <FormattedMessage id="studio.conflict.takeTheirs" />
        </button>
      </section>
    )
  })
}
