import { Fragment, type ReactNode } from 'react'
import hasServer from 'virtual:clinic/server'
import { Panel } from '../../ui/Panel.tsx'
import { Note } from '../../ui/Note.tsx'
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
import { TodaySpace } from '../common/TodaySpace.tsx'
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

/** The lists of the page in order, with their texts; `none` is shown in place of an empty list. */
const listsOfAll: readonly {
  readonly kind: Entry['kind']
  readonly title: string
  readonly text?: string
  readonly none?: string
}[] = [
  { kind: 'saved', title: 'account.saved.title', none: 'account.saved.none' },
  { kind: 'flocks', title: 'account.flocks.title', none: 'account.flocks.none' },
  { kind: 'flock', title: 'account.flocks.current' },
  { kind: 'journal', title: 'account.flocks.days' },
  { kind: 'marks', title: 'account.marks.title' },
  { kind: 'notes', title: 'account.notes.title' },
  { kind: 'aside', title: 'account.aside.title', text: 'account.aside.text' },
  { kind: 'favourites', title: 'account.favourites.title', none: 'account.favourites.none' },
  { kind: 'last', title: 'account.last.title', none: 'account.last.none' },
  { kind: 'drafts', title: 'account.drafts.title', none: 'account.drafts.none' },
  { kind: 'units', title: 'account.units.title', none: 'account.units.none' },
  { kind: 'figures', title: 'account.figures.title' },
  { kind: 'limits', title: 'account.limits' },
  { kind: 'files', title: 'account.files' },
  { kind: 'unanswered', title: 'account.unanswered' },
  { kind: 'reminders', title: 'account.reminders.title' },
  { kind: 'currency', title: 'account.currency' },
  { kind: 'country', title: 'account.country.title' },
  { kind: 'copies', title: 'account.copies.title' },
  { kind: 'imported', title: 'account.imported.title' },
  { kind: 'seen', title: 'account.seen.title' },
  { kind: 'language', title: 'account.language.kept', none: 'account.language.none' },
  { kind: 'unreadable', title: 'account.unreadable.title', text: 'account.unreadable.text' },
]

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
      <Text as="h1" tabIndex={-1} id="account.title" />
      <TodaySpace />
      <Text as="p" className="lead" id={(hasServer ? lead : undefined) ?? 'account.lead'} />
      <noscript>
        <Text as="p" className="meaning fair" id="account.noScript" />
      </noscript>
      {place}
      {listsOfAll.map(({ kind, ...texts }) => (
        <Fragment key={kind}>
          <KeptList
            {...list}
            {...texts}
            entries={kind === 'saved' ? [...of(kind)].reverse() : of(kind)}
            {...(kind === 'flocks' && { more: entryOrder })}
          />
          {kind === 'flocks' && of('journal').length > 1 && <CompareFlocks programs={programs} />}
        </Fragment>
      ))}
      <Panel title="account.language.title">
        <p>{language.name}</p>
        <Text as="p" className="hint" id="account.language.text" />
      </Panel>
      <DataPanel programs={programs} onChange={again} />
      {!hasServer && (
        <Note tone="info">
          <Text id="account.closed" />
        </Note>
      )}
    </div>
  )
}
