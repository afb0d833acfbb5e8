import { Text } from '../ui/Text.tsx'
import { ContactButtons } from './ContactButtons.tsx'

/**
 * States that the browser is too old to calculate. Every page has it in its language, and
 * `src/site/pages/old-browser.ts` shows it.
 */
export const OldBrowser = () => (
  <template id="old-note">
    <div id="old" className="meaning wait bad" role="alert">
      <span>
        <Text as="strong" id="wait.tooOld" /> <Text id="wait.insteadOfOld" />
      </span>
      <ContactButtons />
    </div>
  </template>
)
