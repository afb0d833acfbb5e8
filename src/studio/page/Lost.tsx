import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { useConnected } from './store.ts'

/** What to do where the server of the Studio was stopped, or is another one now. */
export function Lost() {
  const connected = useConnected()
  if (connected === 'here') return null
  return (
    <section className="conflict" role="alert">
      <Text as="h2" id={`studio.connection.${connected}.title`} />
      <Text as="p" id={`studio.connection.${connected}.about`} />
      {connected === 'lost' ? (
        <pre dir="ltr">npm run studio</pre>
      ) : (
        <Button
          className="primary"
          onClick={() => location.reload()}
          text="studio.connection.reload"
        />
      )}
    </section>
  )
}
