import { useEffect, useRef, useState, type ChangeEvent } from 'react'
import { useIntl } from 'react-intl'
import { useFavourites } from '../../ui/favourites.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import { useToast } from '../../ui/Toasts.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import type { Program } from '../catalogue.ts'
import { readDraft } from '../forms/draft.ts'
import { dataOf, exportText, importText } from './device-data.ts'

const forms = [['contact', '/contact', 'account.drafts.contact'], ['appointment', '/contact#appointment', 'account.drafts.appointment'], ['subscribe', '/blogs', 'account.drafts.subscribe']] as const

function download(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = 'farm-clinic.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** What this site keeps on the visitor's device, to take along, bring back, or delete; none of it is anywhere else. */
export function AccountPage({ programs }: { programs: readonly (Program & { readonly path: string })[] }) {
  const intl = useIntl()
  const toast = useToast()
  const language = useLanguage()
  const file = useRef<HTMLInputElement>(null)
  const [drafts, setDrafts] = useState<readonly string[]>([])
  const [asking, setAsking] = useState(false)
  const [starred, toggle] = useFavourites()
  const say = (id: string, tone: 'good' | 'bad') => toast(intl.formatMessage({ id }), tone)
  useEffect(() => setDrafts(forms.map(([id]) => id).filter((id) => readDraft(id) !== undefined)), [])

  const takeAlong = () => {
    try {
      download(exportText(dataOf(localStorage)))
    } catch {
      say('account.refused', 'bad')
    }
  }
  const bringBack = async (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    const data = chosen === undefined ? undefined : importText(await chosen.text())
    if (data === undefined) return say('account.wrongFile', 'bad')
    try {
      for (const [name, text] of Object.entries(data)) localStorage.setItem(name, text)
      window.location.reload()
    } catch {
      say('account.refused', 'bad')
    }
    return undefined
  }
  const deleteAll = () => {
    try {
      localStorage.clear()
      sessionStorage.clear()
    } catch { /* nothing is kept there anyway */ }
    window.location.reload()
  }
  const favourites = starred.map((path) => programs.find((program) => program.path === path)).filter((program) => program !== undefined)
  return (
    <div className="page narrow account">
      <h1 tabIndex={-1}><Text id="account.title" /></h1>
      <p className="lead"><Text id="account.lead" /></p>
      <section className="panel">
        <h2><Text id="site.language.switch" /></h2>
        <p>{language.name}</p>
      </section>
      <section className="panel">
        <h2><Text id="account.favourites.title" /></h2>
        {favourites.length === 0
          ? <p className="hint"><Text id="account.favourites.none" /></p>
          : (
            <ul className="rows-list">{favourites.map(({ path, icon, title }) => (
              <li key={path}>
                <Icon name={icon} size={32} /><LocalLink to={path}><Text id={title} /></LocalLink>
                <button type="button" className="icon-button" onClick={() => toggle(path)}><Icon name="trash" size={20} /><span className="hidden"><Text id="account.favourites.remove" values={{ program: intl.formatMessage({ id: title }) }} /></span></button>
              </li>
            ))}</ul>
          )}
      </section>
      <section className="panel">
        <h2><Text id="account.drafts.title" /></h2>
        {drafts.length === 0
          ? <p className="hint"><Text id="account.drafts.none" /></p>
          : <ul className="rows-list">{forms.filter(([id]) => drafts.includes(id)).map(([id, to, title]) => <li key={id}><Icon name="pencil" /><LocalLink to={to}><Text id={title} /></LocalLink></li>)}</ul>}
      </section>
      <section className="panel">
        <h2><Text id="account.data.title" /></h2>
        <p><Text id="account.data.text" /></p>
        <div className="actions">
          <button type="button" className="button" onClick={takeAlong}><Icon name="download" size={20} /><Text id="account.data.export" /></button>
          <button type="button" className="button" onClick={() => file.current?.click()}><Icon name="undo" size={20} /><Text id="account.data.import" /></button>
          <button type="button" className="button" aria-expanded={asking} onClick={() => setAsking(!asking)}><Icon name="trash" size={20} /><Text id="account.data.delete" /></button>
        </div>
        <input ref={file} type="file" accept="application/json,.json" className="hidden" tabIndex={-1} aria-label={intl.formatMessage({ id: 'account.data.import' })} onChange={(event) => void bringBack(event)} />
        {asking && (
          <div className="meaning bad" role="alert"><Icon name="warning" /><div><p><Text id="account.data.sure" /></p><p className="actions"><button type="button" className="button" onClick={deleteAll}><Text id="account.data.yes" /></button><button type="button" className="button" onClick={() => setAsking(false)}><Text id="account.data.no" /></button></p></div></div>
        )}
      </section>
      <p className="meaning info"><Icon name="info" /><span><Text id="account.closed" /> <LocalLink to="/login"><Text id="account.login.title" /></LocalLink></span></p>
    </div>
  )
}
