/** The one door to ajv in the server: requests are as the contract has them. */
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Agreement } from '../../api/endpoint.ts'
import { protocolVersions, versionHeader } from '../../api/protocols.ts'
import type { Keywords } from '../../api/schema.ts'
import { isDay } from '../../day.ts'
import { memoize } from '../../memoize.ts'
import { Problem } from './problem.ts'

/** Whether a text is a time as `toISOString` writes it. */
const isMoment = (written: string): boolean => {
  const time = Date.parse(written)
  return !Number.isNaN(time) && new Date(time).toISOString() === written
}

/** One for all schemas: each of its own would first compile the schema of schemas. */
const ajv = new Ajv({ formats: { date: isDay, 'date-time': isMoment } })

/** Compiles a schema of the contract. */
export const compileSchema = memoize((schema: Keywords): ValidateFunction => ajv.compile(schema))

const tooLong = new Set(['maxLength', 'maxItems', 'maxProperties'])

function check(schema: Keywords | undefined, value: unknown): void {
  if (schema === undefined) return
  const validate = compileSchema(schema)
  if (validate(value)) return
  const [{ keyword, instancePath }] = validate.errors as [ErrorObject]
  throw new Problem(tooLong.has(keyword) ? 'tooLarge' : 'badRequest', { at: instancePath })
}

/** The schema of the parameters of a query or a path. */
const parameters = memoize(
  (properties: Readonly<Record<string, Keywords>>, isClosed: boolean): Keywords => ({
    type: 'object',
    properties,
    ...(isClosed && { additionalProperties: false }),
  }),
  (properties, isClosed) => [properties, isClosed],
)

/** Refuses a page of another version than the server, in words that help. */
function checkVersion({ protocol }: Agreement, headers: Headers): void {
  if (protocol === undefined) return
  const given = Number(headers.get(versionHeader) ?? 1)
  const own = protocolVersions[protocol]
  if (given > own) throw new Problem('oldServer')
  if (given !== own) throw new Problem('oldPage')
}

/** Refuses a request that is not as the contract has it. */
export function checkRequest(
  agreement: Agreement,
  {
    headers,
    params,
    query,
    body,
  }: { headers: Headers; params: unknown; query: unknown; body: unknown },
): void {
  checkVersion(agreement, headers)
  const { params: partsOfPath, query: partsOfQuery, isQueryClosed = false } = agreement
  if (partsOfPath !== undefined) check(parameters(partsOfPath, false), params)
  if (partsOfQuery !== undefined) check(parameters(partsOfQuery, isQueryClosed), query)
  check(agreement.body, body)
}
