import { expect, test, untilLive } from './support/browser/page.ts'
import { nginx } from './support/browser/nginx.ts'
import { startWholeClinic, type WholeClinic } from './support/browser/whole-clinic.ts'
import { postgresHere } from './support/server/postgres-here.ts'
import { codeAt, goodPassword, visitorOf } from './support/server/visitor.ts'

for (const kind of ['sqlite', 'postgres'] as const)
  test.describe(`a clinic on ${kind}`, () => {
    test.skip(nginx === undefined, 'nginx is not installed (apt-get install nginx)')
    test.skip(
      kind === 'postgres' && postgresHere() === undefined,
      'PostgreSQL is not installed (apt-get install postgresql)',
    )
    let clinic: WholeClinic
    test.beforeAll(async () => {
      test.setTimeout(300_000)
      clinic = await startWholeClinic(kind)
    })
    test.afterAll(() => clinic.stop())

    test('fixture', async ({ page }) => {
      await page.goto(`${clinic.address}/ar/contact`)
      await untilLive(page)
      const boss = visitorOf({ origin: clinic.address }, 'boss@clinic.example')
      const link = clinic.inviteOwner(boss.email)
      expect(link).toContain(clinic.address)
      const email = boss.email
      expect(
        (
          await boss.post('/api/auth/sign-up', {
            name: 'Boss',
            phone: '+201001234567',
            email,
            password: goodPassword,
          })
        ).status,
      ).toBe(200)
      await expect.poll(() => clinic.mailsTo(email).length).toBe(1)
      console.log(JSON.stringify(clinic.mailsTo(email)), codeAt)
    })
  })
