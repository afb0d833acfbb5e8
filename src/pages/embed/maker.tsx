import { useEffect, useId, useState } from 'react'
import { useIntl } from 'react-intl'
import origins from 'virtual:clinic/embeds'
import lists from 'virtual:embeds'
import languages from 'virtual:languages'
import makerWords from 'virtual:pack/embedding'
import type { ThemeState } from '../../content/embed.ts'
import { pathIn, type Language } from '../../i18n/languages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { loadMessages } from '../messages.ts'
import type { Opened } from '../screen.ts'
import { linesFor } from './lines.ts'

interface Listed {
  /** The program. */
  readonly id: string
  readonly path: string
  readonly title: string
}

/** The colours of the site for light pages: where a choice begins. */
const siteColours = { accent: '#0b5d4b', paper: '#ffffff' }

/** A colour to choose. */
function ColourField({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}) {
  const field = useId()
  return (
    <div className="field">
      <label htmlFor={field}>
        <Text id={label} />
      </label>
      <input
        id={field}
        type="color"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

const Preview = lazyComponent(async () => (await import('./Preview.tsx')).Preview)

/** Makes the lines by which another site shows a calculator. */
function Maker({ list }: { readonly list: readonly Listed[] }) {
  const language = useLanguage()
  const intl = useIntl()
  const toast = useToast()
  const ids = { program: useId(), lines: useId() }
  const [path, setPath] = useState(list[0]!.path)
  const [colours, setColours] = useState<typeof siteColours>()
  const [theme, setTheme] = useState<ThemeState>()
  // Only a browser knows where the site is; a prerendered page has no lines yet.
  const [origin, setOrigin] = useState<string>()
  useEffect(() => {
    setOrigin(window.location.origin)
    const wanted = window.location.hash.slice(1)
    const found = list.find(({ id }) => id === wanted)
    if (found !== undefined) setPath(found.path)
  }, [list])
  const { title } = list.find((each) => each.path === path)!
  const address =
    origin === undefined
      ? undefined
      : origin +
        pathIn(path, language, languages) +
        (colours === undefined
          ? ''
          : `#accent=${colours.accent.slice(1)}&paper=${colours.paper.slice(1)}`)
  const lines = address === undefined ? '' : linesFor(address, title)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines)
      toast(intl.formatMessage({ id: 'embedding.copied' }), 'good')
    } catch {
      toast(intl.formatMessage({ id: 'embedding.copyFailed' }), 'bad')
    }
  }
  return (
    <article className="page narrow">
      <header className="title">
        <div>
          <Text as="h1" tabIndex={-1} id="embedding.title" />
          <Text as="p" className="lead" id="embedding.lead" />
        </div>
      </header>
      <section className="panel" aria-labelledby="embedding-choice">
        <h2 id="embedding-choice">
          <Text id="embedding.choice" />
        </h2>
        <div className="field">
          <label htmlFor={ids.program}>
            <Text id="embedding.program" />
          </label>
          <select id={ids.program} value={path} onChange={(event) => setPath(event.target.value)}>
            {list.map((each) => (
              <option key={each.path} value={each.path}>
                {each.title}
              </option>
            ))}
          </select>
        </div>
        <label className="choice">
          <input
            type="checkbox"
            checked={colours !== undefined}
            onChange={(event) => {
              setTheme(undefined)
              setColours(event.target.checked ? siteColours : undefined)
            }}
          />
          <span>
            <Text id="embedding.colours" />
          </span>
        </label>
        {colours !== undefined && (
          <>
            <ColourField
              label="embedding.accent"
              value={colours.accent}
              onChange={(accent) => setColours({ ...colours, accent })}
            />
            <ColourField
              label="embedding.paper"
              value={colours.paper}
              onChange={(paper) => setColours({ ...colours, paper })}
            />
          </>
        )}
        <div role="status">
          {(theme === 'adjusted' || theme === 'refused') && (
            <p className="meaning fair">
              <Icon name="warning" size={20} />
              <Text as="span" id={`embedding.${theme}`} />
            </p>
          )}
        </div>
      </section>
      <section className="embed-lines" aria-labelledby="embedding-lines">
        <h2 id="embedding-lines">
          <Text id="embedding.lines" />
        </h2>
        <p>
          <Text id={origins.includes('*') ? 'embedding.all' : 'embedding.some'} />
        </p>
        {!origins.includes('*') && (
          <ul dir="ltr">
            {origins.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        <div className="field">
          <label htmlFor={ids.lines}>
            <Text id="embedding.paste" />
          </label>
          <textarea id={ids.lines} dir="ltr" rows={9} readOnly value={lines} />
        </div>
        <div className="actions">
          <button type="button" className="button primary" onClick={() => void copy()}>
            <Icon name="copy" size={20} />
            <Text id="embedding.copy" />
          </button>
        </div>
      </section>
      <section aria-labelledby="embedding-preview">
        <h2 id="embedding-preview">
          <Text id="embedding.preview" />
        </h2>
        {address !== undefined && <Preview address={address} title={title} onTheme={setTheme} />}
      </section>
    </article>
  )
}

/** The page that makes the lines for other sites, with its words. @throws if the network fails */
export async function openMaker(language: Language): Promise<Opened> {
  const { code } = language
  const [{ default: list }] = await Promise.all([
    lists[code]!(),
    loadMessages(language, [makerWords]),
  ])
  return {
    content: <Maker list={list} />,
    title: 'embedding.title',
    description: 'embedding.lead',
    modules: ['src/pages/embed/maker.tsx', `embeds/${code}`, `messages/${code}/page/embedding`],
  }
}
