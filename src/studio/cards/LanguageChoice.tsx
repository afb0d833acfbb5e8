import { useId } from 'react'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSession } from '../page/session.ts'
import { useCards } from './card-tools.ts'
import type { Control } from './control.ts'
import { writeControl } from './edits.ts'
import { PartFindings } from './PartFindings.tsx'
import { chosenLanguages, languagesAfter } from './program-languages.ts'
import { useFocusAt } from './use-focus.ts'

/** In which languages of the site the program is published; one always remains. */
export function LanguageChoice({ control }: { readonly control: Control | undefined }) {
  const { session, edit, lentValue } = useCards()
  const id = useId()
  const languages = useSession(session, ({ catalogue }) => catalogue?.languages) ?? []
  const all = languages.map(({ code }) => code)
  const path = ['languages']
  const [written, inherited] = [control?.value, lentValue(path)]
  const first = useFocusAt<HTMLFieldSetElement>(path)
  const chosen = chosenLanguages(written ?? inherited, all)
  const unknown = chosen.filter((code) => !all.includes(code))
  const choices = [...languages, ...unknown.map((code) => ({ code, name: code }))]
  return (
    <fieldset
      ref={first}
      tabIndex={-1}
      className="language-choice"
      aria-describedby={`${id}-about`}
    >
      <Text as="legend" id="studio.live.publishedIn" />
      <div className="language-boxes">
        {choices.map(({ code, name }) => (
          <label key={code}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              disabled={chosen.length === 1 && chosen.includes(code)}
              onChange={() => {
                const after = languagesAfter(written, inherited, all, code)
                edit(writeControl({ path, value: written }, after && [...after]))
              }}
            />
            <Isolate text="foreign">{name}</Isolate>
          </label>
        ))}
      </div>
      <p id={`${id}-about`} className="hint">
        <Text
          id={
            all.every((code) => chosen.includes(code))
              ? 'studio.live.allLanguages'
              : 'studio.live.someLanguages'
          }
        />
      </p>
      {control !== undefined && <PartFindings control={control} />}
    </fieldset>
  )
}
