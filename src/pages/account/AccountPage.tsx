import type { ReactNode } from 'react'
import hasServer from 'virtual:clinic/server'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { signedInAccount } from '../../ui/storage/account.ts'
import { farmMark } from '../../ui/storage/farm.ts'
import { useKeptText } from '../../ui/storage/use-stored-text.ts'
import { useLanguage } from '../../ui/use-language.ts'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { DataPanel } from './DataPanel.tsx'
import { KeptList } from './kept/KeptList.tsx'
import type { Entry } from './kept/entries.ts'
import { useKept } from './kept/use-kept.ts'
import { useWordsOf, type PlacedProgram } from './kept/use-words-of.ts'

// They load for visitors with a flock.
const FlockEnd = lazyComponent(async () => (await import('../flock/compare/FlockEnd.tsx')).FlockEnd)
const CompareFlocks = lazyComponent(
  async () => (await import('../flock/compare/CompareFlocks.tsx')).CompareFlocks,
)

/**
 * What of the device is on the server too: the flocks of a farm, and what belongs to a person who
 * is logged in.
 */
const leadOf = (): string | undefined => {
  const isInFarm = farmMark() !== undefined
  if (signedInAccount() === undefined) return isInFarm ? 'account.leadFarm' : undefined
  return isInFarm ? 'account.leadBoth' : 'account.leadAccount'
}

const entryOrder = ({ name }: Entry) => <FlockEnd name={name} />

/**
 * What this site keeps on the visitor's device, to open, take along, bring back, or delete. Without
 * an account, none of it is anywhere else.
 */
export function AccountPage({
  programs,
  place,
}: {
  programs: readonly PlacedProgram[]
  /** The account of the visitor, in a site with a server. */
  place?: ReactNode
}) {
  const language = useLanguage()
  const { entries, remove, again } = useKept()
  const lead = useKeptText(leadOf)
  const wordsOf = useWordsOf(programs, entries)
  const of = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind)
  const list = { wordsOf, remove }
  return (
    <div className="page narrow account">
      <h1 tabIndex={-1}>
        <Text id="account.title" />
      </h1>
      <p className="lead">
        <Text id={(hasServer ? lead : undefined) ?? 'account.lead'} />
      </p>
      <noscript>
        <p className="meaning fair">
          <Text id="account.noScript" />
        </p>
      </noscript>
      {place}
      <KeptList
        {...list}
        title="account.saved.title"
        none="account.saved.none"
        entries={[...of('saved')].reverse()}
      />
      <KeptList
        {...list}
        title="account.flocks.title"
        none="account.flocks.none"
        entries={of('flocks')}
        more={entryOrder}
      />
      {of('journal').length > 1 && <CompareFlocks programs={programs} />}
      <KeptList {...list} title="account.flocks.current" entries={of('flock')} />
      <KeptList {...list} title="account.flocks.days" entries={of('journal')} />
      <KeptList {...list} title="account.marks.title" entries={of('marks')} />
      <KeptList
        {...list}
        title="account.aside.title"
        text="account.aside.text"
        entries={of('aside')}
      />
      <KeptList
        {...list}
        title="account.favourites.title"
        none="account.favourites.none"
        entries={of('favourites')}
      />
      <KeptList
        {...list}
        title="account.last.title"
        none="account.last.none"
        entries={of('last')}
      />
      <KeptList
        {...list}
        title="account.drafts.title"
        none="account.drafts.none"
        entries={of('drafts')}
      />
      <KeptList
        {...list}
        title="account.units.title"
        none="account.units.none"
        entries={of('units')}
      />
      <KeptList {...list} title="account.figures.title" entries={of('figures')} />
      <KeptList {...list} title="account.limits" entries={of('limits')} />
      <KeptList {...list} title="account.currency" entries={of('currency')} />
      <KeptList {...list} title="account.country.title" entries={of('country')} />
      <KeptList {...list} title="account.copies.title" entries={of('copies')} />
      <KeptList {...list} title="account.imported.title" entries={of('imported')} />
      <KeptList {...list} title="account.seen.title" entries={of('seen')} />
      <KeptList
        {...list}
        title="account.language.kept"
        none="account.language.none"
        entries={of('language')}
      />
      <KeptList
        {...list}
        title="account.unreadable.title"
        text="account.unreadable.text"
        entries={of('unreadable')}
      />
      <section className="panel">
        <h2>
          <Text id="account.language.title" />
        </h2>
        <p>{language.name}</p>
        <p className="hint">
          <Text id="account.language.text" />
        </p>
      </section>
      <DataPanel programs={programs} onChange={again} />
      {!hasServer && (
        <p className="meaning info">
          <Icon name="info" />
          <span>
            <Text id="account.closed" />
          </span>
        </p>
      )}
    </div>
  )
}
