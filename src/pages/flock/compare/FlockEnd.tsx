import { useId } from 'react'
import { RawIntlProvider } from 'react-intl'
import flockWords from 'virtual:pack/flock'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { finishFlock, flocks } from '#ui/storage/flock/flocks.ts'
import { Icon } from '#ui/Icon.tsx'
import { Text } from '#ui/Text.tsx'
import { dayNow } from '../day-now.ts'
import '../header/flock-switch.css'
import { isolateTyped } from '#i18n/isolate.ts'

/** Marks a flock as finished, on a day that can be corrected, or takes it back. */
export function FlockEnd({ name }: { name: string }) {
  const extendedIntl = useMoreWords(flockWords)
  const field = useId()
  const flock = flocks().find((each) => each.name === name)
  if (extendedIntl === undefined || flock === undefined) return null
  const { finished } = flock
  return (
    <RawIntlProvider value={extendedIntl}>
      <div className="actions flock-end">
        {finished === undefined ? (
          <button
            type="button"
            className="button quiet"
            onClick={() => void finishFlock(name, dayNow())}
          >
            <Icon name="check" size={20} />
            <Text id="flock.end.finish" values={{ flock: isolateTyped(flock.title) }} />
          </button>
        ) : (
          <>
            <label htmlFor={field}>
              <Text id="flock.end.day" />
            </label>
            <input
              id={field}
              type="date"
              max={dayNow()}
              defaultValue={finished}
              onBlur={({ currentTarget: { value } }) => {
                if (value) void finishFlock(name, value)
              }}
            />
            <button
              type="button"
              className="button quiet"
              onClick={() => void finishFlock(name, undefined)}
            >
              <Icon name="undo" size={20} />
              <Text id="flock.end.undo" />
            </button>
          </>
        )}
      </div>
    </RawIntlProvider>
  )
}
