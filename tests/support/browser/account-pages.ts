import type { Page } from '@playwright/test'
import { goodPassword, visitorOf, type Visitor } from '../server/visitor.ts'
import { untilLive } from './page.ts'
import type { SiteWithServer } from './with-server.ts'

/** The address of the link in the newest mail of a kind to somebody. */
export async function linkOfMail(
  site: SiteWithServer,
  recipient: string,
  kind: string,
): Promise<string> {
  const mails = (await site.mails()).filter((mail) => mail.recipient === recipient)
  const link = /http\S+/.exec(mails.findLast((mail) => mail.kind === kind)?.content ?? '')?.[0]
  if (link === undefined) throw new Error(`no mail of kind ${kind} to ${recipient}`)
  return link
}

/** Somebody with a confirmed account, registered beside the browser. */
export async function memberOf(site: SiteWithServer, email: string): Promise<Visitor> {
  const visitor = visitorOf({ origin: site.address }, email)
  const profile = { name: 'أمينة فريد', phone: '+20 100 123 4567', email, password: goodPassword }
  await visitor.post('/api/auth/sign-up', profile)
  const token = new URL(await linkOfMail(site, email, 'verify')).hash.replace('#verify=', '')
  await visitor.post('/api/auth/verify-email', { token: decodeURIComponent(token) })
  const { status } = await visitor.post('/api/auth/sign-in', { email, password: goodPassword })
  if (status !== 200) throw new Error(`${email} cannot log in: ${status}`)
  return visitor
}

/** Opens a page of the site with a server. */
export async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await untilLive(page)
}

/** Fills in the log in and sends it. */
export async function logIn(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.locator('#login-email').fill(email)
  await page.locator('#login-password').fill(password)
  await page.locator('#login [type=submit]').click()
}

/** Gives the browser the session of somebody, and the mark of the account. */
export async function useSession(page: Page, site: SiteWithServer, visitor: Visitor) {
  const { body } = await visitor.get('/api/me')
  await page
    .context()
    .addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: site.address })))
  await page.goto(`${site.address}/robots.txt`)
  await page.evaluate((mark) => localStorage.setItem('account', JSON.stringify(mark)), {
    version: 1,
    id: body['id'],
    name: body['name'],
    role: body['role'],
  })
}
