import languages from 'virtual:languages'
import offerWords from 'virtual:pack/offer'
import { pathIn, splitPath, type Language } from '../../i18n/languages.ts'
import { loadMessages } from '../../pages/messages.ts'
import { store } from '../../ui/storage/device.ts'
import { languageName } from '../../ui/storage/storage-keys.ts'
import { chooseLanguage } from '../../ui/storage/choose-language.ts'

/** Makes an element with its text. */
function element<Name extends 'a' | 'button'>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/**
 * Shows in one line that the page is available in the language of the browser, in that language:
 * who was sent a link may not read that of the page. It is below the header, in space that the page
 * has for it from the start (`data-offer`, src/site/pages/starter.mjs): nothing moves, and nothing
 * is covered.
 * @throws where the network fails
 */
export async function offerLanguage(language: Language): Promise<void> {
  const shown = document.documentElement.lang
  const intl = await loadMessages(language, [offerWords])
  const say = (id: string): string => intl.formatMessage({ id })
  const line = document.createElement('aside')
  line.className = 'offer'
  line.lang = language.code
  line.dir = language.direction
  line.setAttribute('aria-label', say('offer.label'))

  const link = element('a', say('offer.read'))
  link.hreflang = language.code
  // The address contains the figures, and they change while the line is there.
  const lead = () => {
    const { pathname, search, hash } = window.location
    link.href = pathIn(splitPath(pathname, languages).path, language, languages) + search + hash
  }
  lead()
  for (const event of ['pointerdown', 'focus']) link.addEventListener(event, lead)
  link.addEventListener('click', () => {
    lead()
    chooseLanguage(language)
  })

  const close = element('button', '×')
  close.type = 'button'
  close.className = 'icon-button'
  close.setAttribute('aria-label', say('offer.close'))
  // A visitor who changes the language by hand needs no offer. A page that becomes live reports its
  // own language once more, which is not a change.
  const watch = new MutationObserver(() => {
    if (document.documentElement.lang !== shown) end()
  })
  const end = () => {
    watch.disconnect()
    line.remove()
    delete document.documentElement.dataset['offer']
  }
  close.addEventListener('click', () => {
    store(languageName, shown)
    end()
  })
  line.append(link, close)
  document.getElementById('offer')!.append(line)
  watch.observe(document.documentElement, { attributeFilter: ['lang'] })
}
