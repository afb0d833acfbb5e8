import languages from 'virtual:languages'
import offerWords from 'virtual:pack/offer'
import { languageKey, pathIn, splitPath, type Language } from '../../i18n/languages.ts'
import { loadMessages } from '../../pages/messages.ts'
import { store, recall } from '../../ui/storage/device.ts'
import { languageName } from '../../ui/storage/storage-keys.ts'
import { chooseLanguage } from '../../ui/storage/choose-language.ts'

/** Whether the visitor has chosen a language, or stayed with one, before. */
function hasChosenLanguage(): boolean {
  try {
    if (sessionStorage.getItem(languageKey) !== null) return true
  } catch {
    /* a browser without storage shows the offer again */
  }
  return recall(languageName) !== undefined
}

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
 * who was sent a link may not read that of the page. It lies over the foot of the screen, last in
 * the page, so that nothing moves and at the end nothing is covered.
 * @throws where the network fails
 */
export async function offerLanguage(language: Language): Promise<void> {
  if (hasChosenLanguage()) return
  const shown = document.documentElement.lang
  const intl = await loadMessages(language, [offerWords])
  const say = (id: string): string => intl.formatMessage({ id })
  const line = document.createElement('aside')
  line.className = 'offer'
  line.lang = language.code
  line.dir = language.direction
  line.ariaLabel = say('offer.label')

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
  close.ariaLabel = say('offer.close')
  // A visitor who changes the language by hand needs no offer. A page that becomes live reports its
  // own language once more, which is not a change.
  const watch = new MutationObserver(() => {
    if (document.documentElement.lang !== shown) line.remove()
  })
  close.addEventListener('click', () => {
    store(languageName, shown)
    watch.disconnect()
    line.remove()
  })
  line.append(link, close)
  document.body.append(line)
  watch.observe(document.documentElement, { attributeFilter: ['lang'] })
}
