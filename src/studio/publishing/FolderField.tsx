import { useId, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { chooseFolder, type FolderRefusal } from './publications.ts'

/** Chooses the folder that the web server reads, once for all later publications. */
export function FolderField({ onChosen }: { readonly onChosen: () => void }) {
  const problem = useId()
  const [folder, setFolder] = useState('')
  const [refusal, setRefusal] = useState<FolderRefusal>()
  const choose = async (): Promise<void> => {
    const refused = await chooseFolder(folder.trim())
    setRefusal(refused)
    if (refused === undefined) onChosen()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void choose()
      }}
    >
      <label>
        <Text id="studio.publishing.folder.label" />
        <input
          dir="ltr"
          value={folder}
          placeholder="/srv/clinic"
          aria-invalid={refusal !== undefined}
          aria-describedby={problem}
          onChange={({ target }) => setFolder(target.value)}
        />
      </label>
      <div id={problem}>
        <Text as="p" className="hint" id="studio.publishing.folder.hint" />
        {refusal !== undefined && (
          <Text as="p" role="alert" id={`studio.publishing.folder.${refusal}`} />
        )}
      </div>
      <Button className="primary" type="submit" text="studio.publishing.folder.choose" />
    </form>
  )
}
