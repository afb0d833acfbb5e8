import { useCallback, useState } from 'react'
import { chooseFlock, flocks } from '../../ui/storage/flock/flocks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useKeptText } from '../../ui/storage/use-stored-text.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { useFollow } from '../../ui/waiting/use-follow.ts'
import { dayNow } from './day-now.ts'
import { loadFlocks, type ListedFlock } from './load-card.ts'

const going = () => flocks().filter(({ finished }) => finished === undefined)
const snapshot = () => JSON.stringify([dayNow(), going()])

/** What is known before their programs are loaded: each has its place, so that nothing moves. */
const asKept = (): readonly ListedFlock[] =>
  going().map(({ name, title }) => ({ name, title, lead: ['\u00a0'], warning: undefined }))

/** All flocks that go on, the one of the card among them: one press shows another one. */
export function OtherFlocks({ current }: { current: string }) {
  const text = useKeptText(snapshot)
  const language = useLanguage()
  const [listed, setListed] = useState(asKept)
  const load = useCallback(
    async () =>
      text === undefined || going().length < 2 ? [] : loadFlocks(going(), dayNow(), language),
    [text, language],
  )
  useFollow(load, setListed)
  if (listed.length < 2) return null
  return (
    <section className="other-flocks" aria-labelledby="other-flocks-title">
      <h3 id="other-flocks-title">
        <Text id="flock.today.others" />
      </h3>
      <ul>
        {listed.map(({ name, title, lead, warning }) => (
          <li key={name}>
            <button
              type="button"
              className="button quiet"
              aria-pressed={name === current}
              onClick={(event) => {
                void chooseFlock(name)
                // Its day is above: the list is at the end of the card.
                event.currentTarget.closest('.flock-card')?.scrollIntoView({ block: 'start' })
              }}
            >
              <Icon name={name === current ? 'check' : 'broilers'} size={20} />
              <span>
                <Isolate text="typed">{title}</Isolate> <small>{lead.join(' · ')}</small>
                {warning !== undefined && name !== current && (
                  <small className="bad">
                    <Icon name="warning" size={16} /> {warning}
                  </small>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
