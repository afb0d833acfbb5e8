import { requestTo } from '../../api/address.ts'
import * as at from '../../api/addresses.ts'
import { noteAction } from '../audit/audit.ts'
import type { Tx } from '../database/schema.ts'
import { serveEndpoint, type AskedFor, type Endpoint, type Reply } from '../http/endpoint.ts'
import { asIso } from '../messages/view.ts'
import { newsletterPage } from './page.ts'
import { subscriberLink, subscriberOf, type AskedByLink, type LinkKind } from './subscribers.ts'
import { csvText } from '../../formats/csv.ts'

/** Opens a link: the page asks first, as mail programs open links to check them. */
const openedLink =
  (kind: LinkKind) =>
  async (tx: Tx, asked: AskedByLink): Promise<Reply<string>> => {
    const subscriber = await subscriberOf(tx, kind, asked)
    const words = asked.mailing.newsletter(subscriber?.language ?? asked.language)
    if (subscriber === undefined) return newsletterPage(words, kind === 'confirm' ? 'gone' : 'left')
    if (kind === 'unsubscribe') return newsletterPage(words, 'leave', 'leaveButton')
    return subscriber.confirmed_at === null
      ? newsletterPage(words, 'confirm', 'confirmButton')
      : newsletterPage(words, 'confirmed')
  }

async function confirmSubscriber(tx: Tx, asked: AskedByLink): Promise<Reply<string>> {
  const subscriber = await subscriberOf(tx, 'confirm', asked)
  const words = asked.mailing.newsletter(subscriber?.language ?? asked.language)
  if (subscriber === undefined) return newsletterPage(words, 'gone')
  await tx
    .updateTable('subscribers')
    .set({ confirmed_at: asked.now })
    .where('id', '=', subscriber.id)
    .where('confirmed_at', 'is', null)
    .execute()
  return newsletterPage(words, 'confirmed')
}

async function removeSubscriber(tx: Tx, asked: AskedByLink): Promise<Reply<string>> {
  const subscriber = await subscriberOf(tx, 'unsubscribe', asked)
  const words = asked.mailing.newsletter(subscriber?.language ?? asked.language)
  if (subscriber !== undefined)
    await tx.deleteFrom('subscribers').where('id', '=', subscriber.id).execute()
  return newsletterPage(words, 'left')
}

/** Subscribers of one file: more are exported in parts. */
const fileSize = 2000

async function exportPart(
  tx: Tx,
  { query, digest, origin, now }: AskedFor<typeof at.exportSubscribers>,
  who: string,
) {
  const { after = '', decimal } = query
  const found = await tx
    .selectFrom('subscribers')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(fileSize + 1)
    .execute()
  const rows = found.slice(0, fileSize)
  await noteAction(
    tx,
    { who, action: 'export.subscribers', about: `${rows.length} subscribers` },
    now,
  )
  const lines = rows.map(({ id, email, language, confirmed_at }) => [
    email,
    language,
    asIso(confirmed_at ?? 0),
    origin + subscriberLink(digest, 'unsubscribe', id),
  ])
  return {
    text: csvText([['email', 'language', 'confirmed', 'unsubscribe'], ...lines], decimal),
    next: found.length > rows.length ? rows.at(-1)?.id : undefined,
  }
}

/**
 * The subscription to new articles: `GET` of a link of a mail is a page with a button, and `POST`
 * confirms or unsubscribes (also as RFC 8058 has it, by one click in a mail program).
 */
export const newsletterEndpoints: readonly Endpoint[] = [
  serveEndpoint(at.openConfirmation, 'read', openedLink('confirm')),
  serveEndpoint(at.confirmSubscriber, 'write', confirmSubscriber),
  serveEndpoint(at.openUnsubscription, 'read', openedLink('unsubscribe')),
  serveEndpoint(at.unsubscribe, 'write', removeSubscriber),
  // An export is noted.
  serveEndpoint(at.exportSubscribers, 'write', async (tx, asked, who) => {
    const { text, next } = await exportPart(tx, asked, who.id)
    const { decimal } = asked.query
    const rest = { ...(decimal && { decimal }), after: next }
    return {
      status: 200,
      body: text,
      headers: {
        'Content-Disposition': 'attachment; filename="clinic-subscribers.csv"',
        ...(next !== undefined && {
          Link: `<${requestTo(at.exportSubscribers, {}, rest).path}>; rel="next"`,
        }),
      },
    }
  }),
]
