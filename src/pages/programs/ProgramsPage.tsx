import { useEffect, useMemo, useState } from 'react'
import { filteredTasks, type ProgramList, type ListedRow } from '../../content/program-list.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { ProgramRow } from '../common/Rows.tsx'
import { SearchOpener } from '../search/SearchOpener.tsx'
import { SharedList, sharedText } from './SharedList.tsx'

/** The name of the filter in the address. */
const birdName = 'bird'

/** A program with its purpose; of a family, one link for each bird. */
function FamilyRow({ row: { icon, title, purpose, programs } }: { row: ListedRow }) {
  const [first, another] = programs
  if (first === undefined) return null
  if (another === undefined)
    return (
      <ProgramRow icon={icon} purpose={purpose}>
        <LocalLink to={first.path} className="cover">
          {title}
        </LocalLink>
      </ProgramRow>
    )
  return (
    <ProgramRow
      icon={icon}
      purpose={purpose}
      links={
        <div className="links">
          {programs.map(({ path, group }) => (
            <LocalLink key={path} to={path} className="button">
              <span className="hidden">{title}</span> {group}
            </LocalLink>
          ))}
        </div>
      }
    >
      {title}
    </ProgramRow>
  )
}

/** All programs by task; a bird, which the address keeps, limits the list and the search. */
export function ProgramsPage({ list }: { list: ProgramList }) {
  const [bird, setBird] = useState('')
  const [shared, setShared] = useState('')
  // The page arrives unfiltered; what its address limits it to is known on the device alone.
  useEffect(() => {
    const requested = new URLSearchParams(window.location.search).get(birdName)
    setShared(sharedText(window.location.search))
    if (list.birds.some(({ id }) => id === requested)) setBird(requested!)
  }, [list])
  const { tasks, count, limit } = useMemo(() => {
    const shown = filteredTasks(list, bird)
    const paths = shown.flatMap(({ rows }) =>
      rows.flatMap(({ programs }) => programs.map(({ path }) => path)),
    )
    const title = list.birds.find(({ id }) => id === bird)?.title
    return {
      tasks: shown,
      count: paths.length,
      limit: title === undefined ? undefined : { title, paths: new Set(paths) },
    }
  }, [list, bird])
  const choose = (id: string) => {
    setBird(id)
    // A text that another app has shared stays in the address.
    const address = new URL(window.location.href)
    if (id === '') address.searchParams.delete(birdName)
    else address.searchParams.set(birdName, id)
    window.history.replaceState(window.history.state, '', address)
  }
  return (
    <div className="page">
      <header className="title">
        <div>
          <Text as="h1" tabIndex={-1} id="programs.title" />
          <Text as="p" className="lead" id="programs.lead" />
        </div>
      </header>
      {shared !== '' && <SharedList list={list} shared={shared} />}
      <div className="program-filter">
        <fieldset className="birds">
          <Text as="legend" id="programs.bird" />
          {[{ id: '', title: undefined }, ...list.birds].map(({ id, title }) => (
            <label key={id}>
              <input
                type="radio"
                name={birdName}
                value={id}
                checked={bird === id}
                onChange={() => choose(id)}
              />
              <span>{title ?? <Text id="programs.all" />}</span>
            </label>
          ))}
        </fieldset>
        <SearchOpener className="button words" limit={limit}>
          <Text id="site.search" />
        </SearchOpener>
        <Text as="p" role="status" id="programs.count" values={{ count }} />
      </div>
      <nav className="chips tasks">
        <ul>
          {tasks
            .filter(({ id }) => id !== '')
            .map(({ id, icon, title }) => (
              <li key={id}>
                <a className="button" href={`#${id}`}>
                  <Icon name={icon} size={24} />
                  {title}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      {tasks.map(({ id, title, rows }) => (
        <section key={id} id={id === '' ? undefined : id} className="group">
          <h2>{id === '' ? <Text id="programs.others" /> : title}</h2>
          <ul className="rows">
            {rows.map((row) => (
              <FamilyRow key={row.programs[0]!.path} row={row} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
