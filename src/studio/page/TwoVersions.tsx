import { Text } from '../../ui/Text.tsx'

type Title =
  | 'studio.conflict.mine'
  | 'studio.conflict.theirs'
  | 'studio.drafts.yours'
  | 'studio.drafts.draft'
  | 'studio.serverDrafts.conflict.theirs'
  | 'studio.serverDrafts.outdated.site'
type Text = string | undefined

function Version({ title, text }: { readonly title: Title; readonly text: Text }) {
  return (
    <div>
      <Text as="h3" id={title} />
      {text === undefined ? (
        <Text as="p" id="studio.conflict.removed" />
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
function differentPart(text: Text, other: Text): Text {
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

/** Two texts of a file side by side: the lines around what differs. */
export function TwoVersions({
  titles,
  texts: [one, other],
}: {
  readonly titles: readonly [Title, Title]
  readonly texts: readonly [Text, Text]
}) {
  return (
    <div className="versions">
      <Version title={titles[0]} text={differentPart(one, other)} />
      <Version title={titles[1]} text={differentPart(other, one)} />
    </div>
  )
}
