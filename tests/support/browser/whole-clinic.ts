import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseKind } from '#server/database/schema.ts'
import { root } from '../project/root.ts'
import { postgresHere } from '../server/postgres-here.ts'
import { readMail, type ReadMail } from '../server/read-mail.ts'
import { startServer, type ServerProcess } from '../server/server-process.ts'
import { startSmtp } from '../server/smtp-server.ts'
import { startPostgres } from '../server/start-postgres.ts'
import { withServers } from '../http/front.ts'
import { startNginx } from '../http/nginx.ts'
import { builtOnce } from './variant.ts'

/** A clinic as docs/operate.md runs it: nginx, processes of the server, a mail server. */
export interface WholeClinic {
  /** The address of the site. */
  readonly address: string
  /** The mails that have arrived at an address, the newest last. */
  readonly mailsTo: (email: string) => readonly ReadMail[]
  /** Runs `npm run staff -- invite`. @returns the link for the first owner */
  readonly inviteOwner: (email: string) => string
  readonly stop: () => Promise<void>
}

/**
 * Starts a clinic on an empty database: one process of the server on SQLite, or two that share
 * PostgreSQL.
 */
export async function startWholeClinic(kind: DatabaseKind): Promise<WholeClinic> {
  const built = await builtOnce('with-server', { FORMS_ENDPOINT: '/api/forms' })
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'whole-clinic-'))
  const smtp = await startSmtp()
  const postgres = kind === 'postgres' ? await startPostgres(postgresHere()!) : undefined
  const environment = {
    DATA_FOLDER: join(folder, 'data'),
    SECRET: 'Heron-47/lamp_Delta.quiet-Nile-2026-reeds',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Clinic <clinic@clinic.example>',
    TRUSTED_PROXY: '127.0.0.1',
    ...(postgres !== undefined && { DATABASE_URL: postgres.url }),
  }
  const processes: ServerProcess[] = []
  for (let count = kind === 'postgres' ? 2 : 1; count > 0; count -= 1)
    processes.push(await startServer(environment))
  const origins = processes.map(({ origin }) => origin)
  const front = await startNginx(folder, (text) =>
    withServers(text, origins)
      .replace('root /var/www/clinic', `root ${join(built, 'site')}`)
      .replace('include clinic-headers.conf', `include ${join(built, 'nginx-headers.conf')}`),
  )
  return {
    address: front.base,
    mailsTo: (email) => smtp.received.filter(({ to }) => to === email).map(readMail),
    inviteOwner: (email) => {
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['scripts/run.mjs', 'staff', 'invite', email],
        {
          cwd: root,
          encoding: 'utf8',
          env: { ...process.env, ...environment, SITE_ADDRESS: front.base },
        },
      )
      const link = /http\S+#invite=\S+/.exec(stdout)?.[0]
      if (link === undefined) throw new Error(stdout + stderr)
      return link
    },
    stop: async () => {
      await front.stop()
      for (const each of processes) await each.end('SIGTERM')
      await postgres?.stop()
      await smtp.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
