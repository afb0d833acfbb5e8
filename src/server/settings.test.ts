import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSecret } from './secret.ts'
import { readServerSettings, SettingError } from './settings.ts'

const strong = 'b7Yq-0f3Kz9_xWm2LpR8sTn5VhJ4cGd1'
const read = (environment: Readonly<Record<string, string>>) =>
  readServerSettings(environment, '/srv/clinic')

describe('readServerSettings', () => {
  it('needs nothing on a machine of its own', () => {
    expect(read({})).toEqual({
      connections: 10,
      dataFolder: '/srv/clinic/data',
      mailsPerDomain: 300,
      pushServices: [
        'fcm.googleapis.com',
        'updates.push.services.mozilla.com',
        '*.notify.windows.com',
        '*.push.apple.com',
      ],
      messagesKeptDays: 730,
      messagesPerHour: 1000,
      messagesPerAddress: 20,
      attemptsPerAddress: 60,
      passwordCost: 15,
      appointmentMinutes: 30,
      noticeMinutes: 5,
      needApproval: false,
      sharedOrigins: [],
      calculationsPerAddress: 6000,
      isTrustedProxy: expect.any(Function),
    })
    expect(read({ DATABASE_URL: ' ', SECRET: '' })).not.toHaveProperty('databaseUrl')
  })

  it('reads every setting', () => {
    expect(
      read({
        DATABASE_URL: 'postgres://clinic:word@127.0.0.1/clinic',
        DATABASE_CONNECTIONS: '4',
        DATA_FOLDER: '/var/lib/clinic',
        SITE_ADDRESS: 'https://clinic.example/',
        SECRET: strong,
        SMTP_URL: 'smtps://user:word@mail.example',
        MAIL_FROM: 'Clinic <clinic@clinic.example>',
        MESSAGES_KEPT_DAYS: '0',
        PASSWORD_COST: '16',
        APPOINTMENT_MINUTES: '20',
        NEW_MESSAGES: 'daily',
        NEW_MESSAGES_TO: 'vet@clinic.example',
        DRAFT_APPROVAL: 'colleague',
        STUDIO_LIVE_ORIGIN: 'https://live.clinic.example/',
        API_ORIGINS: 'https://mill.example/, *',
        CALCULATIONS_PER_ADDRESS: '100',
      }),
    ).toMatchObject({
      databaseUrl: 'postgres://clinic:word@127.0.0.1/clinic',
      connections: 4,
      dataFolder: '/var/lib/clinic',
      siteAddress: 'https://clinic.example',
      secret: strong,
      smtpUrl: 'smtps://user:word@mail.example',
      mailFrom: 'Clinic <clinic@clinic.example>',
      messagesKeptDays: 0,
      passwordCost: 16,
      appointmentMinutes: 20,
      noticeMinutes: 1440,
      noticeTo: 'vet@clinic.example',
      needApproval: true,
      sharedOrigins: ['https://mill.example', '*'],
      calculationsPerAddress: 100,
      studioLiveOrigin: 'https://live.clinic.example',
    })
    expect(read({ NEW_MESSAGES: 'never' })).not.toHaveProperty('noticeMinutes')
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['another database', { DATABASE_URL: 'mysql://root:geheim@db/x' }, 'DATABASE_URL is not'],
    ['no address', { DATABASE_URL: 'clinic' }, 'like postgres://clinic:password@'],
    ['no number', { DATABASE_CONNECTIONS: 'many' }, 'a whole number from 1 to 500'],
    ['no connection', { DATABASE_CONNECTIONS: '0' }, 'DATABASE_CONNECTIONS is "0"'],
    [
      'a time zone that is not beside the hours',
      { CLINIC_TIME_ZONE: 'Africa/Cairo' },
      'in content/clinic.json: "timeZone": "Africa/Cairo"',
    ],
    ['no such way', { NEW_MESSAGES: 'constructor' }, 'write at-once, hourly, daily, never'],
    ['no such approval', { DRAFT_APPROVAL: 'yes' }, 'write colleague or none'],
    ['a live page without a site', { STUDIO_LIVE_ORIGIN: 'https://live.example' }, 'SITE_ADDRESS'],
    [
      'a live page of the same host, at another port',
      {
        SITE_ADDRESS: 'https://clinic.example',
        SECRET: strong,
        STUDIO_LIVE_ORIGIN: 'https://clinic.example:8443',
      },
      'STUDIO_LIVE_ORIGIN has the host name of SITE_ADDRESS',
    ],
    ['a page of others with a path', { API_ORIGINS: 'https://mill.example/x' }, 'without a path'],
    ['a live page that is a path', { STUDIO_LIVE_ORIGIN: 'https://l.example/x' }, 'without a path'],
    ['two addresses', { NEW_MESSAGES_TO: 'a@b.example, c@d.example' }, 'write one address'],
    ['a short visit', { APPOINTMENT_MINUTES: '1' }, 'a whole number from 5 to 480'],
    ['a path', { SITE_ADDRESS: 'https://clinic.example/ar' }, 'without a path'],
    ['no encryption', { SITE_ADDRESS: 'http://clinic.example' }, 'write it with https://'],
    ['a name like this machine’s', { SITE_ADDRESS: 'http://127.0.0.1.example' }, 'https://'],
    ['no secret', { SITE_ADDRESS: 'https://clinic.example' }, 'SECRET is not set'],
    ['a short one', { SITE_ADDRESS: 'https://clinic.example', SECRET: 'short' }, 'too weak'],
    [
      'a pattern',
      { SITE_ADDRESS: 'https://clinic.example', SECRET: '0123456789'.repeat(9) },
      'SECRET is too weak',
    ],
    ['no mail server', { SMTP_URL: 'https://mail.example' }, 'SMTP_URL is not'],
    ['no sender', { SMTP_URL: 'smtps://u:geheim@mail.example' }, 'MAIL_FROM is not set'],
    ['two senders', { MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM is "a@b.example, c@'],
    ['a name of a proxy', { TRUSTED_PROXY: 'proxy.local' }, 'contains "proxy.local"'],
    ['a wrong network', { TRUSTED_PROXY: '10.0.0.0/33' }, 'contains "10.0.0.0/33"'],
    [
      'a cheap digest on a public address',
      { SITE_ADDRESS: 'https://clinic.example', SECRET: strong, PASSWORD_COST: '14' },
      'PASSWORD_COST is "14"; write a whole number from 15 to 18',
    ],
    ['a digest that takes a minute', { PASSWORD_COST: '24' }, 'from 8 to 18'],
    ['a push service by its number', { PUSH_SERVICES: '10.0.0.1' }, 'contains "10.0.0.1"'],
    ['a push service of a local network', { PUSH_SERVICES: 'push' }, 'write host names, like fcm.'],
    [
      'a push service on the machine of a public site',
      {
        SITE_ADDRESS: 'https://clinic.example',
        SECRET: strong,
        PUSH_SERVICES: 'http://127.0.0.1:1',
      },
      'contains "http://127.0.0.1:1"',
    ],
    ['too many days', { MESSAGES_KEPT_DAYS: '999999' }, 'from 0 to 36500'],
  ])('refuses %s with one sentence, and repeats no password', (_, environment, text) => {
    let found: unknown
    try {
      read(environment)
    } catch (error) {
      found = error
    }
    expect(found).toBeInstanceOf(SettingError)
    const { message } = found as SettingError
    expect(message).toContain(text)
    expect(message).not.toMatch(/\n|geheim/)
  })

  it('sends Web Push to the services that it names, or to none', () => {
    const services = (text: string) => read({ PUSH_SERVICES: text }).pushServices
    expect(services('push.clinic.example, *.push.apple.com')).toEqual([
      'push.clinic.example',
      '*.push.apple.com',
    ])
    expect(services('http://127.0.0.1:8099/')).toEqual(['http://127.0.0.1:8099'])
    expect(services('none')).toEqual([])
  })

  it('trusts the proxies that it names', () => {
    const { isTrustedProxy } = read({ TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8' })
    const given = ['127.0.0.1', '127.0.0.2', '10.9.8.7', '11.0.0.1', 'fd12::1', 'fe80::1', 'x']
    expect(given.map(isTrustedProxy)).toEqual([true, false, true, false, true, false, false])
    expect(read({}).isTrustedProxy('127.0.0.1')).toBe(false)
  })
})

describe('openSecret', () => {
  it('generates a strong secret once, which only its owner can read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'clinic-secret-'))
    try {
      const settings = { ...read({ SECRET: 'weak' }), dataFolder: join(folder, 'data') }
      const secret = openSecret(settings)
      expect(secret.length).toBeGreaterThanOrEqual(64)
      expect(openSecret(settings)).toBe(secret)
      const file = join(folder, 'data/secret')
      expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`)
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
      writeFileSync(file, 'shortened')
      expect(() => openSecret(settings)).toThrow(SettingError)
      expect(openSecret({ ...settings, secret: strong })).toBe(strong)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
