import type { Database } from '../database/database.ts'
import type { OnQuery } from '../database/ran-query.ts'
import { mailPriorities } from '../mail/queue.ts'
import { counter, gaugeText, histogram } from './series.ts'

/** The bounds that the semantic conventions of OpenTelemetry name for requests (seconds). */
const requestBounds = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const queryBounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]

/**
 * The figures of one process, with the names of OpenTelemetry where it has one. No label has a
 * person, an address or a text: only endpoints, kinds and states.
 */
export interface Metrics {
  readonly request: (method: string, route: string, status: number, milliseconds: number) => void
  readonly query: OnQuery
  /** An attempt to send a mail: `sent`, `waits` or `givenUp`. */
  readonly mail: (result: string) => void
  /** A request of sync: `poll`, `exchange` or `reset`, with its changes. */
  readonly sync: (outcome: string, changes?: number) => void
  /** All of them, with what the database has waiting. */
  readonly text: (database: Pick<Database, 'read'>) => Promise<string>
}

/** The figures of the process itself. */
function processText(): string {
  const { user, system } = process.cpuUsage()
  return [
    gaugeText('process_resident_memory_bytes', 'Memory of the process.', [
      [{}, process.memoryUsage.rss()],
    ]),
    gaugeText(
      'process_cpu_seconds_total',
      'Processor time since the start.',
      [[{}, (user + system) / 1e6]],
      'counter',
    ),
    gaugeText('process_start_time_seconds', 'Start of the process (Unix time).', [
      [{}, Date.now() / 1000 - process.uptime()],
    ]),
  ].join('')
}

/** The mails of the database that wait, and those that were given up. */
async function mailText(database: Pick<Database, 'read'>): Promise<string> {
  const now = Date.now()
  const { waiting, failed } = await database.read(async (tx) => ({
    waiting: await tx
      .selectFrom('mails')
      .where('failed_at', 'is', null)
      .groupBy('priority')
      .select(({ fn }) => ['priority', fn.countAll<number>().as('count')])
      .select(({ fn }) => fn.min('queued_at').as('oldest'))
      .execute(),
    failed: await tx
      .selectFrom('mails')
      .where('failed_at', 'is not', null)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  }))
  const rows = Object.entries(mailPriorities).map(([priority, number]) => ({
    priority,
    row: waiting.find((each) => each.priority === number),
  }))
  return [
    gaugeText(
      'clinic_mail_queue_messages',
      'Emails that wait.',
      rows.map(({ priority, row }) => [{ priority }, row?.count ?? 0]),
    ),
    gaugeText(
      'clinic_mail_queue_age_seconds',
      'For how long the oldest email waits.',
      rows.map(({ priority, row }) => [
        { priority },
        row === undefined ? 0 : Math.max(0, (now - row.oldest) / 1000),
      ]),
    ),
    gaugeText('clinic_mail_failed_messages', 'Emails that were given up and are kept.', [
      [{}, failed.count],
    ]),
  ].join('')
}

/** Begins to count. */
export function openMetrics(): Metrics {
  const requests = histogram(
    'http_server_request_duration_seconds',
    'Duration of requests.',
    requestBounds,
  )
  const queries = histogram(
    'db_client_operation_duration_seconds',
    'Duration of statements.',
    queryBounds,
  )
  const mails = counter('clinic_mail_attempts_total', 'Attempts to send an email, by result.')
  const syncs = counter('clinic_sync_requests_total', 'Requests of sync, by outcome.')
  const changes = counter('clinic_sync_changes_total', 'Changes that devices have sent.')
  return {
    request: (method, route, status, milliseconds) =>
      requests.observe(
        {
          http_request_method: method,
          http_route: route,
          http_response_status_code: status,
        },
        milliseconds / 1000,
      ),
    query: (kind, { operation, milliseconds, isError }) =>
      queries.observe(
        {
          db_system_name: kind === 'sqlite' ? 'sqlite' : 'postgresql',
          db_operation_name: operation,
          ...(isError && { error_type: '_OTHER' }),
        },
        milliseconds / 1000,
      ),
    mail: (result) => mails.add({ result }),
    sync: (outcome, count = 0) => {
      syncs.add({ outcome })
      changes.add({}, count)
    },
    text: async (database) =>
      [requests, queries, mails, syncs, changes].map((each) => each.text()).join('') +
      (await mailText(database)) +
      processText(),
  }
}
