import { useFormatters } from '#components/text/use-formatters.ts'
import { isolateTyped } from '#i18n/isolate.ts'
import { Isolate } from '#ui/Isolate.tsx'
import type { SharedFarm } from './load-shared.ts'

/** Whose flock it is, since when it is shared, and whom to call. */
export function SharedFarmLine({ farm }: { farm: SharedFarm }) {
  const format = useFormatters()
  return (
    <>
      <p className="hint">
        {format.message('sharedFlocks.since', {
          farm: isolateTyped(farm.title),
          date: format.date(farm.sharedSince),
        })}
      </p>
      <p className="hint">
        {farm.owners.map(({ name, phone }) => (
          <span key={`${name} ${phone}`}>
            {format.message('sharedFlocks.owner', { name: isolateTyped(name) })}{' '}
            {phone !== '' && (
              <a className="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                <Isolate text="foreign">{phone}</Isolate>
              </a>
            )}{' '}
          </span>
        ))}
      </p>
    </>
  )
}
