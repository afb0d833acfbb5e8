import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import languages from 'virtual:languages'
import type { FillableList, ListedRow, ProgramList } from '../../content/program-list.ts'
import { pathIn } from '../../i18n/languages.ts'
import { isPlainClick } from '../../ui/LocalLink.tsx'
import { placeDraft } from '../../ui/storage/place-draft.ts'
import { Text } from '../../ui/Text.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { leaveFor } from '../../ui/waiting/navigation.ts'
import { ProgramRow } from '../common/Rows.tsx'

/** What another app shares: its parts in the address, each once. */
export function sharedText(search: string): string {
  const given = new URLSearchParams(search)
  const parts = ['title', 'text', 'url'].map((name) => given.get(name)?.trim() ?? '')
  return [...new Set(parts)].filter(Boolean).join('\n')
}

/** A program that can read the text, and one of its lists. */
interface Reader {
  readonly row: ListedRow
  readonly path: string
  /** Its detail next to its title: the bird, or the list. */
  readonly detail: string | undefined
  readonly list: FillableList
}

const readersIn = ({ tasks }: ProgramList): readonly Reader[] =>
  tasks.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.programs.flatMap(({ path, group, lists = [] }) =>
        lists.map((list) => ({
          row,
          path,
          list,
          detail:
            [row.programs.length > 1 ? group : '', lists.length > 1 ? list.title : '']
              .filter(Boolean)
              .join(' · ') || undefined,
        })),
      ),
    ),
  )

/** Those that read such a text come first: bare figures are unlikely to be a list of feeds. */
function likelyFirst(readers: readonly Reader[], text: string): readonly Reader[] {
  const isFigures = !/\p{L}/u.test(text)
  const isLikely = ({ list }: Reader): boolean => list.draft.endsWith('/many') === isFigures
  return [...readers.filter(isLikely), ...readers.filter((each) => !isLikely(each))]
}

/** A text that another app has shared, and the programs with a list that can read it. */
export function SharedList({ list, shared }: { list: ProgramList; shared: string }) {
  const [text, setText] = useState(shared)
  const navigate = useNavigate()
  const language = useLanguage()
  const id = useId()
  return (
    <section className="group shared" aria-labelledby={id}>
      <h2 id={id}>
        <Text id="install.shared.title" />
      </h2>
      <Text as="p" id="install.shared.hint" />
      <label>
        <Text id="install.shared.text" />
        <textarea
          rows={5}
          dir="auto"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ul className="rows">
        {likelyFirst(readersIn(list), shared).map(({ row, path, detail, list: { draft } }) => {
          const address = pathIn(path, language, languages)
          return (
            <ProgramRow key={draft} icon={row.icon} purpose={detail ?? row.purpose}>
              <a
                href={address}
                className="cover"
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  placeDraft(draft, text)
                  leaveFor(address, () => void navigate(address))
                }}
              >
                {row.title}
              </a>
            </ProgramRow>
          )
        })}
      </ul>
    </section>
  )
}
