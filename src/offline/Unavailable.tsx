import { Text } from '../ui/Text.tsx'

/** What is in a language's empty page where the requested page is not on this device. */
export const Unavailable = ({ home }: { home: string }) => (
  <main className="page narrow">
    <Text as="h1" id="offline.unavailable.title" />
    <Text as="p" id="offline.unavailable.text" />
    <p>
      <a className="button primary" href={home}>
        <Text id="offline.unavailable.home" />
      </a>
    </p>
  </main>
)
