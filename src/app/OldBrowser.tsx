import clinic from 'virtual:clinic'
import { phoneLink, whatsappLink } from '../content/links.ts'
import { Text } from '../ui/Text.tsx'

/**
 * Says that the browser is too old to calculate. Every page has it in its language, and
 * `src/site/pages/old-browser.ts` shows it.
 */
export const OldBrowser = () => (
  <template id="old-note">
    <div id="old" className="meaning wait bad" role="alert">
      <span>
        <strong>
          <Text id="wait.tooOld" />
        </strong>{' '}
        <Text id="wait.insteadOfOld" />
      </span>
      <a className="button" href={phoneLink(clinic.phone)}>
        <bdi>{clinic.phone}</bdi>
      </a>
      <a
        className="button"
        href={whatsappLink(clinic.whatsapp)}
        target="_blank"
        rel="noopener noreferrer"
      >
        WhatsApp
      </a>
    </div>
  </template>
)
