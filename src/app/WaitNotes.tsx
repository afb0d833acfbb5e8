import { RawIntlProvider, type IntlShape } from 'react-intl'
import type { Language } from '../i18n/languages.ts'
import { Text } from '../ui/Text.tsx'
import { ContactButtons } from './ContactButtons.tsx'

/**
 * The texts of every page, in every language, about the state of requests: the site's own scripts
 * may be missing. The inline script in each page shows the note that fits
 * (src/site/pages/page-html.ts).
 */
export const WaitNotes = ({
  spoken: intls,
}: {
  spoken: readonly (readonly [Language, IntlShape])[]
}) => (
  <template>
    {intls.map(([{ code, direction }, intl]) => (
      <RawIntlProvider key={code} value={intl}>
        <div lang={code} dir={direction} hidden>
          <p className="progress" data-wait="loading" role="status">
            <Text as="span" className="hidden" id="wait.loading" />
          </p>
          <Text as="p" className="meaning info" data-wait="slow" role="status" id="wait.slow" />
          <div className="meaning wait bad" data-wait="failed" role="alert">
            <Text as="span" id="wait.lost" />
            <button type="button" className="button">
              <Text id="wait.again" />
            </button>
            <ContactButtons />
          </div>
        </div>
      </RawIntlProvider>
    ))}
  </template>
)
