import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { changeTexts } from '../editing/index.ts'
import { useSession, type Session } from '../page/session.ts'
import { useDraftState, useStore } from '../page/store.ts'
import { TwoVersions } from '../page/TwoVersions.tsx'

/** Files of the draft that the site has changed since the draft was made from them. */
export function Outdated({ session }: { readonly session: Session }) {
  const { draft } = useStore()
  // A new version may have other files.
  useDraftState()
  const texts = useSession(session, ({ workspace }) => workspace.texts)
  const outdated = (draft?.outdated() ?? []).filter(
    ({ path, was }) => (texts.get(path) ?? null) !== was,
  )
  if (outdated.length === 0) return null
  return (
    <section className="conflict outdated">
      <Text as="h2" id="studio.serverDrafts.outdated.title" />
      <Text as="p" id="studio.serverDrafts.outdated.about" />
      {outdated.map(({ path, was }) => (
        <details key={path}>
          <summary>
            <Isolate text="foreign">{path}</Isolate>
          </summary>
          <TwoVersions
            titles={['studio.drafts.draft', 'studio.serverDrafts.outdated.site']}
            texts={[texts.get(path), was ?? undefined]}
          />
          <Button
            onClick={() =>
              session.edit((workspace) => changeTexts(workspace, { [path]: was ?? undefined }))
            }
            text="studio.serverDrafts.outdated.take"
          />
        </details>
      ))}
    </section>
  )
}
