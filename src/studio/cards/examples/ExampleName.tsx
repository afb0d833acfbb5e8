import { FormattedMessage } from 'react-intl'

/** What an example is called. */
export function ExampleName({ name }: { readonly name: string }) {
  return name === 'demonstration' ? (
    <FormattedMessage id="studio.cards.demonstration" />
  ) : (
    <FormattedMessage id="studio.cards.example" values={{ number: Number(name) + 1 }} />
  )
}
