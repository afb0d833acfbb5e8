/** The contract as OpenAPI 3.1 has it. */
import { addresses, agreementOf, problemsOf, type Address } from './contract.ts'
import type { Access } from './endpoint.ts'
import { problemStatus } from './problems.ts'
import { versionHeader } from './protocols.ts'
import { list, object, string, integer, type Keywords, type Json } from './schema.ts'

/** The cookie of a session is the one way to say who asks. */
const who: Readonly<Record<Access, string>> = {
  anyone: 'Anyone.',
  link: 'Whoever has the link, from any page or mail program.',
  account: 'Whoever is logged in.',
  staff: 'Staff with a second factor.',
  owner: 'Owners with a second factor.',
}

/** What all problems have (RFC 9457). */
const problem: Keywords = object(
  { type: string(), title: string(), status: integer(400, 599), detail: string(), id: string() },
  {
    /** The id of the request in the log of the server. */
    request: string(),
    issues: list(object({ field: string(), message: string() })),
    at: string(),
  },
)

const mediaOf = (type: string, schema: object) => ({ [type.split(';', 1)[0]!]: { schema } })

const parameter = (where: 'path' | 'query' | 'header') => (pair: readonly [string, Keywords]) => ({
  name: pair[0],
  in: where,
  schema: pair[1],
  ...(where === 'path' && { required: true }),
})

/** The problems of an endpoint, by status. */
function problemResponses(address: Address) {
  const { facts } = agreementOf(address)
  const schema = { $ref: '#/components/schemas/Problem' }
  const all = [...new Set(problemsOf(address))]
  return Object.fromEntries(
    [...new Set(all.map((id) => problemStatus[id]))].map((status) => [
      String(status),
      {
        description: all.filter((id) => problemStatus[id] === status).join(', '),
        content: mediaOf(
          'application/problem+json',
          // Facts come with conflicts alone.
          status === 409 && facts !== undefined ? { allOf: [schema, facts] } : schema,
        ),
      },
    ]),
  )
}

function operation(operationId: string, address: Address) {
  const {
    access,
    about,
    params = {},
    query = {},
    body,
    creates,
    answer,
    file,
    protocol,
  } = agreementOf(address)
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const parameters = [
    ...names.map((name) => [name, params[name] ?? string()] as const).map(parameter('path')),
    ...Object.entries(query).map(parameter('query')),
    ...(protocol === undefined ? [] : [[versionHeader, integer(1)] as const]).map(
      parameter('header'),
    ),
  ]
  const success = {
    description: 'The answer.',
    content: mediaOf(file ?? 'application/json', answer ?? string()),
  }
  return {
    operationId,
    summary: about,
    description: `For: ${who[access]}`,
    ...(access !== 'anyone' && access !== 'link' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: { required: true, content: mediaOf('application/json', body) },
    }),
    responses: {
      200: success,
      ...(creates === true && { 201: success }),
      ...problemResponses(address),
    },
  }
}

/** The description of all endpoints. */
export function openApi(): Readonly<Record<string, Json>> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, address] of Object.entries(addresses)) {
    const [method = '', path = ''] = address.split(' ')
    const item = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    item[method.toLowerCase()] = operation(name, address)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farm clinic',
      version: '1.0.0',
      description:
        'All bodies are JSON. A request that writes needs the origin of the site, if it has one.',
    },
    paths: paths as unknown as Json,
    components: {
      schemas: { Problem: problem as unknown as Json },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'clinic.session_token' },
      },
    },
  }
}
