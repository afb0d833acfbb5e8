import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import { isolateForeign } from '../../i18n/isolate.ts'
import type { Reply } from '../worker/questions/index.ts'

type Listed = Reply<'subjects'>[number]

const kinds = [
  'program',
  'input',
  'part',
  'option',
  'constant',
  'lookup',
  'result',
  'table',
  'column',
  'message',
  'group',
  'section',
  'shared-input',
  'shared-result',
] as const

/** A choice among the names of a file, by their kinds. */
export function SubjectField({
  subjects,
  chosen,
  onChoose,
}: {
  readonly subjects: readonly Listed[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}) {
  const intl = useIntl()
  return (
    <label>
      <Text id="studio.programs.subject" />
      <select value={chosen} onChange={({ target }) => onChoose(Number(target.value))}>
        {kinds.map((kind) => {
          const own = subjects.flatMap((each, index) =>
            each.kind === kind ? [{ ...each, index }] : [],
          )
          return own.length === 0 ? null : (
            <optgroup
              key={kind}
              label={intl.formatMessage({ id: `studio.programs.kinds.${kind}` })}
            >
              {own.map(({ index, name, title }) => (
                <option key={index} value={index}>
                  {title === undefined ? name : `${title} (${isolateForeign(name)})`}
                </option>
              ))}
            </optgroup>
          )
        })}
      </select>
    </label>
  )
}
