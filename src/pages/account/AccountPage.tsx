import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { DataPanel } from './DataPanel.tsx'
import { KeptList } from './KeptList.tsx'
import { useKept, type PlacedProgram } from './use-kept.ts'

/** What this site keeps on the visitor's device, to open, take along, bring back, or delete; none of it is anywhere else. */
export function AccountPage({ programs }: { programs: readonly PlacedProgram[] }) {
  const language = useLanguage()
  const [kept, again] = useKept(programs)
  const titleOf = (name: string): string | undefined =>
    Object.values(kept)
      .flat()
      .find((row) => row.name === name)?.title
  return (
    <div className="page narrow account">
      <h1 tabIndex={-1}>
        <Text id="account.title" />
      </h1>
      <p className="lead">
        <Text id="account.lead" />
      </p>
      <noscript>
        <p className="meaning fair">
          <Text id="account.noScript" />
        </p>
      </noscript>
      <KeptList title="account.saved.title" none="account.saved.none" rows={kept.saved} />
      <KeptList
        title="account.favourites.title"
        none="account.favourites.none"
        rows={kept.favourites}
      />
      <KeptList title="account.last.title" none="account.last.none" rows={kept.last} />
      <KeptList title="account.drafts.title" none="account.drafts.none" rows={kept.drafts} />
      <KeptList title="account.units.title" none="account.units.none" rows={kept.units} />
      <section className="panel">
        <h2>
          <Text id="account.language.title" />
        </h2>
        <p>{language.name}</p>
        <p className="hint">
          <Text id="account.language.text" />
        </p>
      </section>
      <DataPanel titleOf={titleOf} onChange={again} />
      <p className="meaning info">
        <Icon name="info" />
        <span>
          <Text id="account.closed" />{' '}
          <LocalLink to="/login">
            <Text id="account.login.title" />
          </LocalLink>
        </span>
      </p>
    </div>
  )
}
