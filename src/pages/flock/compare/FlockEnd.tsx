import { useId } from 'react'
import { RawIntlProvider } from 'react-intl'
import flockWords from 'virtual:pack/flock'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { finishFlock, flocks } from '#ui/storage/flock/flocks.ts'
import { Button } from '#ui/Button.tsx'
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
          <Button
            className="button quiet"
            onClick={() => finishFlock(name, dayNow())}
            text="flock.end.finish"
            values={{ flock: isolateTyped(flock.title) }}
            icon="check"
          />
        ) : (
          <>
            <Text as="label" htmlFor={field} id="flock.end.day" />
            <input
              id={field}
              type="date"
              max={dayNow()}
              defaultValue={finished}
              onBlur={({ currentTarget: { value } }) => {
                if (value) void finishFlock(name, value)
              }}
            />
            <Button
              className="button quiet"
              onClick={() => finishFlock(name, undefined)}
              text="flock.end.undo"
              icon="undo"
            />
          </>
        )}
      </div>
    </RawIntlProvider>
  )
}
