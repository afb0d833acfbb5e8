import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { useFollow } from '#ui/waiting/use-follow.ts'
import type { OtherFlocks } from '#mechanisms/flock/here.ts'
import { besideOf, mostBeside, type Beside } from './beside.ts'
import { CompareInJournal } from './CompareFlocks.tsx'
import { BesideSample } from './Legend.tsx'
import { putBeside } from './use-beside.ts'
import { Isolate } from '#ui/Isolate.tsx'

/**
 * Which other flocks of the device are compared with this one: none until they are chosen; the
 * choice is stored with the flock. All of them are one press away, in a table.
 */
export function BesideChoice({
  calculator,
  list,
  entries,
  others,
}: {
  calculator: Calculator
  list: string
  entries: readonly Entry[]
  others: OtherFlocks
}) {
  const format = useFormatters()
  const flocks = others.list()
  // A deleted one is not compared.
  const there = new Set(flocks.map(({ name }) => name))
  const chosen = (useKeptText(() => others.chosen().join(' ')) ?? '')
    .split(' ')
    .filter((name) => there.has(name))
    .slice(0, mostBeside)
    .join(' ')
  const wanted = useMemo(() => chosen.split(' ').filter(Boolean), [chosen])
  // The flock is calculated again after each entry; the others do not change.
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
  useFollow(wanted.length === 0 ? undefined : load, take, true)
  useEffect(() => {
    if (wanted.length === 0) putBeside()
  }, [wanted])
  useEffect(() => () => putBeside(), [])
  if (flocks.length === 0) return null
  return (
    <>
      <fieldset className="beside-choice">
        <legend>{format.message('journal.beside')}</legend>
        {flocks.map(({ name, title }) => {
          const position = wanted.indexOf(name)
          const isIn = position >= 0
          return (
            <button
              key={name}
              type="button"
              className="button quiet"
              aria-pressed={isIn}
              disabled={!isIn && wanted.length === mostBeside}
              onClick={() =>
                others.choose(isIn ? wanted.filter((other) => other !== name) : [...wanted, name])
              }
            >
              {isIn ? <BesideSample index={position} /> : <Icon name="plus" size={20} />}
              <Isolate text="typed">{title}</Isolate>
            </button>
          )
        })}
      </fieldset>
      <CompareInJournal others={others} entries={entries} />
    </>
  )
}
