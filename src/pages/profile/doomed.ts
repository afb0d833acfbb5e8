/** What becomes of a farm when the account of a member is deleted, as on the server. */
const outcomes = ['left', 'needsOwner', 'deleted'] as const

/** What goes with an account that is deleted: messages of its address, and its farms. */
export interface Doomed {
  readonly messages: readonly { readonly id: string; readonly day: Date; readonly text: string }[]
  readonly farms: readonly {
    readonly id: string
    readonly title: string
    readonly outcome: (typeof outcomes)[number]
  }[]
  /** Whether it can be deleted: a farm with other members may lack another owner. */
  readonly isPossible: boolean
}

type Unread = Readonly<Record<string, unknown>>
const objectsIn = (list: readonly unknown[] | undefined): readonly Unread[] =>
  (list ?? []).filter((each): each is Unread => typeof each === 'object' && each !== null)
const ownText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A line of a message is enough to know it by (characters). */
const longest = 100

function messageText(fields: unknown): string {
  const { message, problem, name } = (fields ?? {}) as Unread
  const text = [message, problem, name].map(ownText).find((each) => each !== '') ?? ''
  const letters = Array.from(text.replaceAll(/\s+/g, ' '))
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('')
}

/** Reads the warning of the server. An outcome that is not known counts as the worst. */
export function readDoomed({
  id,
  messages,
  farms,
}: {
  readonly id: string
  readonly messages?: readonly unknown[]
  readonly farms?: readonly unknown[]
}): Doomed {
  return {
    messages: objectsIn(messages).map((one) => ({
      id: ownText(one['id']),
      day: new Date(ownText(one['receivedAt'])),
      text: messageText(one['fields']),
    })),
    farms: objectsIn(farms).map(({ farm, title, outcome }) => ({
      id: ownText(farm),
      title: ownText(title),
      outcome: outcomes.find((each) => each === outcome) ?? 'deleted',
    })),
    isPossible: id === 'confirm',
  }
}
