import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import { removeValue, setValue } from '../editing/index.ts'
import type { CellProblem } from './cell-text.ts'
import { TypedField } from './TypedField.tsx'
import type { OpenGrid } from './use-table.ts'

const parts = ['title', 'edition', 'year', 'publisher', 'url', 'read'] as const

const labels: Readonly<Record<(typeof parts)[number], string>> = {
  title: 'studio.grid.source.name',
  edition: 'studio.grid.source.edition',
  year: 'studio.cards.parts.year',
  publisher: 'studio.grid.source.publisher',
  url: 'studio.grid.source.url',
  read: 'studio.grid.source.read',
}

/** A text that may not be empty. */
const neededFault = (text: string): CellProblem | undefined =>
  text.trim() === '' ? { kind: 'needed' } : undefined

/** Where the figures are from, and when they are compared again: a sentence with fields. */
export function SourceFields({
  grid: { session, file, table, language },
}: {
  readonly grid: OpenGrid
}) {
  const intl = useIntl()
  const { source, review } = table.data
  const label = intl.formatMessage({ id: 'studio.grid.source.title' })
  return (
    <section className="panel" aria-label={label}>
      <h3>{label}</h3>
      <div className="fields">
        {parts.map((part) => (
          <TypedField
            key={part}
            language={language}
            isWide={part === 'title' || part === 'read'}
            kind={part === 'url' ? 'url' : 'text'}
            label={<Text id={labels[part]} />}
            value={source?.[part] ?? ''}
            {...(part === 'title' && {
              problemOf: neededFault,
            })}
            onType={(text) => {
              const path = ['source', part]
              const options = { field: path.join('.') }
              session.edit((workspace) =>
                text === ''
                  ? removeValue(workspace, file, path, options)
                  : setValue(workspace, file, path, text, options),
              )
            }}
          />
        ))}
        <TypedField
          language={language}
          kind="date"
          label={<Text id="studio.grid.source.review" />}
          value={review ?? ''}
          problemOf={neededFault}
          onType={(text) =>
            session.edit((workspace) => setValue(workspace, file, ['review'], text))
          }
        />
      </div>
    </section>
  )
}
