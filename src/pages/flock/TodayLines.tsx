import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { verdictIcons } from '../../components/figures/verdict-icons.ts'
import type { CardLine } from './lines.ts'

/** What is known of a flock today, each line with a link to the program that knows it. */
export function TodayLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <dl className="today-lines">
      {lines.map(({ id, title, value, carried, measured, tone = 'none', path }) => (
        <div key={id} data-today={id}>
          <dt>{path === undefined ? title : <LocalLink to={path}>{title}</LocalLink>}</dt>
          <dd>
            <Isolate text="page">{value}</Isolate>
          </dd>
          {carried !== undefined && carried !== '' && (
            <dd className="carried-in">
              <Isolate text="page">{carried}</Isolate>
            </dd>
          )}
          {measured !== undefined && (
            <dd className={`measured ${tone}`}>
              <Icon name={verdictIcons[tone]} size={20} />
              <Isolate text="page">{measured}</Isolate>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
