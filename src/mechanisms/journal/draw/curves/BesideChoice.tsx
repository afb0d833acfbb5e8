import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Calculator } from '../../../../engine/calculator.ts'
import { useWords } from '../../../../drawing/words/use-words.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { useFollow } from '../../../../ui/waiting/use-follow.ts'
import type { OtherFlocks } from '../../../flock/here.ts'
import { besideOf, mostBeside, type Beside } from './beside.ts'
import { BesideSample } from './Legend.tsx'
import { putBeside } from './use-beside.ts'

/** Which other flocks of the device stand beside one's own: none until they are asked for. */
export function BesideChoice({
  calculator,
  list,
  others,
}: {
  calculator: Calculator
  list: string
  others: OtherFlocks
}) {
  const words = useWords()
  const [wanted, setWanted] = useState<readonly string[]>([])
  const flocks = others.list()
  // The flock is told anew with each day that is entered; the others are as they were.
  const bring = useRef(others)
  useEffect(() => {
    bring.current = others
  })
  const load = useMemo(
    () => () =>
      Promise.all(
        wanted.map(async (name) => {
          const title = bring.current.list().find((each) => each.name === name)?.title ?? ''
          return besideOf(calculator, list, title, await bring.current.bring(name))
        }),
      ),
    [wanted, calculator, list],
  )
  const take = useCallback((beside: readonly Beside[]) => putBeside(beside), [])
  useFollow(wanted.length === 0 ? undefined : load, take, { loud: true })
  useEffect(() => {
    if (wanted.length === 0) putBeside()
  }, [wanted])
  useEffect(() => () => putBeside(), [])
  if (flocks.length === 0) return null
  return (
    <fieldset className="beside-choice">
      <legend>{words.say('journal.beside')}</legend>
      {flocks.map(({ name, title }) => {
        const place = wanted.indexOf(name)
        const isIn = place >= 0
        return (
          <button
            key={name}
            type="button"
            className="button quiet"
            aria-pressed={isIn}
            disabled={!isIn && wanted.length === mostBeside}
            onClick={() =>
              setWanted(isIn ? wanted.filter((other) => other !== name) : [...wanted, name])
            }
          >
            {isIn ? <BesideSample place={place} /> : <Icon name="plus" size={20} />}
            <bdi>{title}</bdi>
          </button>
        )
      })}
    </fieldset>
  )
}
