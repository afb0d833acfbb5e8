import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import { useSession } from '../page/session.ts'
import type { ViewProps } from '../page/view.ts'
import type { OpenGrid } from './use-table.ts'

/** The programs that read a table, each to open. */
export function UsedBy({
  grid: { session, file, language },
  onOpen,
}: { readonly grid: OpenGrid } & Pick<ViewProps, 'onOpen'>) {
  const intl = useIntl()
  const catalogue = useSession(session, (state) => state.catalogue)
  const users = (catalogue?.programs ?? []).filter(({ tables }) => tables.includes(file))
  const label = intl.formatMessage({ id: 'studio.grid.used.title' })
  return (
    <section className="panel" aria-label={label}>
      <h3>{label}</h3>
      {users.length === 0 ? (
        <Text as="p" id="studio.grid.used.none" />
      ) : (
        <ul className="used">
          {users.map((program) => (
            <li key={program.id}>
              <button type="button" className="quiet" onClick={() => onOpen(program.file)}>
                {program.titles[language.code] ?? program.id}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
