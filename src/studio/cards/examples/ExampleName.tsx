import { Text } from '#ui/Text.tsx'

/** What an example is called. */
export function ExampleName({ name }: { readonly name: string }) {
  return name === 'demonstration' ? (
    <Text id="studio.cards.demonstration" />
  ) : (
    <Text id="studio.cards.example" values={{ number: Number(name) + 1 }} />
  )
}
