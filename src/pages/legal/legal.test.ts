import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { messagesOf } from '../../project/index.ts'
import { project, root, siteLanguages } from '#tests/support/project/project.ts'
import { accountName } from '#ui/storage/account.ts'
import { farmName, invitationName } from '#ui/storage/farm.ts'
import { storedKind } from '../account/device-data.ts'
import type { LegalText } from './text.ts'

const receivers: { forms?: string; medicines?: string; metrics?: string; outside: string[] } = {
  outside: ['videos.example', 'map.example'],
}
vi.mock('virtual:clinic/receivers', () => ({ default: receivers }))

const site = { hasServer: false }
vi.mock('virtual:clinic/server', () => ({
  get default() {
    return site.hasServer
  },
}))

/** The privacy page of a site built with the given receivers, and with its own server or not. */
async function privacyWith(hosts: Omit<typeof receivers, 'outside'>, hasServer = false) {
  site.hasServer = hasServer
  for (const name of ['forms', 'medicines', 'metrics'] as const) delete receivers[name]
  Object.assign(receivers, hosts)
  vi.resetModules()
  return import('./privacy.ts')
}
const linesOf = ({ sections }: LegalText) =>
  sections.flatMap(({ texts = [], list = [] }) => [...texts, ...list])
const idsOf = (text: LegalText) => linesOf(text).map(({ id }) => id)

/** The storage keys, read from the files that define them. */
const keptNames = ['src/ui/storage', 'src/storage']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /export const \w+(?:Prefix|Name) = '([^']+)'/g,
    ),
  ])
  .map(([, name]) => name!)
  // It records that there is a notebook, without its content. The card of today is drawn from
  // flocks, and goes with any change of them. Accounts and farms have a test of their own.
  .filter((name) => !['notebook', 'today', accountName, farmName, invitationName].includes(name))

describe('the privacy page', () => {
  it('has a sentence for each storage key', async () => {
    expect(keptNames.length).toBeGreaterThan(12)
    const { keptKinds, privacy } = await privacyWith({})
    const sentences = keptNames.map((name) => keptKinds[storedKind(name)!])
    expect(idsOf(privacy)).toEqual(expect.arrayContaining(sentences))
    expect(new Set(sentences).size).toBe(keptNames.length)
  })

  it('lists the receivers of this build, and no others', async () => {
    const { privacy: alone } = await privacyWith({})
    expect(idsOf(alone)).toContain('legal.privacy.sent.noMetrics')
    for (const id of ['forms', 'medicines', 'metrics'])
      expect(idsOf(alone)).not.toContain(`legal.privacy.sent.${id}`)
    const hosts = { forms: 'f.example', medicines: 'm.example', metrics: 'p.example' }
    const { privacy } = await privacyWith(hosts)
    for (const [id, host] of Object.entries(hosts))
      expect(linesOf(privacy)).toContainEqual({ id: `legal.privacy.sent.${id}`, values: { host } })
    expect(idsOf(privacy)).not.toContain('legal.privacy.sent.noMetrics')
  })

  it('reports accounts, farms, their cookie and the newsletter in a site with a server', async () => {
    const of = async (hasServer: boolean) => idsOf((await privacyWith({}, hasServer)).privacy)
    const isOfAccounts = (id: string) =>
      /^legal\.privacy\.(accounts\.|kept\.(account|farm)|sent\.newsletter$|short\.(cookie|choice)$)/.test(
        id,
      )
    const [without, withServer] = [await of(false), await of(true)]
    expect(without.filter(isOfAccounts)).toEqual([])
    expect(without).toContain('legal.privacy.short.cookies')
    expect(withServer.filter(isOfAccounts)).toHaveLength(14)
    expect(withServer).not.toContain('legal.privacy.short.cookies')
  })

  it('contains each sentence of the locale files, in every language', async () => {
    const { privacy } = await privacyWith({ forms: 'f', medicines: 'm', metrics: 'p' })
    const { privacy: withServer } = await privacyWith({ forms: 'f' }, true)
    const { privacy: alone } = await privacyWith({})
    const { terms } = await import('./terms.ts')
    const shown = new Set(
      [privacy, withServer, alone, terms].flatMap((text) => [
        text.title,
        text.lead,
        ...text.sections.flatMap(({ title, button }) => [title, ...(button ? [button.text] : [])]),
        ...idsOf(text),
      ]),
    )
    for (const language of siteLanguages) {
      const written = Object.keys(messagesOf(project, language)).filter((key) =>
        /^legal\.(privacy|terms)\./.test(key),
      )
      expect(new Set(written)).toEqual(shown)
    }
  })
})
