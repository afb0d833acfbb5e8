import type { Page } from '@playwright/test'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { raw } from './support/http/raw-request.ts'
import {
  addressOf,
  end,
  listen,
  otherHosts,
  otherPorts,
  siteWithOthers,
  type Variant,
} from './support/browser/variant.ts'
import { expect, test as testAlone, testInTurn as test, untilLive } from './support/browser/page.ts'

// Forms that are posted to an endpoint of the clinic: a server of this test, on another origin than
// the site.
interface Posted {
  readonly id: string
  readonly form: string
  readonly values: Record<string, string>
  readonly language: string
}

let endpoint: Server
let site: Variant
let posted: Posted[]
/** How the endpoint answers: with a status, with a page, from elsewhere, or never. */
let answer: number | 'never' | 'a page' | 'elsewhere'
let elsewhere: Server

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const sharing = {
    'Access-Control-Allow-Origin': request.headers.origin ?? '',
    'Access-Control-Allow-Headers': 'content-type',
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204, sharing).end()
    return
  }
  let text = ''
  for await (const part of request) text += String(part)
  posted.push(JSON.parse(text) as Posted)
  if (answer === 'a page')
    response
      .writeHead(200, { ...sharing, 'Content-Type': 'text/html' })
      .end('<!DOCTYPE html><html><title>Hotel</title><h1>Log in</h1></html>')
  else if (answer === 'elsewhere')
    response.writeHead(302, { ...sharing, Location: `${addressOf(elsewhere)}/portal` }).end()
  else if (answer !== 'never') response.writeHead(answer, sharing).end('<b>Thank you</b>')
}

test.describe.configure({ mode: 'serial' })
// The browser's console names each request that fails.
test.use({ complaints: 'any' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  endpoint = createServer((request, response) => void receive(request, response))
  await listen(endpoint, otherPorts.forms)
  elsewhere = createServer((_, response) => {
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('welcome')
  })
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve)
  })
  site = await siteWithOthers()
})
test.afterAll(async () => {
  await site.remove()
  await end(endpoint)
  await end(elsewhere)
})
test.beforeEach(() => {
  posted = []
  answer = 200
})

const filled = {
  contact: {
    path: '/contact',
    values: {
      name: 'Amina',
      email: 'amina@example.org',
      service: 'broilers',
      department: 'laboratory',
      message: 'Wet litter & more\nsince Monday',
    },
  },
  appointment: {
    path: '/fr/contact',
    values: {
      name: 'Amina',
      phone: '+20 100 123 4567',
      place: 'Tanta',
      birdType: 'broilers',
      birds: '10000',
      age: '24',
      problem: 'Wet litter',
      deaths: '12',
      day: '2026-12-01',
      contactWay: 'call',
    },
  },
  subscribe: { path: '/ar/blogs', values: { email: 'amina@example.org' } },
} as const
type FormName = keyof typeof filled

/** Opens a form's page and types its values. */
async function fill(page: Page, form: FormName) {
  const { path, values } = filled[form]
  await page.goto(site.address + path)
  await untilLive(page)
  const own = page.locator(`form:has(#${form}-email, #${form}-phone)`)
  await own.scrollIntoViewIfNeeded()
  // The form works once its code has arrived: then it has the button of the endpoint, like the page
  // prerendered, and listens.
  await expect
    .poll(() =>
      own.evaluate((element) => Object.keys(element).some((name) => name.startsWith('__react'))),
    )
    .toBe(true)
  for (const [name, value] of Object.entries(values)) {
    const field = own.locator(`[name=${name}]`)
    if (await field.evaluate((element) => element instanceof HTMLSelectElement))
      await field.selectOption(value)
    else await field.fill(value)
  }
  return own
}
const direct = '[name=way][value=direct]'
const draftOf = (page: Page, form: FormName): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(`draft:${name}`), form)

test('the policy admits the endpoint, the list of medicines and no other host', async () => {
  const policy = String((await raw(site.address, '/contact')).headers['content-security-policy'])
  expect(otherHosts.split(' ')).toContain(addressOf(endpoint))
  expect(policy).toContain(`connect-src 'self' ${otherHosts};`)
  expect(policy).toContain("form-action 'self';")
})

for (const form of ['contact', 'appointment', 'subscribe'] as const) {
  test(`${form}: arrives as it was typed, once, and is not kept`, async ({ page }) => {
    const own = await fill(page, form)
    await own.locator(direct).dblclick()
    await expect(own.locator('.outcome .meaning.good')).toBeVisible()
    expect(posted).toEqual([
      {
        id: expect.stringMatching(/^\d+(-\d+){3}$/),
        form,
        values: filled[form].values,
        language: /^\/(ar|fr)/.exec(filled[form].path)?.[1] ?? 'en',
      },
    ])
    expect(await draftOf(page, form)).toBeNull()
    for (const name of Object.keys(filled[form].values))
      await expect(own.locator(`[name=${name}]`)).toHaveValue('')
    await expect(own.locator('.summary')).toHaveCount(0)
  })

  test(`${form}: what the endpoint refuses is kept, and offered by WhatsApp and e-mail`, async ({
    page,
  }) => {
    answer = 500
    const own = await fill(page, form)
    await own.locator(direct).click()
    await expect(own.locator('.outcome .meaning.bad')).toBeVisible()
    const [first] = Object.values(filled[form].values)
    expect(
      new URL(
        (await own.locator('.outcome a[href^="https://wa.me/"]').getAttribute('href'))!,
      ).searchParams.get('text'),
    ).toContain(first)
    expect(
      decodeURIComponent((await own.locator('.outcome a[href^="mailto:"]').getAttribute('href'))!),
    ).toContain(first)
    await page.reload()
    for (const [name, value] of Object.entries(filled[form].values))
      await expect(own.locator(`[name=${name}]`)).toHaveValue(value)
    answer = 200
    await own.locator(direct).click()
    await expect(own.locator('.outcome .meaning.good')).toBeVisible()
    expect(posted).toHaveLength(2)
    expect(posted[1]).toEqual(posted[0])
  })

  test(`${form}: without a network it is kept, and offered again when there is one`, async ({
    page,
    context,
  }) => {
    const own = await fill(page, form)
    await context.setOffline(true)
    await own.locator(direct).click()
    await expect(own.locator('.outcome .meaning.info')).toBeVisible()
    expect(posted).toEqual([])
    expect(await draftOf(page, form)).toContain('"waiting":true')
    await context.setOffline(false)
    await own.locator('.outcome button.primary').click()
    await expect(own.locator('.outcome .meaning.good')).toBeVisible()
    expect(posted).toEqual([expect.objectContaining({ form, values: filled[form].values })])
    expect(await draftOf(page, form)).toBeNull()
  })
}

test('a second press of Send keeps the answer to the first', async ({ page }) => {
  const own = await fill(page, 'contact')
  await own.locator(direct).click()
  await expect(own.locator('.outcome .meaning.good')).toBeVisible()
  await own.locator(direct).click()
  await expect(own.locator('.outcome .meaning.good')).toBeVisible()
  await expect(own.locator('.summary')).toHaveCount(0)
  expect(posted).toHaveLength(1)
  // A new message is checked as the first was.
  await own.locator('[name=name]').fill('Salma')
  await own.locator(direct).click()
  await expect(own.locator('.summary')).toBeVisible()
})

for (const portal of ['a page', 'elsewhere'] as const)
  test(`an answer that is ${portal} is not the endpoint’s: what was sent counts as not arrived`, async ({
    page,
  }) => {
    answer = portal
    const own = await fill(page, 'contact')
    await own.locator(direct).click()
    await expect(own.locator('.outcome .meaning.bad')).toBeVisible()
    await expect(own.locator('[name=name]')).toHaveValue('Amina')
    expect(await draftOf(page, 'contact')).toContain('Amina')
    answer = 200
    await own.locator(direct).click()
    await expect(own.locator('.outcome .meaning.good')).toBeVisible()
  })

test('other words are another message, however they came into the form', async ({ page }) => {
  answer = 500
  const own = await fill(page, 'contact')
  await own.locator(direct).click()
  await expect(own.locator('.outcome .meaning.bad')).toBeVisible()
  // What was typed before the form's code arrived is in its fields without an event for the code.
  await own.locator('[name=name]').evaluate((field) => {
    ;(field as HTMLInputElement).value = 'Salma'
  })
  answer = 200
  await own.locator(direct).click()
  await expect(own.locator('.outcome .meaning.good')).toBeVisible()
  const [first, second] = posted
  expect(second?.values['name']).toBe('Salma')
  expect(second?.id).toMatch(/^\d+(-\d+){3}$/)
  expect(second?.id).not.toBe(first?.id)
})

testAlone(
  'an endpoint that never answers is given up; what was typed meanwhile stays',
  async ({ page }) => {
    answer = 'never'
    await page.clock.install()
    const own = await fill(page, 'contact')
    await own.locator(direct).click()
    await expect(own.locator('.outcome')).toContainText('Sending')
    await own.locator('[name=message]').fill('Wet litter, and now coughing')
    await page.clock.fastForward(21_000)
    await expect(own.locator('.outcome .meaning.bad')).toContainText('was not sent')
    await expect(own.locator('[name=message]')).toHaveValue('Wet litter, and now coughing')
    expect(await draftOf(page, 'contact')).toContain('and now coughing')
  },
)

test('an endpoint that cannot be reached loses nothing', async ({ page }) => {
  const own = await fill(page, 'contact')
  await end(endpoint)
  await own.locator(direct).click()
  await expect(own.locator('.outcome .meaning.bad')).toBeVisible()
  await expect(own.locator('[name=name]')).toHaveValue('Amina')
  expect(await draftOf(page, 'contact')).toContain('Amina')
})
